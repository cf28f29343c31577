import type { PersonRef } from './page';

/** A refund that one admin has asked for and another may release. */
export interface RefundRequestView {
  refundId: string;
  payloadHash: string;
  expiresAt: string;
  reason: string | null;
  maker: PersonRef;
}

export interface ReceiptView {
  paymentId: string;
  amountMinor: number;
  reference: string;
  receivedOn: string;
  payerName: string | null;
  payerLast4: string | null;
  request: RefundRequestView | null;
}

export interface HeldView {
  held: Array<{
    paymentId: string;
    kind: 'first' | 'retry' | 'charge' | 'transfer';
    receivedOn: string | null;
    leftMinor: number;
    /** Null where nobody recorded the account that it came from: then it cannot go back. */
    accountLast4: string | null;
    isSettled: boolean;
    request: RefundRequestView | null;
  }>;
  canRequest: boolean;
  canAssign: boolean;
}
