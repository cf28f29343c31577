import { mandateRisk } from '../repayment/mandateRiskView';
import { personRef } from '../http/page';
import * as z from 'zod';

export const taskView = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  words: z.string(),
  severity: z.enum(['info', 'warning', 'negative']),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The process to look at, where the task is about one. */
  workflowId: z.string().nullable(),
  /** Of a direct debit that was lost: what cannot be collected. */
  mandateRisk: mandateRisk.nullable(),
  /** The vendor's account to look at, where the task is about no invoice. */
  bankAccountId: z.string().nullable(),
  companyName: z.string().nullable(),
  owner: personRef.nullable(),
  status: z.enum(['open', 'claimed', 'snoozed', 'done']),
  dueAt: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  createdAt: z.string(),
  overdue: z.boolean(),
});
export type TaskView = z.infer<typeof taskView>;
