import type { KnownMiss } from './results';

const since = '2026-11-21';

/**
 * Targets that are missed and why, as docs/BENCHMARKS.md tells at length. The limits are what a busy
 * machine gave at 1,000 invoices; a quiet one narrows them.
 */
export const knownMisses: readonly KnownMiss[] = [
  {
    ...{ work: /^read by id$/, at: /./, atLeast: 0.12, since },
    why: 'two queries, a session and typed calls stand beside one query and nothing else',
  },
  {
    ...{ work: /^list of 100 rows$/, at: /./, atLeast: 0.35, since },
    why: 'one process of the API presents and writes a hundred rows while the limit only reads them',
  },
  {
    ...{ work: /^list of 100 rows, flat/, at: /^1,000 /, atMost: 1.5, since },
    why: 'on the busy machine the last page was measured in a louder minute; the plans are the same',
  },
  {
    ...{ work: /^ledger posting$/, at: /./, atLeast: 0.35, since },
    why: 'four trips to the server and the account of the company beside one trip without it',
  },
];
