import { mandateView } from '../repayment/view';
import { financingStatuses } from '@millrace/domain/invoice/financing';
import { planView } from '../invoice/view';
import { moneyLineView } from '../repayment/moneyLine';
import { waiting } from '../http/page';
import * as z from 'zod';
import { contractMachine } from '@millrace/domain/contract/contract';

export const contractView = z.object({
  invoiceId: z.string(),
  number: z.string(),
  vendorName: z.string(),
  companyName: z.string(),
  financingStatus: z.enum(financingStatuses),
  /** Null while the offer has not been accepted. */
  contract: z
    .object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(contractMachine.statuses),
      documentId: z.string().nullable(),
      signedDocumentId: z.string().nullable(),
      scheduleHash: z.string(),
      latestPayoutOn: z.string().nullable(),
      expiresAt: z.string().nullable(),
      signers: z.array(
        z.object({
          seq: z.number(),
          name: z.string(),
          role: z.string(),
          you: z.boolean(),
          state: z.enum(['signed', 'your_turn', 'waiting', 'declined']),
          signedAt: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  plan: planView,
  offerExpiresAt: z.string().nullable(),
  lateInterestBps: z.number(),
  lateFeeMinor: z.number(),
  /** From so many days late the fee is due. */
  lateFeeOnDay: z.number(),
  /** So long before a debit its amount is told. */
  noticeWorkingDays: z.number(),
  lateExample: z.object({
    amountMinor: z.number(),
    days: z.number(),
    interestMinor: z.number(),
  }),
  mandate: mandateView,
  moneyLine: moneyLineView,
  waiting,
  /** While we have paused it, nobody is offered anything. */
  isPaused: z.boolean(),
  canSign: z.boolean(),
  canAccept: z.boolean(),
  /** Whether a direct debit can be set up now, where one is wanting. */
  canSetUpMandate: z.boolean(),
});
export type ContractView = z.infer<typeof contractView>;
