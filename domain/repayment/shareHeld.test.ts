import { expect, it } from '@jest/globals';
import { shareHeld } from './shareHeld';

const of = (
  invoiceId: string,
  collectOn: string,
  debits: [kind: 'first' | 'retry', minor: number][],
) => ({
  ...{ invoiceId, seq: 1, collectOn, openMinor: 348_334 },
  debitsOut: debits.map(([kind, amountMinor]) => ({
    kind,
    amountMinor,
    on: collectOn,
    isSent: true,
  })),
});
const february = of('b', '2026-02-16', []);
const march = of('a', '2026-03-16', []);

it.each<[string, number, Parameters<typeof shareHeld>[1], number[]]>([
  ['nothing where nothing is held', 0, [february], [0]],
  ['the earliest first', 104_500, [march, february], [0, 104_500]],
  ['the next one with what is left', 400_000, [march, february], [51_666, 348_334]],
  [
    'what no debit asks for',
    104_500,
    [of('b', '2026-02-16', [['first', 300_000]]), march],
    [48_334, 56_166],
  ],
  [
    'not one that is tried again',
    104_500,
    [of('b', '2026-02-16', [['retry', 1]]), march],
    [0, 104_500],
  ],
])('held money pays %s', (_case, heldMinor, open, shares) => {
  expect(shareHeld(heldMinor, open)).toEqual(shares);
});
