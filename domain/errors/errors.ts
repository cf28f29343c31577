/**
 * The one error class and the one table from code to HTTP and JSON-RPC status.
 * `message` is written for the person who reads it on a screen; `reason` is what code branches on.
 */
export const errorCodes = {
  BAD_REQUEST: { httpStatus: 400, jsonRpcCode: -32600 },
  UNAUTHORIZED: { httpStatus: 401, jsonRpcCode: -32001 },
  FORBIDDEN: { httpStatus: 403, jsonRpcCode: -32003 },
  NOT_FOUND: { httpStatus: 404, jsonRpcCode: -32004 },
  METHOD_NOT_SUPPORTED: { httpStatus: 405, jsonRpcCode: -32005 },
  TIMEOUT: { httpStatus: 408, jsonRpcCode: -32008 },
  CONFLICT: { httpStatus: 409, jsonRpcCode: -32009 },
  PRECONDITION_FAILED: { httpStatus: 412, jsonRpcCode: -32012 },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, jsonRpcCode: -32013 },
  UNPROCESSABLE_CONTENT: { httpStatus: 422, jsonRpcCode: -32022 },
  TOO_MANY_REQUESTS: { httpStatus: 429, jsonRpcCode: -32029 },
  CLIENT_CLOSED_REQUEST: { httpStatus: 499, jsonRpcCode: -32099 },
  INTERNAL_SERVER_ERROR: { httpStatus: 500, jsonRpcCode: -32603 },
} as const satisfies Record<string, { httpStatus: number; jsonRpcCode: number }>;

/** Said wherever a part that is gone comes back by itself, and nothing is lost meanwhile. */
export const startsAgain =
  'This part of Millrace is starting again. Try once more in a few seconds.';

export type ErrorCode = keyof typeof errorCodes;

/** Sub codes: a screen chooses its words and its next step by these. */
const reasons = [
  'step_up_required',
  'not_permitted',
  'self_approval',
  'illegal_transition',
  'invalid_amount',
  'invalid_date',
  'unbalanced_entry',
  'duplicate_invoice',
  'cannot_be_financed',
  'payload_differs',
  'draft_changed',
  'over_limit',
  'vendor_cap',
  'past_due',
  'due_too_soon',
  'due_too_late',
  'amount_too_small',
  'amount_too_large',
  'totals_do_not_add_up',
  'nothing_payable',
  'currency_not_supported',
  'unreadable_document',
  'not_an_invoice',
  'altered_invoice',
  'document_rejected',
  'document_empty',
  'document_damaged',
  'document_password',
  'document_too_long',
  'document_too_complex',
  'document_unsupported',
  'document_not_read',
  'several_invoices',
  'already_paid',
  'not_addressed_to_company',
  'invalid_bank_details',
  'invalid_vat_number',
  'name_check_differs',
  'vendor_disputed',
  'not_a_body_corporate',
  'terms_not_offered',
  'grade_declined',
  'account_frozen',
  'account_suspended',
  'offer_expired',
  'contract_declined',
  'contract_expired',
  'contract_superseded',
  'plan_differs',
  'signer_without_authority',
  'mandate_missing',
  'mandate_cancelled',
  'payout_refused',
  'payout_returned',
  'payout_window_passed',
  'debit_failed',
  'receipt_unproven',
  'held_for_debit',
  'held_for_instalment',
  'reversal_owed',
  'approval_expired',
  'approval_payload_changed',
  'gate_failed',
  'stale_check',
  'insufficient_funds',
  'never_waivable',
  'not_skippable',
  'link_expired',
  'link_used',
  'wrong_account',
  'provider_unavailable',
  'cannot_start_again',
  'history_gone',
  'release_too_old',
] as const;
export type Reason = (typeof reasons)[number];

/** Refusals that say that it is too late, and not what has become of the record meanwhile. */
export const notNowWords = 'This cannot be done now.';
export const hasEndedWords = 'This has already ended, so nothing was changed.';

/** What a refusal may carry: numbers and ids that a screen shows, never secrets. */
export type ErrorDetails = Record<string, string | number | boolean | null | readonly string[]>;

/** A refusal with a code of the table, words for a person, and a typed reason for code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { reason?: Reason; details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = options.reason;
    this.details = options.details;
  }

  get httpStatus(): number {
    return errorCodes[this.code].httpStatus;
  }
}

/** True for any text that is one of the 13 codes, such as one read back from a failure's type. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}

/** True for any text that is a known reason. */
export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && (reasons as readonly string[]).includes(value);
}
