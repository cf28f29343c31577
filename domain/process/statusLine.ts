import type { ChecklistCode } from '../compliance/compliance';
import type { CivilDate } from '../dates/civilDate';
import type { WaitsFor } from '../invoice/financingWords';
import type { Minor } from '../money/money';
import type { ProcessKind } from './processes';

type Instalment = { seq: number; openMinor: Minor; collectOn: CivilDate };

/** What a process says of itself, by code, with all that the sentence about it names; null: nothing. */
export interface StatusParams {
  // An invoice, from its checks to its payout.
  checking: null;
  /** `finding` is what the check found, as its item tells it. */
  stopped_at_check: { finding: string };
  offered: null;
  contract_to_sign: null;
  contract_signed: null;
  payout_to_release: null;
  debit_lost: null;
  payout_sent: null;
  payout_refused: null;
  payout_returned: null;
  repaying: null;

  // Its checklist.
  check_open: { check: ChecklistCode };
  checks_passed: null;

  // Its contract.
  out_for_signature: null;
  signed_by_all: null;

  // The request to its vendor, and a change of the vendor’s account.
  vendor_asked: null;
  account_in_doubt: null;
  other_account_given: null;
  other_account_in_doubt: null;

  // Its repayment.
  instalment_awaited: Instalment;
  instalment_late: Instalment;
  instalments_paid: null;
  instalments_paid_unproven: null;
  reversal_owed: { owedMinor: Minor };
  reversal_unproven: null;
  repaid: null;
  not_collected: null;

  // A refund.
  refund_to_release: null;
  refund_sent: null;

  // Any process.
  started: { kind: ProcessKind };
  step_stopped: { step: string };
  step_decided: { step: string };
}
export type StatusCode = keyof StatusParams;

/** A code, with its parameters where it has some. */
export type Status = {
  [Code in StatusCode]: StatusParams[Code] extends null
    ? { code: Code; params?: undefined }
    : { code: Code; params: StatusParams[Code] };
}[StatusCode];

interface Turn {
  step: string;
  waitsFor: WaitsFor;
  byMs?: number;
}

/** How a process stands, whose turn it is, and by when. */
export type StatusLine = Turn & Status;

/** The same as releases before the codes said it: histories and processes from then still do. */
export type SpokenLine = Turn & { words: string; next: string };

/**
 * A line as a step answers it. The release before the codes, should it be gone back to, finds an empty
 * sentence here: without any it could not note the progress, and its process would stand still.
 */
export function answerLine(line: StatusLine): StatusLine {
  const unsaid = { words: '', next: '' };
  return { ...line, ...unsaid };
}
