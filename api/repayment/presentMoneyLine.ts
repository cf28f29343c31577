import { addMonths, type CivilDate, daysBetween } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { countLateDays } from '@millrace/domain/repayment/arrears';
import { planInstalments } from '@millrace/domain/repayment/schedule';
import type { InvoiceRowFacts } from '../invoice/read/invoiceRows';
import type { MoneyLineView } from './moneyLine';

type Mark = MoneyLineView['instalments'][number];

const ready = new Set<FinancingStatus>([
  'offered',
  'accepted',
  'contract_pending',
  'contract_signed',
  'payout_approval',
  'paying',
  'payout_failed',
  'payout_returned',
]);

/** What became of a payout that was approved and has not arrived. */
const payoutWords: Partial<Record<InvoiceRowFacts['status'], string>> = {
  paying: 'Approved, on its way',
  payout_failed: 'Refused by the bank',
  payout_returned: 'Came back',
};

/** The rail of one invoice; null while nothing is known that could be drawn. */
export function presentMoneyLine(facts: InvoiceRowFacts, todayOn: CivilDate): MoneyLineView | null {
  const payableMinor = facts.principalMinor ?? facts.payableMinor;
  if (!payableMinor) return null;
  const isDone = facts.paidOutOn !== null && facts.instalments.length > 0;
  const uploadedOn = londonDate(facts.submittedAt ?? facts.createdAt);
  const instalments = isDone ? readMarks(facts, todayOn) : planMarks(facts, payableMinor);
  return {
    state: findState(facts, instalments),
    uploadedOn,
    payout: {
      amountMinor: payableMinor,
      on: facts.paidOutOn,
      done: isDone,
      words: isDone ? 'Vendor paid' : (payoutWords[facts.status] ?? 'After approval'),
    },
    instalments,
    settledOn: facts.settledOn,
    totalMinor: instalments.reduce((sum, mark) => sum + mark.amountMinor, 0),
    progress: findProgress(facts, instalments, { uploadedOn, todayOn }),
  };
}

function findState(facts: InvoiceRowFacts, marks: Mark[]): MoneyLineView['state'] {
  if (facts.status === 'repaid' || facts.status === 'recovered') return 'settled';
  if (isLive(facts.status)) {
    const isLate = facts.status !== 'active' || marks.some((mark) => mark.state === 'late');
    return isLate ? 'late' : 'active';
  }
  if (ready.has(facts.status)) return 'ready';
  const isOver = ['rejected', 'cancelled', 'expired', 'written_off'].includes(facts.status);
  return isOver ? 'stopped' : 'checking';
}

function readMarks(facts: InvoiceRowFacts, todayOn: CivilDate): Mark[] {
  const next = facts.instalments.find((one) => one.openMinor > 0);
  return facts.instalments.map((one) => {
    const isLate = countLateDays(one, todayOn) > 0;
    const open = isLate ? 'late' : one === next ? 'next' : 'to_come';
    return {
      seq: one.seq,
      amountMinor: one.amountMinor,
      on: one.collectOn,
      state: one.openMinor === 0 ? 'done' : open,
    };
  });
}

/** Before the payout the rule is "n months after the day of payout", so no mark has a date. */
function planMarks(facts: InvoiceRowFacts, payableMinor: number): Mark[] {
  const plan =
    facts.pricing?.instalments ??
    planInstalments(payableMinor, facts.feeMinor ?? 0, facts.termMonths ?? 3);
  return plan.map(({ seq, amountMinor }) => ({ seq, amountMinor, on: null, state: 'to_come' }));
}

/** Where today stands: from one mark (uploaded, vendor paid, each instalment) to the next. */
function findProgress(
  facts: InvoiceRowFacts,
  marks: Mark[],
  { uploadedOn, todayOn }: { uploadedOn: CivilDate; todayOn: CivilDate },
): number {
  if (facts.status === 'repaid' || facts.status === 'recovered') return 100;
  const { paidOutOn } = facts;
  if (!paidOutOn) return ready.has(facts.status) ? 14 : 7;
  const days = [paidOutOn, ...marks.map((mark) => mark.on ?? addMonths(uploadedOn, mark.seq))];
  const passed = days.filter((on) => on <= todayOn).length;
  const from = days[passed - 1];
  const to = days[passed];
  if (!from || !to) return toPercent(passed, marks.length);
  const share = daysBetween(from, todayOn) / Math.max(1, daysBetween(from, to));
  return toPercent(passed + Math.min(1, share), marks.length);
}

/** Anchors never move: vendor paid stands at 20, instalment k of n at 20 + 80 k / (n + 1) percent. */
function toPercent(position: number, instalments: number): number {
  const percent = 20 + (80 * (position - 1)) / (instalments + 1);
  return Math.min(100, Math.round(percent * 10) / 10);
}
