import { formatDate } from '@millrace/domain/dates/civilDate';
import { adminPath, day, invoicePath, money, type Template } from './template';

/** Of the payout, and of an invoice that ends without one. */
export const payoutMails = {
  payout_to_approve: {
    to: 'admins',
    path: adminPath,
    label: 'Open the invoice',
    write: (facts) => ({
      subject: `Payout to release: ${money(facts.principalMinor)} for ${facts.number}`,
      paragraphs: [`${facts.companyName} has signed; the direct debit is active.`],
      next: 'an admin requests the payout; from the threshold a second one releases it.',
    }),
  },
  vendor_paid: {
    to: 'company',
    path: invoicePath,
    label: 'See the plan',
    write: (facts) => ({
      subject: `${facts.vendorName} has been paid`,
      paragraphs: [`We paid ${money(facts.principalMinor)} for invoice ${facts.number}.`],
      facts: facts.instalments.map(({ seq, collectOn, amountMinor }) => [
        `Instalment ${seq}`,
        `${money(amountMinor)} on ${formatDate(collectOn)}`,
      ]),
      next: 'each instalment is collected by direct debit; we tell you before each one.',
    }),
  },
  remittance_advice: {
    to: 'vendor',
    path: () => '/vendor/home',
    label: 'See your payments',
    write: (facts) => ({
      subject: `Remittance advice: invoice ${facts.number}`,
      paragraphs: [`We have paid invoice ${facts.number} on behalf of ${facts.companyName}.`],
      facts: [
        ['Invoice', facts.number],
        ['Amount', money(facts.principalMinor)],
        ['Paid on', day(facts.paidOutOn ?? undefined)],
        ['Account ending in', facts.accountLast4 ?? ''],
      ],
    }),
  },
  payout_problem: {
    to: 'company',
    path: invoicePath,
    label: 'See the invoice',
    write: (facts) => ({
      subject: `The payment for invoice ${facts.number} did not arrive`,
      paragraphs: [`The payment to ${facts.vendorName} did not arrive. You owe nothing.`],
      next: 'our team puts it right and pays again, or cancels at no cost.',
    }),
  },
  closed: {
    to: 'company',
    path: invoicePath,
    label: 'See the invoice',
    write: (facts) => ({
      subject: `Invoice ${facts.number} is closed`,
      paragraphs: [
        `Invoice ${facts.number} is ${facts.status}. You owe nothing for it.`,
        ...(facts.status === 'cancelled' && facts.closedReason ? [facts.closedReason] : []),
      ],
    }),
  },
} as const satisfies Record<string, Template>;
