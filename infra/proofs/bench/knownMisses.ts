import type { KnownMiss } from './results';

const since = '2026-11-22';

/**
 * Targets that are missed and why, as docs/BENCHMARKS.md tells at length; each limit is what a quiet
 * machine gave, and a little.
 */
export const knownMisses: readonly KnownMiss[] = [
  {
    ...{ work: /^read by id$/, at: /./, atLeast: 0.35, since },
    why: 'the session is a second query, and typed calls, rights and words stand around both',
  },
  {
    ...{ work: /^list of 100 rows$/, at: /./, atLeast: 0.4, since },
    why: 'one process of the API presents and writes a hundred rows while the limit only reads them',
  },
  {
    ...{ work: /^growth of list of 100 rows/, at: /./, atMost: 1.6, since },
    why: 'the counts of all weeks are summed up for the totals of the tabs',
  },
  {
    ...{ work: /^ledger posting$/, at: /at once$/, atLeast: 0.45, since },
    why: 'three trips to the server and the account of the company beside one trip without it',
  },
  {
    ...{ work: /^invoice submitted → funded$/, at: /./, atLeast: 0.4, since },
    why: 'steps write to the database and make PDFs, which the bare life does not',
  },
  ...[
    { work: /^reading, fields right$/, at: /^text, apart/, atLeast: 95 },
    { work: /^reading, fields wrong$/, at: /^text, apart/, atMost: 2.2 },
    { work: /^reading, documents whole$/, at: /^text, apart/, atLeast: 50 },
    { work: /^reading, fields right$/, at: /^other, /, atLeast: 89 },
    { work: /^reading, fields wrong$/, at: /^other, /, atMost: 5.5 },
    { work: /^reading, documents whole$/, at: /^other, /, atLeast: 33 },
  ].map((one) => ({
    ...{ ...one, since: '2026-11-28' },
    why: 'papers are laid out and worded in more ways than the reader has met, and other papers than invoices in more still',
  })),
];
