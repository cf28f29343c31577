import type { CivilDate } from '@millrace/domain/dates/civilDate';
import { findContractStage } from '@millrace/domain/contract/contract';
import { isLive } from '@millrace/domain/invoice/financing';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import { describeInstalment } from '@millrace/domain/repayment/instalment';
import type { PricingSnapshot } from '@millrace/domain/credit/pricing';
import { countLateDays } from '@millrace/domain/repayment/arrears';
import { stageInstalment } from '@millrace/domain/repayment/nextInstalment';
import type { Clock } from '@millrace/db/settings/clock';
import type { InstalmentFacts, InvoiceRowFacts } from './invoiceRows';
import type { InstalmentView, InvoiceAction, InvoiceRow, PlanView } from '../view';
import { presentMoneyLine } from '../../repayment/presentMoneyLine';
import { presentNext } from './presentNext';
import { presentWaiting, toneOf } from './waiting';

/** A row of the company's list; a draft is an invoice without a financing. */
export function presentInvoiceRow(facts: InvoiceRowFacts, clock: Clock): InvoiceRow {
  const { todayOn } = clock;
  const open = facts.instalments.filter((one) => one.openMinor > 0);
  return {
    id: facts.id,
    number: facts.number ?? facts.read?.number ?? null,
    vendorId: facts.vendorId,
    vendorName: facts.vendorName ?? facts.read?.vendorName ?? null,
    status: facts.status,
    statusWords: financingWords[facts.status].label,
    tone: toneOf(facts.status),
    payableMinor: facts.payableMinor ?? facts.read?.grossMinor ?? null,
    leftToRepayMinor: open.reduce((sum, one) => sum + one.openMinor, 0),
    daysPastDue: Math.max(0, ...open.map((one) => countLateDays(one, todayOn))),
    nextInstalment: presentNext(facts, todayOn),
    waiting: presentWaiting(facts, 'company', clock),
    moneyLine: facts.status === 'draft' ? null : presentMoneyLine(facts, todayOn),
    action: findAction(facts),
    file: facts.read && { name: facts.read.fileName, uploadedAt: facts.read.uploadedAt },
    draftStep: facts.status === 'draft' ? (facts.draftStep ?? 'details') : null,
    createdAt: facts.createdAt.toISOString(),
  };
}

/** The one thing that the company can do now, if it is its turn; nothing while we have paused it. */
export function findAction(facts: InvoiceRowFacts): InvoiceAction | null {
  if (facts.pause && (facts.pause.refusesDebit || !isLive(facts.status))) return null;
  const isOpen = (code: string) => facts.openItems.some((item) => item.code === code);
  const hasFailed = (code: string) =>
    facts.openItems.some((item) => item.code === code && item.result === 'failed');
  switch (facts.status) {
    case 'draft':
      return { kind: 'continue_draft', words: 'Continue' };
    case 'submitted':
    case 'checking':
    case 'action_required':
      if (isOpen('delivery_confirmed')) {
        return { kind: 'confirm_delivery', words: 'Confirm delivery' };
      }
      if (hasFailed('document_readable') || hasFailed('bank_details_match_invoice')) {
        return { kind: 'upload_corrected', words: 'Upload a corrected invoice' };
      }
      return { kind: 'open_checklist', words: 'Open the checklist' };
    case 'offered':
      return { kind: 'accept_offer', words: 'See the offer' };
    case 'contract_pending':
    case 'contract_signed':
    case 'payout_approval':
      return findContractAction(facts);
    case 'active':
    case 'overdue':
      return facts.hasMandate || facts.isMandateUnderWay
        ? null
        : { kind: 'set_up_mandate', words: 'Set up direct debit' };
    default:
      return null;
  }
}

function findContractAction(facts: InvoiceRowFacts): InvoiceAction | null {
  switch (findContractStage(facts)) {
    case 'signing':
      return { kind: 'sign_contract', words: 'Sign the contract' };
    case 'no_debit':
      return { kind: 'set_up_mandate', words: 'Set up direct debit' };
    default:
      return null;
  }
}

export function presentInstalment(one: InstalmentFacts, todayOn: CivilDate): InstalmentView {
  const days = countLateDays(one, todayOn);
  const { baseOpenMinor: _base, debitsOut: _debits, ...shown } = one;
  const stage = one.openMinor > 0 ? stageInstalment(one, todayOn) : null;
  const { status, amountMinor, openMinor } = shown;
  const described = describeInstalment({
    status,
    scheduledMinor: amountMinor,
    openMinor,
    daysPastDue: days,
  });
  return {
    ...shown,
    statusWords: described.label,
    daysPastDue: days,
    stage: stage?.stage ?? null,
    stageOn: stage?.on ?? null,
  };
}

/** What an offer froze, as the plan that screens show; dates only once the payout gave them. */
export function presentPlan(pricing: PricingSnapshot, dated: InstalmentFacts[] = []): PlanView {
  return {
    principalMinor: pricing.principalMinor,
    feeMinor: pricing.feeMinor,
    totalMinor: pricing.totalMinor,
    termMonths: pricing.termMonths,
    monthlyFeeBps: pricing.monthlyFeeBps,
    discountBps: pricing.discountBps,
    aprPercent: toPercent(pricing.aprPpm),
    xirrPercent: toPercent(pricing.xirrPpm),
    instalments: pricing.instalments.map((one) => ({
      seq: one.seq,
      dueOn: dated.find((other) => other.seq === one.seq)?.dueOn ?? null,
      principalMinor: one.principalMinor,
      feeMinor: one.feeMinor,
      amountMinor: one.amountMinor,
    })),
  };
}

/** 303532 parts per million → 30.35. */
function toPercent(ratePpm: number): number {
  return Math.round(ratePpm / 100) / 100;
}
