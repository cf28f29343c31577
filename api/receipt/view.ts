import type { RefundRights } from '@millrace/domain/repayment/refundRights';
import type { PersonRef } from '../http/page';

/** A refund that one admin has asked for and another may release. */
export interface RefundRequestView {
  refundId: string;
  payloadHash: string;
  expiresAt: string;
  reason: string | null;
  maker: PersonRef;
  /** What the payee's bank said to the holder's name; null where the money came by direct debit. */
  nameCheck: { holderName: string; result: string; bankName: string | null } | null;
  /** How many more admins release it. */
  approvalsLeft: number;
  firstChecker: PersonRef | null;
}

export interface ReceiptView {
  paymentId: string;
  amountMinor: number;
  reference: string;
  receivedOn: string;
  payerName: string | null;
  payerLast4: string | null;
  /** A line of our bank statement proves it; until then it can be assigned, never sent back. */
  isProven: boolean;
  /** This admin may take it back: no line proves it. */
  canWithdraw: boolean;
  request: RefundRequestView | null;
  refund: RefundRights;
}

/** What waits for its company, and whether this admin may type another one. */
export interface ReceiptsView {
  receipts: ReceiptView[];
  canRecord: boolean;
}

export interface HeldView {
  companyName: string;
  held: Array<{
    paymentId: string;
    /** Of the whole payment. */
    amountMinor: number;
    kind: 'first' | 'retry' | 'charge' | 'transfer';
    receivedOn: string | null;
    leftMinor: number;
    /** The invoice that it was paid for; what is held pays any invoice of the company. */
    invoiceId: string | null;
    invoiceNumber: string | null;
    /** Null where nobody recorded the account that it came from: then it cannot go back. */
    accountLast4: string | null;
    isSettled: boolean;
    isProven: boolean;
    canWithdraw: boolean;
    request: RefundRequestView | null;
    refund: RefundRights;
  }>;
  canAssign: boolean;
}
