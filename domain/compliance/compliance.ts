import { AppError } from '../errors/errors';
import { assertMove, defineMachine } from '../machine/machine';

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

export const severities = ['blocking', 'advisory'] as const;
export type Severity = (typeof severities)[number];
/** Who or what answers an item: decides who is shown a button and who is told to wait. */
type Answerer = 'system' | 'registry' | 'screening' | 'credit' | 'vendor' | 'company';

/** What happens to an invoice after which some answers are no answers any more. */
export type Occasion =
  | 'new_document'
  | 'vendor_answer'
  | 'new_account'
  | 'new_offer'
  | 'old_evidence';

interface ChecklistRule {
  severity: Severity;
  answeredBy: Answerer;
  waivable: boolean;
  /** Whose evidence a company must not read: it would teach how the check is passed. */
  confidential: boolean;
  /** When it is made again. `old_evidence`: a payout rests on it, so it may not grow old. */
  remadeOn: readonly Occasion[];
}

const rules = {
  document_readable: block('system', { remadeOn: ['new_document'] }),
  addressed_to_company: block('system', { remadeOn: ['new_document'] }),
  not_duplicate: block('system', { confidential: true, remadeOn: ['new_document'] }),
  vendor_registered: block('registry', { waivable: true, remadeOn: ['old_evidence'] }),
  vendor_not_related: block('registry', { waivable: true, confidential: true }),
  vendor_contact_independent: block('system', { waivable: true, confidential: true }),
  vendor_account_independent: block('system', {
    waivable: true,
    confidential: true,
    remadeOn: ['vendor_answer', 'new_account'],
  }),
  vendor_confirmed: block('vendor', {
    waivable: true,
    remadeOn: ['new_document', 'vendor_answer'],
  }),
  vendor_sanctions_clear: block('screening', {
    confidential: true,
    remadeOn: ['vendor_answer', 'old_evidence'],
  }),
  due_date_window: block('system', { waivable: true, remadeOn: ['new_document', 'new_offer'] }),
  within_limit: block('credit', { remadeOn: ['new_document', 'new_offer'] }),
  company_in_good_standing: block('registry', {
    waivable: true,
    remadeOn: ['new_offer', 'old_evidence'],
  }),
  bank_data_fresh: block('system', { waivable: true }),
  bank_details_match_invoice: block('system', {
    remadeOn: ['new_document', 'vendor_answer', 'new_account'],
  }),
  vendor_bank_verified: block('vendor', { remadeOn: ['vendor_answer', 'new_account'] }),
  delivery_confirmed: block('company', { waivable: true, remadeOn: ['new_document'] }),
  supporting_evidence: advise('company', { waivable: true, remadeOn: ['new_document'] }),
  esg_category: advise('company', { waivable: true, remadeOn: ['new_document'] }),
} satisfies Record<ChecklistCode, ChecklistRule>;

/** The rule of each item; words are in `complianceWords`, the check itself in `activities`. */
export const checklistRules: Readonly<Record<ChecklistCode, ChecklistRule>> = rules;

/** Those that the company answers, each in its way: `companyAnswers`. */
export type CompanyCode = {
  [Code in ChecklistCode]: (typeof rules)[Code]['answeredBy'] extends 'company' ? Code : never;
}[ChecklistCode];

/**
 * An invoice keeps the version that was current when its list was first made: what a version lists
 * stays as it is, and a new item makes a new version.
 */
export const checklistVersions = {
  1: [
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
    'bank_details_match_invoice',
    'vendor_bank_verified',
    'delivery_confirmed',
    'supporting_evidence',
    'esg_category',
  ],
} as const satisfies Record<number, readonly ChecklistCode[]>;
export const currentChecklistVersion = 1;

/** A code that stands in some version, and so has a check that is made. */
export type ListedCode = (typeof checklistVersions)[keyof typeof checklistVersions][number];

/**
 * The codes of a version, in the order in which they are shown.
 * @throws PRECONDITION_FAILED `release_too_old` for a version that a later release has brought
 */
export function checklistFor(version: number): readonly ListedCode[] {
  const codes = (checklistVersions as Record<number, readonly ListedCode[]>)[version];
  if (!codes) throw refuseUnknown(`version ${version} of the checklist`, { version });
  return codes;
}

