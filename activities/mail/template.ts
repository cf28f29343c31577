import { formatDate } from '@millrace/domain/dates/civilDate';
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

export interface Template {
  to: Audience;
  path: (facts: MailFacts) => string;
  label: string;
  write: (
    facts: MailFacts,
    details: NoticeDetails,
  ) => Pick<MailWords, 'subject' | 'paragraphs' | 'facts' | 'next'>;
}

export const invoicePath = (facts: MailFacts) => `/invoices?invoiceId=${facts.invoiceId}`;
export const contractPath = (facts: MailFacts) => `/invoices/${facts.invoiceId}/lending-contract`;
export const checklistPath = (facts: MailFacts) => `/compliance/checklist/${facts.invoiceId}`;
export const questionPath = (facts: MailFacts) =>
  `/compliance/assistance-request?invoiceId=${facts.invoiceId}`;
export const adminPath = (facts: MailFacts) => `/admin/invoices/${facts.invoiceId}`;

export const money = (minor: number | null | undefined) => formatMoney(minor ?? 0);
export const day = (on: string | undefined) => (on ? formatDate(on) : 'the day shown');
