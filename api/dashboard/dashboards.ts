import { sql } from '@millrace/db/connection/sql';
import { formatDate, type CivilDate } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { financingStatuses, isClosed, isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money/money';
import { countLateDays } from '@millrace/domain/repayment/arrears';
import { readClock } from '@millrace/db/settings/clock';
import { readPolicy } from '@millrace/db/settings/policy';
import type { Database } from '@millrace/db/connection/connection';
import type { DashboardAction, DashboardSummary } from './view';
import type { InvoiceRow } from '../invoice/view';
import { findAction, presentInvoiceRow } from '../invoice/read/presentInvoice';
import { describeFreeze } from '../invoice/read/presentLimit';
import { isToCome, listOpen, presentMonth, presentNextOf } from '../invoice/read/presentOpen';
import { readHeld } from '../receipt/heldMoney';
import { invoiceRowFactsSql, type InvoiceRowFacts } from '../invoice/read/invoiceRows';
import { notFound } from '../http/preconditions';
import { countWords } from '@millrace/domain/words/count';

interface CompanyRow {
  companyName: string;
  status: DashboardSummary['limit']['status'] | null;
  limitMinor: number;
  outstandingMinor: number;
  reservedMinor: number;
  frozenReason: string | null;
  accountLast4: string | null;
  settledCount: number;
  leftToRepayMinor: number;
  chargesMinor: number;
}

const companySql = ({ companyId }: { companyId: string }) => sql`
  SELECT c.name AS company_name, a.status, coalesce(a.limit_minor, 0) AS limit_minor,
    coalesce(a.outstanding_minor + unproven_principal_minor(c.id, NULL), 0)
      AS outstanding_minor,
    coalesce(a.reserved_minor, 0) AS reserved_minor,
    a.frozen_reason,
    (SELECT m.account_last4 FROM mandates m WHERE m.company_id = c.id
        AND m.status = 'active' LIMIT 1) AS account_last4,
    (SELECT count(*) FROM financings f WHERE f.company_id = c.id
        AND f.status IN ('repaid', 'recovered')) AS settled_count,
    owed.left_to_repay_minor AS "leftToRepayMinor!", owed.charges_minor AS "chargesMinor!"
  FROM companies c LEFT JOIN credit_accounts a ON a.company_id = c.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(n.open_minor), 0)::bigint AS left_to_repay_minor,
        coalesce(sum(n.open_minor - (n.principal_minor - n.principal_paid_minor
          - n.principal_rebated_minor - n.principal_written_off_minor)), 0)::bigint
          AS charges_minor
      FROM instalments n JOIN financings f ON f.invoice_id = n.invoice_id
      WHERE f.company_id = c.id AND f.status = ANY (${liveStatuses}::text[])) owed
  WHERE c.id = ${companyId}
`;

const liveStatuses = financingStatuses.filter(isLive);

interface OpenOf {
  companyId: string;
  statuses: readonly string[];
}

const openSql = ({ companyId, statuses }: OpenOf) => sql`
  ${invoiceRowFactsSql}
  WHERE i.company_id = ${companyId} AND coalesce(f.status, 'draft') = ANY (${statuses}::text[])
  ORDER BY i.created_at DESC, i.id DESC LIMIT 100
`;

const underWay = financingStatuses.filter((status) => status !== 'draft' && !isClosed(status));
const actionStatuses = [
  'draft',
  'submitted',
  'checking',
  'action_required',
  'offered',
  'contract_pending',
  'overdue',
];

/** Where a direct debit is all that is left for the company to do. */
const needDebit = ['contract_signed', 'payout_approval', 'active'];

export async function getDashboard(db: Database, companyId: string): Promise<DashboardSummary> {
  const [clock, policy, company, facts, held] = await Promise.all([
    readClock(db),
    readPolicy(db),
    db.row<CompanyRow>(companySql({ companyId })),
    db.rows<InvoiceRowFacts>(openSql({ companyId, statuses: underWay })),
    readHeld(db, companyId),
  ]);
  if (!company) throw notFound('company');
  const { todayOn } = clock;
  const rows = facts.map((one) => presentInvoiceRow(one, clock));
  const usedMinor = company.outstandingMinor + company.reservedMinor;
  const { limitMinor, outstandingMinor, reservedMinor } = company;
  const { leftToRepayMinor, chargesMinor } = company;
  const open = listOpen(facts, todayOn);
  const next = open.find(({ stage }) => isToCome.has(stage)) ?? open[0] ?? null;
  const ofNext = held(next);
  return {
    companyName: company.companyName,
    todayOn,
    rules: {
      dueFromDays: policy.invoice.dueFromDays,
      dueToDays: policy.invoice.dueToDays,
      vendorCapBps: policy.limits.vendorCapBps,
    },
    limit: {
      limitMinor,
      outstandingMinor,
      reservedMinor,
      availableMinor: company.status === 'active' ? Math.max(0, limitMinor - usedMinor) : 0,
      status: company.status ?? 'none',
      frozenWords:
        company.status === 'frozen'
          ? describeFreeze(company.frozenReason, facts.some(isLateNow(todayOn)))
          : null,
    },
    owed: { leftToRepayMinor, chargesMinor },
    held: ofNext,
    nextInstalment: next && presentNextOf(next, ofNext, company.accountLast4),
    month: presentMonth(open, todayOn),
    liveCount: rows.length,
    settledCount: company.settledCount,
    live: rows.slice(0, 10),
  };
}

const isLateNow =
  (todayOn: CivilDate) =>
  ({ status, instalments }: InvoiceRowFacts): boolean =>
    status === 'overdue' ||
    status === 'defaulted' ||
    instalments.some((one) => countLateDays(one, todayOn) > 0);

/** What waits for this company, most pressing first. */
export async function listDashboardActions(
  db: Database,
  companyId: string,
  userId: string,
): Promise<DashboardAction[]> {
  const mandate = await db.row(
    sql`SELECT 1 FROM mandates WHERE company_id = ${companyId} AND status = 'active' LIMIT 1`,
  );
  const statuses = mandate ? actionStatuses : [...actionStatuses, ...needDebit];
  const [clock, facts] = await Promise.all([
    readClock(db),
    db.rows<InvoiceRowFacts>(openSql({ companyId, statuses })),
  ]);
  const actions = facts.flatMap((one) => {
    const row = presentInvoiceRow(one, clock);
    const toDo = presentToDo(one, row, userId);
    if (row.daysPastDue === 0) return toDo;
    return [presentLate(row), ...toDo.filter(({ kind }) => kind === 'set_up_mandate')];
  });
  return onlyOneDebit(gatherDrafts(actions)).sort((a, b) => rankAction(a) - rankAction(b));
}

/** One direct debit serves all invoices of a company: it is asked for once. */
function onlyOneDebit(actions: DashboardAction[]): DashboardAction[] {
  const first = actions.find(({ kind }) => kind === 'set_up_mandate');
  return actions.filter((action) => action.kind !== 'set_up_mandate' || action === first);
}

/** Several drafts are one line: nobody waits for any of them. */
function gatherDrafts(actions: DashboardAction[]): DashboardAction[] {
  const drafts = actions.filter(({ kind }) => kind === 'continue_draft');
  const [first] = drafts;
  if (!first || drafts.length === 1) return actions;
  const all: DashboardAction = {
    id: 'drafts',
    kind: 'open_drafts',
    invoiceId: first.invoiceId,
    title: `${countWords(drafts.length, 'draft')} to finish`,
    words: 'Only you can see them until you submit them.',
    late: null,
    buttonWords: 'See your drafts',
  };
  return [...actions.filter(({ kind }) => kind !== 'continue_draft'), all];
}

/** What is late, and what the company is to do about it: nothing where the bank is asked again. */
function presentLate(row: InvoiceRow): DashboardAction {
  const next = row.nextInstalment;
  const amountMinor = next?.amountMinor ?? 0;
  const isAsked = next?.stage === 'tried_again' || next?.stage === 'collecting';
  const late = `${countWords(row.daysPastDue, 'day')} late`;
  return {
    id: `pay-${row.id}`,
    kind: 'pay',
    invoiceId: row.id,
    title: `${formatMoney(amountMinor)} is late`,
    words: [
      `Instalment ${next?.seq ?? 1} of ${row.number}, ${row.vendorName}.`,
      // The title says that it is late.
      isAsked ? row.waiting.nextWords.replace(/^An instalment is late\. /, '') : '',
    ]
      .filter(Boolean)
      .join(' '),
    late,
    buttonWords: 'See what is owed',
  };
}

const actionTitles: Record<DashboardAction['kind'], (number: string) => string> = {
  pay: (number) => `Pay ${number}`,
  sign_contract: (number) => `Sign the contract for ${number}`,
  accept_offer: (number) => `Look at the offer for ${number}`,
  set_up_mandate: (number) => `Set up the direct debit for ${number}`,
  confirm_delivery: (number) => `Confirm that ${number} was delivered`,
  upload_corrected: (number) => `Upload a corrected ${number}`,
  open_checklist: (number) => `See what ${number} needs`,
  continue_draft: (number) => `Finish ${number}`,
  open_drafts: () => 'Finish your drafts',
};

/** What is late comes first, what nobody waits for last. */
function rankAction({ kind }: DashboardAction): number {
  return kind === 'pay' ? 0 : kind === 'continue_draft' || kind === 'open_drafts' ? 2 : 1;
}

/** Until when an offer or a contract is held; else what the checks or the draft ask for. */
function describeTerm({ status, waiting }: InvoiceRow): string {
  const isHeld = status === 'offered' || status === 'contract_pending';
  return isHeld && waiting.nextByAt
    ? `Valid until ${formatDate(londonDate(new Date(waiting.nextByAt)))}.`
    : status === 'draft'
      ? 'Only you can see this until you submit it.'
      : waiting.nextWords;
}

/** A contract waits for the one who signs next; the direct debit is anybody's of the company. */
function findActionOf(facts: InvoiceRowFacts, userId: string): InvoiceRow['action'] {
  const action = findAction(facts);
  const next = facts.contract?.nextSigner;
  if (action?.kind !== 'sign_contract' || !next || next.userId === userId) return action;
  const hasDebit = facts.hasMandate || facts.isMandateUnderWay;
  return hasDebit ? null : { kind: 'set_up_mandate', words: 'Set up direct debit' };
}

/** `open_checklist` while nothing is asked of the company is no action of its own. */
function presentToDo(facts: InvoiceRowFacts, row: InvoiceRow, userId: string): DashboardAction[] {
  const action = findActionOf(facts, userId);
  const isIdle = action?.kind === 'open_checklist' && facts.status !== 'action_required';
  if (!action || isIdle) return [];
  const amount = row.payableMinor === null ? '' : formatMoney(row.payableMinor);
  return [
    {
      id: `${action.kind}-${row.id}`,
      kind: action.kind,
      invoiceId: row.id,
      title: actionTitles[action.kind](row.number ?? 'the draft'),
      words: [[row.vendorName, amount].filter(Boolean).join(', '), describeTerm(row)]
        .filter(Boolean)
        .join('. '),
      late: null,
      buttonWords: action.words,
    },
  ];
}
