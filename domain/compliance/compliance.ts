import { AppError } from '../errors/errors';
import { assertMove, defineMachine } from '../machine';

/** One item of an invoice's checklist. `stale` means that something it rests on has changed. */
export const checklistItemMachine = defineMachine({
  noun: 'check',
  initial: 'pending',
  transitions: {
    pending: ['running'],
    running: ['passed', 'failed', 'needs_review'],
    passed: ['stale'],
    failed: ['running'],
    needs_review: ['passed', 'failed', 'waived'],
    waived: ['stale'],
    stale: ['running'],
  },
});
export type ChecklistResult = keyof (typeof checklistItemMachine)['transitions'];
export const checklistResults = checklistItemMachine.statuses;

export const checklistCodes = [
  'document_readable',
  'addressed_to_company',
  'not_duplicate',
  'vendor_registered',
  'vendor_not_related',
  'vendor_contact_independent',
  'vendor_account_independent',
  'vendor_confirmed',
  'vendor_sanctions_clear',
  'due_date_window',
  'within_limit',
  'company_in_good_standing',
  'bank_data_fresh',
  'bank_details_match_invoice',
  'vendor_bank_verified',
  'delivery_confirmed',
  'supporting_evidence',
  'esg_category',
] as const;
export type ChecklistCode = (typeof checklistCodes)[number];

export type Severity = 'blocking' | 'advisory';
/** Who or what answers an item: decides who is shown a button and who is told to wait. */
export type Answerer = 'system' | 'registry' | 'screening' | 'credit' | 'vendor' | 'company';

interface ChecklistRule {
  severity: Severity;
  answeredBy: Answerer;
  waivable: boolean;
  /** True if a new version of the invoice document makes the answer stale. */
  restsOnDocument: boolean;
}

/** The rule of each item; words are in `complianceWords`. */
export const checklistRules = {
  document_readable: rule('blocking', 'system', false, true),
  addressed_to_company: rule('blocking', 'system', false, true),
  not_duplicate: rule('blocking', 'system', false, true),
  vendor_registered: rule('blocking', 'registry', true, false),
  vendor_not_related: rule('blocking', 'registry', true, false),
  vendor_contact_independent: rule('blocking', 'system', true, false),
  vendor_account_independent: rule('blocking', 'system', true, false),
  vendor_confirmed: rule('blocking', 'vendor', true, true),
  vendor_sanctions_clear: rule('blocking', 'screening', false, false),
  due_date_window: rule('blocking', 'system', true, true),
  within_limit: rule('blocking', 'credit', false, true),
  company_in_good_standing: rule('blocking', 'registry', true, false),
  bank_data_fresh: rule('blocking', 'system', true, false),
  bank_details_match_invoice: rule('blocking', 'system', false, true),
  vendor_bank_verified: rule('blocking', 'vendor', false, false),
  delivery_confirmed: rule('blocking', 'company', true, true),
  supporting_evidence: rule('advisory', 'company', true, true),
  esg_category: rule('advisory', 'company', true, true),
} as const satisfies Record<ChecklistCode, ChecklistRule>;

/** The checklist is versioned in the workflow's input, so that open invoices keep their own. */
export const checklistVersions = {
  1: checklistCodes.filter((code) => code !== 'bank_data_fresh'),
} as const satisfies Record<number, readonly ChecklistCode[]>;
export const currentChecklistVersion = 1;

/** The codes of a version, in the order in which they are shown. */
export function checklistFor(version: number): readonly ChecklistCode[] {
  const codes = (checklistVersions as Record<number, readonly ChecklistCode[]>)[version];
  if (!codes) throw new RangeError(`There is no checklist version ${version}.`);
  return codes;
}

/** True for a result that lets the invoice go on. */
export function isAnswered(result: ChecklistResult): boolean {
  return result === 'passed' || result === 'waived';
}

/** The blocking items that still hold the invoice up. */
export function openBlockers<Item extends { code: ChecklistCode; result: ChecklistResult }>(
  items: readonly Item[],
): Item[] {
  return items.filter(
    (item) => checklistRules[item.code].severity === 'blocking' && !isAnswered(item.result),
  );
}

/** True once nothing is pending or running and no blocking item is open. */
export function isChecklistComplete(
  items: readonly { code: ChecklistCode; result: ChecklistResult }[],
): boolean {
  return openBlockers(items).length === 0;
}

/** The codes whose answers a new version of the invoice document makes stale. */
export const codesRestingOnDocument: readonly ChecklistCode[] = checklistCodes.filter(
  (code) => checklistRules[code].restsOnDocument,
);

/** The codes whose answers are about the account that the vendor is paid to. */
export const codesRestingOnAccount: readonly ChecklistCode[] = [
  'vendor_account_independent',
  'bank_details_match_invoice',
  'vendor_bank_verified',
];

/** The legal moves that lead from any result to `running`, for new evidence or a new document. */
export function stepsToRunning(from: ChecklistResult): ChecklistResult[] {
  if (from === 'running') return [];
  if (from === 'passed' || from === 'waived') return ['stale', 'running'];
  return from === 'needs_review' ? ['failed', 'running'] : ['running'];
}

/**
 * Throws FORBIDDEN unless this person may waive this item: never some codes, only from
 * `needs_review`, and never the admin who brought the item to review or answered it.
 */
export function assertCanWaive(item: {
  code: ChecklistCode;
  result: ChecklistResult;
  reviewedBy: string | null;
  waivingAdminId: string;
}): void {
  assertMove(checklistItemMachine, item.result, 'waived');
  if (!checklistRules[item.code].waivable) {
    throw new AppError('FORBIDDEN', 'This check can never be waived.', {
      reason: 'never_waivable',
      details: { code: item.code },
    });
  }
  if (item.reviewedBy === item.waivingAdminId) {
    throw new AppError('FORBIDDEN', 'A second person has to waive this check.', {
      reason: 'self_approval',
      details: { code: item.code },
    });
  }
}

function rule(
  severity: Severity,
  answeredBy: Answerer,
  waivable: boolean,
  restsOnDocument: boolean,
): ChecklistRule {
  return { severity, answeredBy, waivable, restsOnDocument };
}
