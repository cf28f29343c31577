import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const line = z.object({
  event: z.enum(['opened', 'began', 'moved', 'ended', 'closed']),
  test: z.string(),
  status: z.string().optional(),
});

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Progress extends Counts {
  /** Tests, and files of tests, that had begun and not ended. */
  readonly under: readonly string[];
}

/** What a runner wrote while it ran: all there is to know of a run that was cut. A file that isn't
 *  there is a run of which nothing was written; the last line may be half a line. */
export function readProgress(file: string): Progress {
  const under = new Set<string>();
  const statuses: (string | undefined)[] = [];
  for (const { event, test, status } of readLines(file)) {
    if (event === 'opened' || event === 'began') under.add(test);
    if (event === 'ended' || event === 'closed') under.delete(test);
    if (event === 'ended') statuses.push(status);
  }
  const count = (wanted: readonly string[]) =>
    statuses.filter((status) => status && wanted.includes(status)).length;
  return {
    passed: count(['passed']),
    failed: count(['failed', 'timedOut', 'interrupted']),
    skipped: count(['skipped', 'pending', 'todo', 'disabled']),
    under: [...under],
  };
}

/** Why a run was cut, in which tests it was, and what it had done by then, as lines to print. */
export function describeCut(file: string, reason: string): readonly string[] {
  const { passed, failed, under } = readProgress(file);
  const tests = under.length > 0 ? under : ['no test that we know of'];
  return [
    `Cut: ${reason}.`,
    `By then ${passed} of its tests had passed and ${failed} had failed. It was in:`,
    ...tests.map((test) => `  ${test}`),
  ];
}

function readLines(file: string): readonly z.infer<typeof line>[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const parsed = line.safeParse(parse(text));
      return parsed.success ? [parsed.data] : [];
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
