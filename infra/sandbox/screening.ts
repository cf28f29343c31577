import Router from '@koa/router';
import * as z from 'zod';
import { sanctions } from './data/sanctions';
import { isSecret, parseJsonBody, readBody } from './http';
import { compareNames } from './names';
import type { Sandbox } from './sandbox';

const subject = z.object({
  name: z.string().min(1),
  kind: z.enum(['company', 'person']),
  country: z.string().length(2).nullable(),
  dateOfBirth: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .nullish(),
});

/** Sanctions screening; the list is dated on the sandbox's business date. */
export function screeningRouter(sandbox: Sandbox): Router {
  const router = new Router({ prefix: '/screening', sensitive: true, strict: true });
  router.post('/screen', async (ctx) => {
    const body = await readBody(ctx);
    if (!isSecret(ctx.get('authorization'), `Bearer ${sandbox.config.screeningKey}`)) {
      ctx.status = 401;
      ctx.body = { error: 'unauthorized' };
      return;
    }
    const parsed = subject.safeParse(parseJsonBody(body));
    if (!parsed.success) {
      ctx.status = 422;
      ctx.body = { error: 'invalid_subject' };
      return;
    }
    const matches = findMatches(sandbox, parsed.data.name);
    const result = matches.length === 0 ? 'clear' : 'potential_match';
    ctx.body = { result, listDate: sandbox.dateOn, matches };
  });
  return router;
}

function findMatches(sandbox: Sandbox, name: string) {
  const added = sandbox.store.table('sanctions').list();
  const all = [
    ...sanctions,
    ...added.map((entry) => ({
      entryId: entry.id,
      name: entry.name,
      aliases: [],
      list: 'UK sanctions list (sandbox)',
    })),
  ];
  return all.flatMap((entry) => {
    const likenesses = [entry.name, ...entry.aliases].map((known) => compareNames(name, known));
    const scoreBps = likenesses.includes('same') ? 10_000 : likenesses.includes('close') ? 8500 : 0;
    if (scoreBps === 0) return [];
    return [{ name: entry.name, list: entry.list, entryId: entry.entryId, scoreBps }];
  });
}
