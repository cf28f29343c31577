import type { ChecklistCode, ChecklistResult } from '@millrace/domain/compliance/compliance';
import type { MoneyLineView } from '../repayment/moneyLine';
import type { Waiting } from '../http/page';

export interface ChecklistItemView {
  code: ChecklistCode;
  title: string;
  words: string;
  severity: 'blocking' | 'advisory';
  result: ChecklistResult;
  /** Who answers: "You", "Oakhanger", "Companies House", "Millrace", … */
  answeredBy: string;
  waiting: Waiting;
  evidenceWords: string | null;
  checkedAt: string | null;
  /** What the company can do about it right now, if anything. */
  action:
    | 'confirm_delivery'
    | 'add_evidence'
    | 'set_esg_category'
    | 'upload_corrected'
    | 'ask_for_help'
    | null;
  /** Both sides of a mismatch (masked), shown side by side. */
  mismatch: { leftLabel: string; left: string; rightLabel: string; right: string } | null;
}

export interface ChecklistView {
  invoiceId: string;
  number: string;
  vendorName: string;
  payableMinor: number;
  financingStatus: string;
  moneyLine: MoneyLineView;
  passedCount: number;
  totalCount: number;
  /** True once every blocking item has passed or is waived and the workflow has moved on. */
  complete: boolean;
  items: ChecklistItemView[];
  waiting: Waiting;
}

export interface AssistanceContext {
  invoiceId: string;
  number: string;
  vendorName: string;
  stuckItems: Array<{ code: ChecklistCode; title: string; words: string }>;
  /** What our team asked last, while the company has not written since. */
  asked: { question: string; by: string; at: string } | null;
  /** What the company asked, the newest first; `answer` once one of us has written it. */
  questions: Array<{
    id: string;
    question: string;
    createdAt: string;
    answer: { words: string; at: string } | null;
  }>;
}
