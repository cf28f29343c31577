import {
  canBeCheckedAgain,
  companyAnswers,
  isCompanyCode,
} from '@millrace/domain/compliance/companyAnswers';
import {
  type ChecklistCode,
  checklistCodes,
  checklistRules,
  type ChecklistResult,
  isAnswered,
} from '@millrace/domain/compliance/compliance';
import { addressCompany } from '@millrace/domain/compliance/checkEvidence';
import { checklistWords, titleCheck } from '@millrace/domain/compliance/complianceWords';
import type { TurnFacts } from '@millrace/domain/invoice/turnFacts';
import { turnsOfVendor } from '@millrace/domain/invoice/turns';
import { isBeforePayout, type FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Clock } from '@millrace/db/settings/clock';
import type { ChecklistItemView } from '../view';
import { presentTurn, type Turn } from '../../invoice/read/presentTurn';

/** One item as the database holds it. */
export interface ItemFacts {
  code: ChecklistCode;
  severity: 'blocking' | 'advisory';
  result: ChecklistResult;
  evidence: Record<string, unknown>;
  evidenceWords: string | null;
  checkedAt: Date | string | null;
  evidenceVersion: number;
  decidedBy: string | null;
  decidedByName: string | null;
}

interface Parties {
  reader: 'company' | 'admin';
  /** What stays unanswered is asked for only until the vendor is paid or the invoice is closed. */
  financingStatus: FinancingStatus;
  vendorName: string;
  request: TurnFacts['request'];
  stop: TurnFacts['stop'];
  clock: Clock;
}

/** In the order of the list, and never why a fraud check failed: that is for admins only. */
export function presentChecklistItems(items: ItemFacts[], parties: Parties): ChecklistItemView[] {
  return [...items]
    .sort((a, b) => checklistCodes.indexOf(a.code) - checklistCodes.indexOf(b.code))
    .map((item) => presentItem(item, parties));
}

function presentItem(item: ItemFacts, parties: Parties): ChecklistItemView {
  const words = checklistWords[item.code];
  const isAdmin = parties.reader === 'admin';
  const isOpen = isBeforePayout(parties.financingStatus);
  const mayRead = isAdmin || !checklistRules[item.code].confidential;
  return {
    code: item.code,
    title: titleCheck(item.code, parties.reader),
    words: words[parties.reader],
    severity: item.severity,
    result: item.result,
    answeredBy: nameAnswerer(item.code, parties),
    waiting: presentTurn(waitForItem(item, parties), parties.clock),
    evidenceWords: mayRead ? speakEvidence(item, isAdmin) : null,
    checkedAt: item.checkedAt ? new Date(item.checkedAt).toISOString() : null,
    action: isOpen ? findAction(item) : null,
    canRecheck: isOpen && canBeCheckedAgain(item),
    mismatch: mayRead ? readMismatch(item, parties) : null,
  };
}

/** What is on record speaks of the company; the company itself is spoken to. */
function speakEvidence({ evidenceWords }: ItemFacts, isAdmin: boolean): string | null {
  return evidenceWords && !isAdmin ? addressCompany(evidenceWords) : evidenceWords;
}

function nameAnswerer(code: ChecklistCode, { reader, vendorName }: Parties): string {
  switch (checklistRules[code].answeredBy) {
    case 'company':
      return reader === 'company' ? 'You' : 'The company';
    case 'vendor':
      return vendorName;
    case 'registry':
      return 'Companies House';
    case 'screening':
      return 'Sanctions screening';
    case 'system':
    case 'credit':
      return 'Millrace';
  }
}

function waitForItem(item: ItemFacts, parties: Parties): Turn {
  const isAdmin = parties.reader === 'admin';
  if (isAnswered(item.result)) return { waitsFor: 'nobody', nextWords: 'Done.', nextByAt: null };
  if (!isBeforePayout(parties.financingStatus)) {
    return { waitsFor: 'nobody', nextWords: 'No longer needed.', nextByAt: null };
  }
  if (item.result === 'needs_review') {
    const nextWords = isAdmin ? 'An admin decides.' : 'One of our team is reviewing it.';
    return { waitsFor: 'admin', nextWords, nextByAt: null };
  }
  const { answeredBy } = checklistRules[item.code];
  if (answeredBy === 'company') {
    const nextWords = checklistWords[item.code][parties.reader];
    return { waitsFor: 'company', nextWords, nextByAt: null };
  }
  if (item.result === 'failed') {
    const nextWords = isAdmin
      ? 'The company puts it right, or asks for help.'
      : 'Put it right, or ask us for help.';
    return { waitsFor: 'company', nextWords, nextByAt: null };
  }
  if (answeredBy === 'vendor') {
    const [turn] = turnsOfVendor({ ...parties, openItems: [] }, parties.reader);
    if (turn) return { waitsFor: turn.waitsFor, nextWords: turn.words, nextByAt: turn.byAt };
  }
  return { waitsFor: 'time', nextWords: 'This runs by itself.', nextByAt: null };
}

function findAction(item: ItemFacts): ChecklistItemView['action'] {
  if (isAnswered(item.result)) return null;
  if (isCompanyCode(item.code)) return companyAnswers[item.code];
  if (item.result !== 'failed') return null;
  return checklistRules[item.code].remadeOn.includes('new_document')
    ? 'upload_corrected'
    : 'ask_for_help';
}

/** Both sides of a comparison that did not match; of an account only its last four digits. */
function readMismatch(
  { code, evidence, result }: ItemFacts,
  { reader }: Parties,
): ChecklistItemView['mismatch'] {
  if (isAnswered(result)) return null;
  const text = (name: string) => {
    const value = evidence[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  if (code === 'bank_details_match_invoice') {
    const [printed, named] = [text('printedLast4'), text('accountLast4')];
    // What the vendor has with other companies is for our own people.
    const earlier = reader === 'admin' ? text('earlierLast4') : null;
    if (!printed || !named) return null;
    return {
      leftLabel: 'On the invoice',
      left: `account ending ${printed}`,
      rightLabel: 'From the vendor',
      right: `account ending ${named}`,
      ...(earlier ? { earlier: `account ending ${earlier}` } : {}),
    };
  }
  const [left, right] = [text('printed') ?? text('billToName'), text('companyName')];
  if (code !== 'addressed_to_company' || !left || !right) return null;
  const rightLabel = reader === 'company' ? 'Your company' : 'The company';
  return { leftLabel: 'On the invoice', left, rightLabel, right };
}
