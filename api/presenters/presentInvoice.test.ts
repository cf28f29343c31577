import { expect, it } from '@jest/globals';
import { paidOut } from '../testing/invoiceFacts';
import { presentInvoiceRow } from './presentInvoice';

const clock = { nowMs: 0, nowAt: '2026-03-02T09:00:00Z', todayOn: '2026-03-02' };

it.each([
  ['its own where the bank has our debit of it', '2026-03-05', '2026-03-05'],
  ['the day on which it is collected where it does not', null, '2026-02-16'],
])('the day of the next instalment is %s', (_words, firstDebitOn, on) => {
  const facts = paidOut(0);
  const [first] = facts.instalments;
  if (first) Object.assign(first, { firstDebitOn, isFirstDebitOut: firstDebitOn !== null });
  const { nextInstalment, daysPastDue } = presentInvoiceRow(facts, clock);
  expect(nextInstalment).toMatchObject({ on, seq: 1, isDebitOut: firstDebitOn !== null });
  expect(daysPastDue > 0).toBe(firstDebitOn === null);
});
