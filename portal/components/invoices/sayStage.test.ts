import { expect, it } from '@jest/globals';
import { noteStage, sayStage, type StageFacts } from './sayStage';

const facts = { on: '2026-02-23', collectOn: '2026-02-16', payMinor: 348_334 };

it.each<[Partial<StageFacts>, string, string]>([
  [{ stage: 'to_come' }, 'We collect £3,483.34 on 23 February.', '23 Feb'],
  [
    { stage: 'to_come', payMinor: 0 },
    'On 23 February it is paid from the money that we hold for you.',
    '23 Feb',
  ],
  [{ stage: 'announced' }, 'We debit £3,483.34 on 23 February.', '23 Feb'],
  [
    { stage: 'collecting' },
    'We debited £3,483.34 on 23 February. Your bank has not told us yet whether it paid.',
    'Debited 23 Feb, not confirmed yet',
  ],
  [
    { stage: 'tried_again' },
    'It was to be collected on 16 February. We try the debit of £3,483.34 again on 23 February: please don’t pay it by transfer as well.',
    'Late, tried again 23 Feb',
  ],
  [{ stage: 'late', on: '2026-02-16' }, 'Late since 16 February.', 'Late since 16 Feb'],
  [
    { stage: 'charges', payMinor: 2_500 },
    '£25.00 of charges for late payment is open. We tell you before we collect it.',
    'Late charges',
  ],
])('says of %j what is true', (more, sentence, note) => {
  const one = { stage: 'late' as const, ...facts, ...more };
  expect(sayStage(one)).toBe(sentence);
  expect(noteStage(one)).toBe(note);
});
