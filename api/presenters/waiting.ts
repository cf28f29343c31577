import { londonInstant } from '@millrace/domain/dates';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import { checklistRules } from '@millrace/domain/compliance/compliance';
import { checklistWords, titleCheck } from '@millrace/domain/compliance/complianceWords';
import type { Clock } from '../clock';
import type { InvoiceRowFacts } from '../queries/invoiceRows';
import { findContractStage } from './contractStage';
import type { Waiting } from './page';
import { presentTurn, type Turn } from './presentTurn';

export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'negative';

const tones: Readonly<Record<FinancingStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  checking: 'info',
  action_required: 'warning',
  offered: 'warning',
  accepted: 'info',
  contract_pending: 'warning',
  contract_signed: 'info',
  payout_approval: 'info',
  paying: 'info',
  payout_failed: 'negative',
  payout_returned: 'negative',
  active: 'positive',
  overdue: 'negative',
  defaulted: 'negative',
  repaid: 'positive',
  written_off: 'neutral',
  recovered: 'positive',
  rejected: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function toneOf(status: FinancingStatus): Tone {
  return tones[status];
}

const toIso = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null);
const startOf = (on: string | null | undefined) => (on ? londonInstant(on) : null);

type Reader = 'company' | 'admin';

/** Whose turn it is, what happens next and by when, in words for this reader. */
export function presentWaiting(facts: InvoiceRowFacts, reader: Reader, clock: Clock): Waiting {
  return presentTurn(findTurn(facts, reader), clock);
}

function findTurn(facts: InvoiceRowFacts, reader: Reader): Turn {
  const known = financingWords[facts.status];
  const usual = reader === 'company' ? known.companyNext : known.adminNext;
  const base: Turn = {
    waitsFor: known.waitsFor,
    nextWords: usual,
    nextByAt: findDeadline(facts),
  };
  const refined = facts.status === 'checking' || facts.status === 'action_required';
  if (facts.status === 'contract_pending') return waitForContract(facts, reader, base);
  return (refined ? waitForItem(facts, reader, base) : null) ?? base;
}

function waitForContract(facts: InvoiceRowFacts, reader: Reader, base: Turn): Turn {
  const say = (waitsFor: Turn['waitsFor'], company: string, admin: string): Turn => ({
    ...base,
    waitsFor,
    nextWords: reader === 'company' ? company : admin,
  });
  const next = financingWords.contract_signed;
  switch (findContractStage(facts)) {
    case 'writing':
      return say('time', 'We are writing the contract.', 'The contract is written and sent.');
    case 'signing':
      return base;
    case 'no_debit':
      return say(
        'company',
        'All have signed. Set up the direct debit.',
        'The company sets up its direct debit.',
      );
    case 'debit_under_way':
      return say(
        'provider',
        'The bank confirms your direct debit. Then we pay your vendor.',
        'The bank confirms the company’s direct debit.',
      );
    case 'complete':
      return say(next.waitsFor, next.companyNext, next.adminNext);
  }
}

/** While checks run, the first open item says whose turn it really is. */
function waitForItem(facts: InvoiceRowFacts, reader: Reader, base: Turn): Turn | null {
  const open = facts.openItems;
  const ofCompany = open.find((item) => checklistRules[item.code].answeredBy === 'company');
  if (ofCompany && ofCompany.result !== 'needs_review') {
    const words = checklistWords[ofCompany.code];
    return { ...base, waitsFor: 'company', nextWords: words[reader] };
  }
  const reviewed = open.find((item) => item.result === 'needs_review');
  if (reviewed) {
    const nextWords =
      reader === 'company'
        ? 'A person on our team looks at one of the checks. We mail you when it is decided.'
        : `Decide about: ${titleCheck(reviewed.code, 'admin')}.`;
    return { ...base, waitsFor: 'admin', nextWords };
  }
  const failed = open.find((item) => item.result === 'failed');
  if (failed) return { ...base, waitsFor: 'company', nextWords: base.nextWords };
  if (!facts.requestExpiresAt) return null;
  const who = facts.vendorName ?? 'The vendor';
  const nextWords = `${who} confirms the invoice and where to pay it, from the mail we sent.`;
  return { waitsFor: 'vendor', nextWords, nextByAt: toIso(facts.requestExpiresAt) };
}

function findDeadline(facts: InvoiceRowFacts): string | null {
  switch (facts.status) {
    case 'offered':
      return toIso(facts.offerExpiresAt);
    case 'contract_pending':
      return toIso(facts.contract?.expiresAt) ?? toIso(facts.offerExpiresAt);
    case 'contract_signed':
    case 'payout_approval':
      return startOf(facts.contract?.latestPayoutOn);
    case 'active':
    case 'overdue':
      return startOf(facts.instalments.find((one) => one.openMinor > 0)?.collectOn);
    default:
      return null;
  }
}
