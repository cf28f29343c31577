import { personRef } from '../http/page';
import * as z from 'zod';

/** A refund that one admin has asked for and another may release. */
const refundRequestView = z.object({
  refundId: z.string(),
  payloadHash: z.string(),
  expiresAt: z.string(),
  reason: z.string().nullable(),
  maker: personRef,
  /** What the payee's bank said to the holder's name; null where the money came by direct debit. */
  nameCheck: z
    .object({
      holderName: z.string(),
      result: z.string(),
      bankName: z.string().nullable(),
    })
    .nullable(),
  /** How many more admins release it. */
  approvalsLeft: z.number(),
  firstChecker: personRef.nullable(),
});
export type RefundRequestView = z.infer<typeof refundRequestView>;

/** What the reader may do about sending it back, and where not, why. */
const refundRights = z.object({
  mayAsk: z.boolean(),
  mayRelease: z.boolean(),
  maySendBack: z.boolean(),
  whyNot: z.string().nullable(),
});

const receiptView = z.object({
  paymentId: z.string(),
  amountMinor: z.number(),
  reference: z.string(),
  receivedOn: z.string(),
  payerName: z.string().nullable(),
  payerLast4: z.string().nullable(),
  /** A line of our bank statement proves it; until then it can be assigned, never sent back. */
  isProven: z.boolean(),
  /** This admin may take it back: no line proves it. */
  canWithdraw: z.boolean(),
  request: refundRequestView.nullable(),
  refund: refundRights,
});
export type ReceiptView = z.infer<typeof receiptView>;

/** What waits for its company, and whether this admin may type another one. */
export const receiptsView = z.object({
  receipts: z.array(receiptView),
  canRecord: z.boolean(),
});
export type ReceiptsView = z.infer<typeof receiptsView>;

export const heldView = z.object({
  companyName: z.string(),
  held: z.array(
    z.object({
      paymentId: z.string(),
      /** Of the whole payment. */
      amountMinor: z.number(),
      kind: z.enum(['first', 'retry', 'charge', 'transfer']),
      receivedOn: z.string().nullable(),
      leftMinor: z.number(),
      /** The invoice that it was paid for; what is held pays any invoice of the company. */
      invoiceId: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      /** Null where nobody recorded the account that it came from: then it cannot go back. */
      accountLast4: z.string().nullable(),
      isSettled: z.boolean(),
      isProven: z.boolean(),
      canWithdraw: z.boolean(),
      request: refundRequestView.nullable(),
      refund: refundRights,
    }),
  ),
  canAssign: z.boolean(),
});
export type HeldView = z.infer<typeof heldView>;
