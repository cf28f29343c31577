import { day, invoicePath, money, type Template } from './template';

/** Of what is owed, collected and paid back. */
export const repaymentMails = {
  debit_notice: {
    to: 'company',
    path: invoicePath,
    label: 'See the plan',
    write: (facts, { amountMinor, on, seq = '', words = '' }) => ({
      subject: `We will collect ${money(amountMinor)} on ${day(on)}`,
      paragraphs: [`It is for instalment ${seq} of invoice ${facts.number}. ${words}`.trim()],
      next: 'please see to it that the account holds the amount on that day.',
    }),
  },
  debit_failed: {
    to: 'company',
    path: invoicePath,
    label: 'See what to do',
    write: (facts, { amountMinor }) => ({
      subject: `The collection of ${money(amountMinor)} was refused`,
      paragraphs: [`Your bank refused the direct debit for invoice ${facts.number}.`],
      next: 'we try again on a working day; you can pay by transfer meanwhile.',
    }),
  },
  debit_taken_back: {
    to: 'company',
    path: invoicePath,
    label: 'See what to do',
    write: (facts, { amountMinor }) => ({
      subject: `Your bank took ${money(amountMinor)} back`,
      paragraphs: [
        `It is a direct debit for invoice ${facts.number}. What it had paid is due again.`,
      ],
      next: 'please pay it by transfer; if the debit was wrong, tell us.',
    }),
  },
  reversal_owed: {
    to: 'company',
    path: invoicePath,
    label: 'See what is due',
    write: (facts, { amountMinor }) => ({
      subject: `Please transfer ${money(amountMinor)} for invoice ${facts.number}`,
      paragraphs: [
        'We held a payment of yours, or a part of it, for you and have used it since.',
        `That payment was taken back, so ${money(amountMinor)} is owed again.`,
      ],
      next: `you transfer it with the reference ${facts.number}.`,
    }),
  },
  receipt_withdrawn: {
    to: 'company',
    path: invoicePath,
    label: 'See what is due',
    write: (facts, { amountMinor }) => ({
      subject: `We have not received ${money(amountMinor)} for invoice ${facts.number}`,
      paragraphs: [
        `We had recorded a transfer of ${money(amountMinor)} for invoice ${facts.number}.`,
        'Our bank statement does not show it, so what it had paid is owed again.',
      ],
      next: 'if you did send it, tell us the day, the amount and the reference; otherwise please pay.',
    }),
  },
  refund_sent: {
    to: 'company',
    path: invoicePath,
    label: 'See the invoice',
    write: (facts, { amountMinor }) => ({
      subject: `We have refunded ${money(amountMinor)}`,
      paragraphs: [
        `We held ${money(amountMinor)} for ${facts.companyName} that was not needed.`,
        'It has gone back to the account that it came from.',
      ],
    }),
  },
  late_fee: {
    to: 'company',
    path: invoicePath,
    label: 'See what is due',
    write: (facts, { amountMinor, seq }) => ({
      subject: `A late fee of ${money(amountMinor)}`,
      paragraphs: [`Instalment ${seq ?? ''} of invoice ${facts.number} is late.`],
      next: 'the fee is collected on its own, with its own notice.',
    }),
  },
  reminder: {
    to: 'company',
    path: invoicePath,
    label: 'See what is due',
    write: (facts, { amountMinor, on, seq }) => ({
      subject: `Instalment ${seq ?? ''} of invoice ${facts.number}: ${money(amountMinor)}`,
      paragraphs: [
        `We collect it by direct debit on ${day(on)}. If no direct debit is active, please transfer it by then.`,
      ],
    }),
  },
  late_reminder: {
    to: 'company',
    path: invoicePath,
    label: 'See what is due',
    write: (facts, { amountMinor, on, seq }) => ({
      subject: `Instalment ${seq ?? ''} of invoice ${facts.number} is late: ${money(amountMinor)}`,
      paragraphs: [
        `It was to be collected on ${day(on)} and has not been paid in full.`,
        'The invoice’s page says what happens next and how you can pay it yourself.',
      ],
    }),
  },
  repaid: {
    to: 'company',
    path: invoicePath,
    label: 'See the invoice',
    write: (facts) => ({
      subject: `Invoice ${facts.number} is repaid`,
      paragraphs: [`Everything for invoice ${facts.number} is repaid. Thank you.`],
    }),
  },
} as const satisfies Record<string, Template>;
