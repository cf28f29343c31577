import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../../../start/failure';
import { nameLog, runToEnd } from '../../../start/oneOff';
import { readTail } from '../../../start/supervisor';
import type { Conditions, Life, Lived } from './life';

/** Where the product's own functions run, and on which database server. */
export interface Product {
  /** The checkout whose sources are run. */
  readonly sources: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logsFolder: string;
  readonly signal: AbortSignal;
}

/** What the lives came to, or what the product did that nobody foresaw. */
export type Outcome = { readonly lived: readonly Lived[] } | { readonly brokeOff: string };

const program = 'activities/testing/lives/command.ts';

/** Has the product live these lives side by side, in a process and a database of their own. */
export async function liveThem(
  product: Product,
  conditions: Conditions,
  lives: readonly Life[],
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-lives-'));
  const [asked, told] = [path.join(folder, 'asked.json'), path.join(folder, 'told.json')];
  writeFileSync(asked, JSON.stringify({ conditions, lives }));
  const { sources: cwd, env, logsFolder, signal } = product;
  const args = ['--import', 'tsx', program, asked, told];
  const job = { name: 'lives', args, env, logsFolder, cwd, signal };
  try {
    const code = await runToEnd(job);
    if (signal.aborted) throw new StartFailure('Stopped.');
    if (code !== 0) return { brokeOff: readReason(nameLog(job)) };
    return { lived: JSON.parse(readFileSync(told, 'utf8')) as Lived[] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The line of the log that names the life, or its end. */
function readReason(log: string): string {
  const named = readFileSync(log, 'utf8').match(/Life \d+: .*/);
  return named?.[0] ?? readTail(log, 12);
}
