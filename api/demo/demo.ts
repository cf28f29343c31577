import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import * as z from 'zod';
import { type ApiEnv, isProduction } from '../env';
import type { DemoView } from './view';
import type { Services } from '../services';

const labels = z.array(z.object({ kind: z.string(), label: z.string() }));
const kindPattern = /^[a-z0-9][a-z0-9_-]{0,60}$/;

function folderOf(env: ApiEnv): string {
  return path.join(env.MILLRACE_HOME, 'samples');
}

/** Invoices to try things with, written at start; none where nobody wrote any. */
export async function listSamples(env: ApiEnv): Promise<DemoView['samples']> {
  const files = await readdir(folderOf(env)).catch(() => []);
  const labelled = await readFile(path.join(folderOf(env), 'samples.json'), 'utf8')
    .then((text) => labels.parse(JSON.parse(text)))
    .catch(() => []);
  const rankOf = (kind: string) => labelled.findIndex((one) => one.kind === kind);
  return files
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -'.pdf'.length))
    .filter((kind) => kindPattern.test(kind))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((kind) => ({
      kind,
      label: labelled.find((one) => one.kind === kind)?.label ?? kind.replaceAll(/[-_]/g, ' '),
      url: `/api/demo/samples/${kind}.pdf`,
    }));
}

/** The samples as downloads; in production the path does not exist. */
export function addDemoRoutes(router: Router, { env }: Services): void {
  router.get('/api/demo/samples/:file', async (ctx) => {
    const kind = (ctx.params.file ?? '').replace(/\.pdf$/, '');
    const missing = new AppError('NOT_FOUND', 'This does not exist.');
    if (isProduction(env) || !kindPattern.test(kind)) throw missing;
    const content = await readFile(path.join(folderOf(env), `${kind}.pdf`)).catch(() => null);
    if (!content) throw missing;
    ctx.set('Content-Disposition', `attachment; filename="${kind}.pdf"`);
    ctx.type = 'application/pdf';
    ctx.body = content;
  });
}
