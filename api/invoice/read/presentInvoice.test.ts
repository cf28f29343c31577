import { toClock } from '@millrace/db/settings/clock';
import { expect, it } from '@jest/globals';
import { paidOut } from '../../testing/invoiceFacts';
import { presentInvoiceRow } from './presentInvoice';

const clock = toClock({ offsetMs: 0, wallAt: new Date('2026-03-02T09:00:00Z') });

it.each([
  ['of our debit of it', [['first', '2026-03-05']], 'announced', '2026-03-05', true],
  [
    'of the debit that the bank has not answered',
    [['first', '2026-02-16']],
    'collecting',
    '2026-02-16',
    true,
  ],
  ['of another try', [['retry', '2026-03-05']], 'tried_again', '2026-03-05', true],
  ['on which it was due where there is no debit', [], 'late', '2026-02-16', true],
  [
    'on which it was due where one that was announced cannot be sent',
    [['retry', '2026-03-05']],
    'late',
    '2026-02-16',
    false,
  ],
] as const)(
  'the day of the next instalment is that %s',
  (_words, debits, stage, on, hasMandate) => {
    const facts = { ...paidOut(0), hasMandate };
    const [first] = facts.instalments;
    if (!first) throw new Error('There is no instalment.');
    first.debitsOut = debits.map(([kind, day]) => ({
      ...{ kind, on: day, amountMinor: 348_333, isSent: hasMandate },
    }));
    const { nextInstalment, daysPastDue } = presentInvoiceRow(facts, clock);
    expect(nextInstalment).toMatchObject({ on, seq: 1, stage, collectOn: '2026-02-16' });
    expect(daysPastDue > 0).toBe(debits.every(([kind]) => kind !== 'first'));
  },
);
