import { heldMoney, invoiceRow } from '../invoice/view';
import * as z from 'zod';
import { creditAccountMachine } from '@millrace/domain/credit/credit';
import { instalmentStages } from '@millrace/domain/repayment/nextInstalment';

export const dashboardSummary = z.object({
  companyName: z.string(),
  todayOn: z.string(),
  /** How many days ahead an invoice may fall due, and how much of the limit one vendor may have. */
  rules: z.object({
    dueFromDays: z.number(),
    dueToDays: z.number(),
    vendorCapBps: z.number(),
  }),
  limit: z.object({
    limitMinor: z.number(),
    outstandingMinor: z.number(),
    reservedMinor: z.number(),
    availableMinor: z.number(),
    status: z.enum(creditAccountMachine.statuses),
    frozenWords: z.string().nullable(),
  }),
  /** All that is open of instalments, and what of it is not principal. */
  owed: z.object({
    leftToRepayMinor: z.number(),
    chargesMinor: z.number(),
  }),
  held: heldMoney,
  nextInstalment: z
    .object({
      /** All that is open of it, and what of that is still to be paid: without what is held for it. */
      amountMinor: z.number(),
      payMinor: z.number(),
      stage: z.enum(instalmentStages),
      on: z.string(),
      collectOn: z.string(),
      accountLast4: z.string().nullable(),
      invoiceNumber: z.string(),
      /** A direct debit is there to collect it. */
      isCollectable: z.boolean(),
    })
    .nullable(),
  month: z.object({
    label: z.string(),
    rows: z.array(
      z.object({
        on: z.string(),
        stage: z.enum(instalmentStages),
        invoiceId: z.string(),
        seq: z.number(),
        number: z.string(),
        amountMinor: z.number(),
      }),
    ),
    totalMinor: z.number(),
  }),
  liveCount: z.number(),
  settledCount: z.number(),
  live: z.array(invoiceRow),
});
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const dashboardAction = z.object({
  id: z.string(),
  kind: z.enum([
    'pay',
    'sign_contract',
    'accept_offer',
    'confirm_delivery',
    'upload_corrected',
    'set_up_mandate',
    'continue_draft',
    'open_drafts',
    'open_checklist',
  ]),
  invoiceId: z.string(),
  title: z.string(),
  words: z.string(),
  late: z.string().nullable(),
  buttonWords: z.string(),
});
export type DashboardAction = z.infer<typeof dashboardAction>;
