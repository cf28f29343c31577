import { describe, expect, it } from '@jest/globals';
import { layOut } from '../layout';
import { findPaid } from './paid';

const grossMinor = 481_200;
const asked = [
  ['Invoice total', '£4,812.00'],
  ['Amount due', '£4,812.00'],
];
const total = [['Invoice total', '£4,812.00']];

/** Lines of a page, each of cells that stand apart. */
const layLines = (lines: readonly (readonly string[])[]) =>
  layOut([
    {
      ...{ page: 1, width: 595, height: 842 },
      runs: lines.flatMap((cells, row) =>
        cells.map((text, column) => ({
          ...{ text, x: 40 + column * 200, y: 100 + row * 30, height: 10 },
          width: text.length * 5,
        })),
      ),
    },
  ]);
const find = (lines: readonly (readonly string[])[]) =>
  findPaid(layLines(lines), grossMinor, 'RW-4812');

describe('an invoice that says it is paid', () => {
  it.each<[string, readonly (readonly string[])[]]>([
    ['a stamp', [...asked, ['PAID']]],
    ['a stamp with thanks', [...asked, ['PAID WITH THANKS']]],
    ['a stamp in full', [...total, ['Paid in full']]],
    ['a stamp with its day', [...total, ['PAID 14/01/2026']]],
    ['a stamp with its day in words', [...total, ['Paid on 14 Jan 2026']]],
    ['received with thanks', [...total, ['Received with thanks']]],
    ['a balance of nothing', [...total, ['Balance due', '£0.00']]],
    ['an amount due of nothing', [...total, ['Less paid', '4,812.00'], ['Amount due', '0.00']]],
    ['by card', [...total, ['Paid by card ending 4242, thank you.']]],
    ['through Stripe', [...total, ['Paid via Stripe on 14 January 2026']]],
    ['a status', [...total, ['Invoice status: Paid']]],
    ['in full by BACS', [...total, ['Received in full by BACS 12/01/2026']]],
    ['a payment by card', [...total, ['Card payment received 12/01/2026']]],
    ['by PayPal', [...total, ['This invoice was paid by PayPal.']]],
    ['by a transfer that came', [...total, ['Paid by BACS.']]],
    ['a payment that came', [...asked, ['Payment of £4,812.00 received with thanks.']]],
    ['has been paid', [...asked, ['This invoice has already been paid.']]],
    ['is settled', [...total, ['Invoice is fully settled.']]],
    ['thanks', [...total, ['Thank you for your payment.']]],
    ['all of the total in its row', [...total, ['Paid', '£4,812.00']]],
    ['settled in full', [...total, ['Settled in full by card on 12 January 2026']]],
    ['an amount received', [...total, ['Received with thanks: £4,812.00']]],
    ['cleared', [...asked, ['This invoice has been cleared.']]],
    ['a balance of a word', [...asked, ['Balance: NIL']]],
    ['a balance of a word beside it', [...total, ['Balance due', 'NIL']]],
    ['an account that is cleared', [...asked, ['Account cleared']]],
    ['an amount by its way', [...asked, ['Received £4,812.00 by BACS 14 January']]],
    ['an amount on its day', [...asked, ['£4,812.00 paid 14/01/2026']]],
    ['this very invoice', [...asked, ['Payment received of £4,812.00 for invoice RW-4812.']]],
    ['a stamp with an accent', [...asked, ['PÀID']]],
    ['a stamp in two scripts', [...asked, ['P\u0410ID']]],
    ['a stamp with a sign of no width', [...asked, ['PA\u200bID']]],
    ['in Dutch', [...total, ['Voldaan']]],
    ['in Italian', [...total, ['Pagata']]],
    ['in German', [...total, ['Betrag dankend erhalten']]],
    ['in French', [...total, ['Facture acquittée']]],
  ])('%s', (_what, lines) => {
    const found = find(lines);
    expect(found?.words).toBeTruthy();
    expect(found?.place.page).toBe(1);
    expect(found?.place.box.width).toBeGreaterThan(0);
  });

  it.each<[string, readonly (readonly string[])[]]>([
    ['thanks for another payment', [...asked, ['We have received your payment of 1 December.']]],
    ['accounts that are settled', [...asked, ['2% off accounts settled in full by the due date']]],
    ['goods that were received', [...asked, ['Goods received with thanks by: J. Holt']]],
    ['another amount received', [...asked, ['Received with thanks: £100.00']]],
    [
      'thanks for an earlier invoice',
      [...asked, ['Payment received of £4,812.00 for invoice RW-4799, with thanks.']],
    ],
    [
      'thanks for less, for an earlier invoice',
      [...asked, ['Payment received of £812.00 for invoice RW-4799, with thanks.']],
    ],
    ['thanks for the last one', [...asked, ['Payment received for your last invoice, thank you']]],
    ['tax of nothing in a word', [['VAT', 'NIL'], ...asked]],
    ['what was left of before', [...asked, ['Previous balance: NIL']]],
    ['a discount of nothing', [...asked, ['Discount: NIL']]],
    ['an amount that must come', [...asked, ['£4,812.00 must be received by 14 February']]],
    ['an amount to pay', [...asked, ['Please pay £4,812.00 by BACS by 14 February']]],
    ['goods that came', [...asked, ['Received 12 boxes on 14 January']]],
    ['the head of a column', [['Invoiced', 'Paid', 'Balance'], ...asked]],
    ['a part of it', [...total, ['Paid', '£1,000.00'], ['Balance due', '£3,812.00']]],
    ['a deposit', [...total, ['Deposit paid by card £1,000.00'], ['Balance due', '£3,812.00']]],
    ['a condition', [...asked, ['Goods remain ours until paid in full.']]],
    ['another condition', [...asked, ['Guarantee is void unless paid in full.']]],
    ['how to pay', [...asked, ['Please pay by card or bank transfer.']]],
    ['how it is to be paid', [...asked, ['To be paid by BACS.']]],
    ['how it may be paid', [...asked, ['Invoices can be paid by card.']]],
    ['what was paid before', [...asked, ['Previously paid by card £100.00']]],
    ['terms', [...asked, ['Invoices paid by BACS within 30 days']]],
    ['a late payment', [...asked, ['Interest is charged if not paid in full.']]],
    ['thanks in advance', [...asked, ['Thank you for your payment in advance.']]],
    ['nothing paid', [...asked, ['Paid', '£0.00']]],
    ['unpaid', [...asked, ['UNPAID']]],
    ['postage paid', [...asked, ['Carriage paid']]],
    ['tax of nothing', [['VAT due', '£0.00'], ...asked]],
    ['a name', [...asked, ['Paid Media Ltd']]],
    ['a total of nothing to deduct', [['Deductions', '0.00'], ...asked]],
  ])('is not %s', (_what, lines) => {
    expect(find(lines)).toBeNull();
  });
});
