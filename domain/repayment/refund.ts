import type { Minor } from '../money/money';
import type { PaymentOutStatus } from '../payment/payment';

/** Where a receipt came from, and so where its money goes back to: never anywhere else. */
export type RefundAccount =
  | { kind: 'mandate'; mandateProviderId: string; last4: string }
  | { kind: 'payer'; fingerprint: string; last4: string; holderName: string };

/** The text whose SHA-256 an approval of a refund binds to: whose money, how much, and where to. */
export function canonicalRefund(payload: {
  refundId: string;
  paymentId: string;
  companyId: string | null;
  amountMinor: Minor;
  account: RefundAccount;
}): string {
  const { account } = payload;
  const to = account.kind === 'mandate' ? account.mandateProviderId : account.fingerprint;
  return JSON.stringify({
    version: 1,
    refundId: payload.refundId,
    paymentId: payload.paymentId,
    companyId: payload.companyId,
    amountMinor: payload.amountMinor,
    currency: 'GBP',
    to: `${account.kind}:${to}`,
  });
}

/** Where a refund stands: its request first, then its payment. */
export type RefundStatus = 'none' | 'requested' | 'sent_back' | 'voided' | PaymentOutStatus;

const ended: ReadonlySet<RefundStatus> = new Set<RefundStatus>([
  'none',
  'sent_back',
  'voided',
  'executed',
  'failed',
  'cancelled',
  'returned',
]);

/** True while somebody still has to do something about it. */
export function isRefundOpen(status: RefundStatus): boolean {
  return !ended.has(status);
}
