import {
  checklistCodes,
  checklistItemMachine,
  severities,
} from '@millrace/domain/compliance/compliance';
import { companyActions } from '@millrace/domain/compliance/companyAnswers';
import { waiting } from '../http/page';
import { moneyLineView } from '../repayment/moneyLine';
import * as z from 'zod';

export const checklistItemView = z.object({
  code: z.enum(checklistCodes),
  title: z.string(),
  words: z.string(),
  severity: z.enum(severities),
  result: z.enum(checklistItemMachine.statuses),
  /** Who answers: "You", "Oakhanger", "Companies House", "Millrace", … */
  answeredBy: z.string(),
  waiting,
  evidenceWords: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** What the company can do about it right now, if anything. */
  action: z.enum([...companyActions, 'upload_corrected', 'ask_for_help']).nullable(),
  /** It failed by what the company can put right elsewhere, and then has checked again. */
  canRecheck: z.boolean(),
  /** Both sides of a mismatch (masked), shown side by side. */
  mismatch: z
    .object({
      leftLabel: z.string(),
      left: z.string(),
      rightLabel: z.string(),
      right: z.string(),
      /** For admins: the account that was known before the invoice said that it has changed. */
      earlier: z.string().optional(),
    })
    .nullable(),
});
export type ChecklistItemView = z.infer<typeof checklistItemView>;

export const checklistView = z.object({
  invoiceId: z.string(),
  number: z.string(),
  vendorName: z.string(),
  payableMinor: z.number(),
  financingStatus: z.string(),
  moneyLine: moneyLineView,
  passedCount: z.number(),
  totalCount: z.number(),
  /** True once every blocking item has passed or is waived and the workflow has moved on. */
  complete: z.boolean(),
  items: z.array(checklistItemView),
  waiting,
});
export type ChecklistView = z.infer<typeof checklistView>;

export const assistanceContext = z.object({
  invoiceId: z.string(),
  number: z.string(),
  vendorName: z.string(),
  stuckItems: z.array(
    z.object({
      code: z.enum(checklistCodes),
      title: z.string(),
      words: z.string(),
    }),
  ),
  /** What our team asked last, while the company has not written since. */
  asked: z
    .object({
      question: z.string(),
      by: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** What the company asked, the newest first; `answer` once one of us has written it. */
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      createdAt: z.string(),
      answer: z
        .object({
          words: z.string(),
          at: z.string(),
        })
        .nullable(),
    }),
  ),
});
export type AssistanceContext = z.infer<typeof assistanceContext>;
