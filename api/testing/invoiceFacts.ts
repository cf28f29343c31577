import type { InvoiceRowFacts } from '../invoice/read/invoiceRows';

const at = new Date('2026-01-08T09:00:00Z');
/** An invoice that is being checked, as a row of the list. */
export const noInvoice: InvoiceRowFacts = {
  id: 'invoice',
  companyId: 'company',
  companyName: 'Tarn & Ferrier Joinery Ltd',
  number: 'OT-20418',
  vendorId: 'vendor',
  vendorName: 'Oakhanger Timber Supplies Ltd',
  status: 'checking',
  statusBeforeAction: null,
  payableMinor: 1_000_000,
  draftStep: null,
  read: null,
  createdAt: at,
  submittedAt: at,
  updatedAt: at,
  attention: false,
  principalMinor: null,
  feeMinor: null,
  termMonths: 3,
  pricing: null,
  paidOutOn: null,
  settledOn: null,
  offerExpiresAt: null,
  closedReason: null,
  instalments: [],
  openItems: [],
  request: null,
  pause: null,
  stop: null,
  payout: null,
  askedByName: null,
  contract: null,
  hasMandate: false,
  isMandateUnderWay: false,
};

/** Paid out on 15 January over 3 months, of which so many are paid. */
export function paidOut(paidCount: number): InvoiceRowFacts {
  const instalments = ['2026-02-16', '2026-03-16', '2026-04-15'].map((on, index) => ({
    seq: index + 1,
    collectOn: on,
    amountMinor: 348_333,
    openMinor: index < paidCount ? 0 : 348_333,
    baseOpenMinor: index < paidCount ? 0 : 348_333,
    debitsOut: [],
  }));
  return { ...noInvoice, status: 'active', paidOutOn: '2026-01-15', instalments };
}
