import { wordsForCompany } from '@millrace/domain/compliance/complianceWords';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { formatMoney } from '@millrace/domain/money/money';
import type { MailFacts } from './facts';
import type { MailReader, MailWords } from './layout';

/** Whom a change of turn concerns. */
export type Audience = Exclude<MailReader, 'vendor_contact'>;

export interface NoticeDetails {
  words?: string;
  /** The check that a mail is about, by its code. */
  code?: string;
  amountMinor?: number;
  on?: string;
  seq?: number;
}

interface Template {
  to: Audience;
  path: (facts: MailFacts) => string;
  label: string;
  write: (
    facts: MailFacts,
    details: NoticeDetails,
  ) => Pick<MailWords, 'subject' | 'paragraphs' | 'facts' | 'next'>;
}

const invoicePath = (facts: MailFacts) => `/invoices?invoiceId=${facts.invoiceId}`;
const contractPath = (facts: MailFacts) => `/invoices/${facts.invoiceId}/lending-contract`;
const checklistPath = (facts: MailFacts) => `/compliance/checklist/${facts.invoiceId}`;
const questionPath = (facts: MailFacts) =>
  `/compliance/assistance-request?invoiceId=${facts.invoiceId}`;
const adminPath = (facts: MailFacts) => `/admin/invoices/${facts.invoiceId}`;

const money = (minor: number | null | undefined) => formatMoney(minor ?? 0);
const day = (on: string | undefined) => (on ? formatDate(on) : 'the day shown');

/** Every mail at a change of turn: to whom, about what, and where it leads. */
export const templates = {
  offer_ready: {
    to: 'company',
    path: contractPath,
    label: 'Look at the offer',
    write: (facts) => ({
      subject: `Your offer for invoice ${facts.number}`,
      paragraphs: [`Every check of invoice ${facts.number} has passed. Your offer is ready.`],
      facts: [
        ['Vendor', facts.vendorName],
        ['We pay', money(facts.principalMinor)],
        ['Our fee', money(facts.feeMinor)],
        ['Instalments', String(facts.termMonths)],
      ],
      next: facts.offerExpiresAt
        ? `you accept by ${formatDate(londonDate(facts.offerExpiresAt))}; your contract follows.`
        : undefined,
    }),
  },
  action_needed: {
    to: 'company',
    path: checklistPath,
    label: 'Open the checklist',
    write: (facts, { words, code }) => ({
      subject: `Invoice ${facts.number} needs your attention`,
      paragraphs: [wordsForCompany(code, words)],
      next: 'once it is mended, the invoice goes on where it stopped.',
    }),
  },
  info_requested: {
    to: 'company',
    path: questionPath,
    label: 'Answer',
    write: (facts, { words }) => ({
      subject: `A question about invoice ${facts.number}`,
      paragraphs: ['Our team asks:', words ?? ''],
      next: 'you answer from the page behind this button. Please do not reply to this mail.',
    }),
  },
  contract_to_sign: {
    to: 'signer',
    path: contractPath,
    label: 'Read and sign',
    write: (facts) => ({
      subject: `Your signature for invoice ${facts.number}`,
      paragraphs: [
        `The contract for financing invoice ${facts.number} of ${facts.vendorName} is ready.`,
      ],
      next: 'everybody signs and the direct debit is set up; then we pay your vendor.',
    }),
  },
  contract_ended: {
    to: 'company',
    path: contractPath,
    label: 'Ask for a new contract',
    write: (facts) => ({
      subject: `The contract for invoice ${facts.number} was not signed`,
      paragraphs: ['The contract was declined or has lapsed. Your offer still holds.'],
      next: 'you can ask for a new contract while the offer holds, or cancel at no cost.',
    }),
  },
  contract_superseded: {
    to: 'company',
    path: contractPath,
    label: 'Sign the new contract',
    write: (facts, { words }) => ({
      subject: `A new contract for invoice ${facts.number}`,
      paragraphs: [
        `${words ?? 'The last day for the payout passed.'} This contract replaces the one before.`,
      ],
      next: 'you sign it; nothing is owed until your vendor is paid.',
    }),
  },
  mandate_lost: {
    to: 'company',
    path: contractPath,
    label: 'Set up the direct debit',
    write: (facts) => ({
      subject: 'Your direct debit has ended',
      paragraphs: [
        `The direct debit by which we collect for invoice ${facts.number} is no longer active.`,
        'Without one we cannot pay your vendor, and instalments have to be paid by transfer.',
      ],
      next: 'you set up a new one on the page of our payment provider; that takes two minutes.',
    }),
  },
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
      paragraphs: [`It is due on ${day(on)}.`],
    }),
  },
  late_reminder: {
    to: 'company',
    path: invoicePath,
    label: 'See what is due',
    write: (facts, { amountMinor, on, seq }) => ({
      subject: `Instalment ${seq ?? ''} of invoice ${facts.number} is late: ${money(amountMinor)}`,
      paragraphs: [
        `It was due on ${day(on)} and has not been paid in full.`,
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

export type TemplateName = keyof typeof templates;