/** @throws PRECONDITION_FAILED `release_too_old` for an item that a later release has listed */
export function assertKnownCode(code: string): asserts code is ChecklistCode {
  if (!Object.hasOwn(rules, code)) throw refuseUnknown(`the check ${code}`, { code });
}

/** @throws PRECONDITION_FAILED `release_too_old` for an item that no version of this release lists */
export function assertListedCode(code: string): asserts code is ListedCode {
  const listed: readonly string[] = Object.values(checklistVersions).flat();
  if (!listed.includes(code)) throw refuseUnknown(`the check ${code}`, { code });
}

function refuseUnknown(what: string, details: Record<string, string | number>): AppError {
  const words = `This release does not know ${what}: a later release made it. Bring that release back, then retry.`;
  return new AppError('PRECONDITION_FAILED', words, { reason: 'release_too_old', details });
}

/** Results that let the invoice go on. */
export const answeredResults: readonly ChecklistResult[] = ['passed', 'waived'];

/** True for a result that lets the invoice go on. */
export function isAnswered(result: ChecklistResult): boolean {
  return answeredResults.includes(result);
}

/** Attested with the submission: the check only has to take note of it, so it is nobody's turn. */
export const attestedCodes: readonly ChecklistCode[] = ['delivery_confirmed'];

/** The items that still hold the invoice up and wait for somebody, before it is paid out. */
export function openItems<Item extends { code: ChecklistCode; result: ChecklistResult }>(
  items: readonly Item[],
  { isDeliveryAttested }: { isDeliveryAttested: boolean },
): Item[] {
  return openBlockers(items).filter(
    ({ code, result }) =>
      !(isDeliveryAttested && attestedCodes.includes(code) && result === 'pending'),
  );
}

/** The blocking items that still hold the invoice up. */
export function openBlockers<Item extends { code: ChecklistCode; result: ChecklistResult }>(
  items: readonly Item[],
): Item[] {
  return items.filter(
    (item) => checklistRules[item.code].severity === 'blocking' && !isAnswered(item.result),
  );
}

/** The codes that are checked again on an occasion. */
export function codesRemadeOn(occasion: Occasion): ChecklistCode[] {
  return checklistCodes.filter((code) => checklistRules[code].remadeOn.includes(occasion));
}

/** The legal moves that lead from any result to `running`, for new evidence or a new document. */
export function stepsToRunning(from: ChecklistResult): ChecklistResult[] {
  if (from === 'running') return [];
  if (from === 'passed' || from === 'waived') return ['stale', 'running'];
  return from === 'needs_review' ? ['failed', 'running'] : ['running'];
}

/**
 * What an admin may decide about a check now: what was brought to review, and what a person has
 * decided already, so that a slip can be put right. What the system found is answered by evidence.
 */
export function listDecisions(item: {
  result: ChecklistResult;
  decidedBy: string | null;
}): Array<'passed' | 'failed'> {
  const isByPerson = item.decidedBy !== null;
  switch (item.result) {
    case 'needs_review':
      return ['passed', 'failed'];
    case 'passed':
      return isByPerson ? ['failed'] : [];
    case 'failed':
      return isByPerson ? ['passed'] : [];
    case 'waived':
      return ['failed'];
    default:
      return [];
  }
}

/** The legal moves that lead from any result back to where a person decides. */
export function stepsToReview(from: ChecklistResult): ChecklistResult[] {
  return from === 'needs_review' ? [] : [...stepsToRunning(from), 'needs_review'];
}

/** Checks that end the invoice where an admin decides that they failed, and the reason's code. */
export const endedByFailing: Partial<Record<ChecklistCode, string>> = {
  vendor_sanctions_clear: 'declined_by_admin',
  not_duplicate: 'duplicate_invoice',
};

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

type Particulars = Partial<Omit<ChecklistRule, 'severity' | 'answeredBy'>>;

type RuleOf<By extends Answerer> = ChecklistRule & { answeredBy: By };

function block<By extends Answerer>(answeredBy: By, particulars: Particulars = {}): RuleOf<By> {
  const usual = { waivable: false, confidential: false, remadeOn: [] };
  return { severity: 'blocking', answeredBy, ...usual, ...particulars };
}

function advise<By extends Answerer>(answeredBy: By, particulars: Particulars = {}): RuleOf<By> {
  return { ...block(answeredBy, particulars), severity: 'advisory' };
}
