import { type FinancingStatus, isBeforePayout } from '@millrace/domain/invoice/financing';
import type { Turn } from '../../invoice/read/presentTurn';

const checked = new Set<FinancingStatus>(['offered', 'accepted', 'contract_pending']);
const agreed = new Set<FinancingStatus>(['contract_signed', 'payout_approval']);
const notArrived = new Set<FinancingStatus>(['payout_failed', 'payout_returned']);
const unpaid = new Set<FinancingStatus>(['rejected', 'cancelled', 'expired']);

/** What a vendor that has answered waits for; of the company it learns only whose turn it is. */
export function presentVendorTurn(status: FinancingStatus, companyName: string): Turn {
  const nextByAt = null;
  if (unpaid.has(status)) {
    return { waitsFor: 'nobody', nextWords: 'We do not pay this invoice.', nextByAt };
  }
  if (notArrived.has(status)) {
    return { waitsFor: 'admin', nextWords: 'The payment did not arrive. We call you.', nextByAt };
  }
  if (status === 'paying') {
    return { waitsFor: 'provider', nextWords: 'The payment is on its way to you.', nextByAt };
  }
  if (agreed.has(status)) {
    return { waitsFor: 'admin', nextWords: 'We release the payment and mail you.', nextByAt };
  }
  if (checked.has(status)) {
    const nextWords = `${companyName} signs its contract, then we pay you and mail you.`;
    return { waitsFor: 'company', nextWords, nextByAt };
  }
  if (isBeforePayout(status)) {
    return { waitsFor: 'time', nextWords: 'We finish our checks.', nextByAt };
  }
  return { waitsFor: 'nobody', nextWords: 'You have been paid.', nextByAt };
}
