import { sql } from '@millrace/db/connection/sql';
import { decideReservation, measureCredit } from '@millrace/domain/credit/credit';
import { AppError } from '@millrace/domain/errors/errors';
import { type FinancingStatus, isClosed } from '@millrace/domain/invoice/financing';
import type { Grade, Policy, Rate } from '@millrace/domain/policy/policy';
import { earnedDiscountBps, offeredTerms, priceFinancing } from '@millrace/domain/credit/pricing';
import { formatMoney } from '@millrace/domain/money/money';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { readPolicy } from '@millrace/db/settings/policy';
import { readRates } from './rates';
import type { LimitImpact, PlanView } from '../invoice/view';
import type { IndicativeView, QuoteView } from './view';
import { presentPlan } from '../invoice/read/presentInvoice';
import { notFound } from '../http/preconditions';

interface ExposureRow {
  grade: Grade;
  payableMinor: number | null;
  esgCategory: string | null;
  status: 'proposed' | 'active' | 'declined' | 'frozen' | 'closed' | null;
  limitMinor: number;
  vendorCapBps: number;
  outstandingMinor: number;
  reservedMinor: number;
  vendorUsedMinor: number;
  /** What of the reservations, and of what is outstanding, is this very invoice's. */
  ownReservedMinor: number;
  ownOutstandingMinor: number;
  financingStatus: FinancingStatus | null;
}

/** Principal still owed, by vendor: what is financed less what is repaid of it. */
const exposureSql = ({
  invoiceId,
  companyId,
}: {
  invoiceId: string;
  companyId: string | null;
}) => sql`
  SELECT c.risk_grade AS grade, i.payable_minor,
    i.esg_category, a.status, coalesce(a.limit_minor, 0) AS limit_minor,
    coalesce(a.vendor_cap_bps, 0) AS vendor_cap_bps,
    coalesce(a.outstanding_minor + unproven_principal_minor(c.id, NULL), 0)
      AS outstanding_minor,
    coalesce(a.reserved_minor, 0) AS reserved_minor,
    (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM reservations r
      WHERE r.credit_account_id = a.id AND r.vendor_id = i.vendor_id
      AND r.status = 'held')
    + (SELECT coalesce(sum(f.principal_minor - coalesce(n.paid, 0)), 0)::bigint
         FROM financings f LEFT JOIN LATERAL
           (SELECT sum(principal_paid_minor + principal_written_off_minor) AS paid
              FROM instalments WHERE invoice_id = f.invoice_id) n ON TRUE
        WHERE f.company_id = i.company_id AND f.vendor_id = i.vendor_id
          AND f.status IN ('paying', 'active', 'overdue', 'defaulted'))
    + unproven_principal_minor(i.company_id, i.vendor_id) AS vendor_used_minor,
    (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM reservations r
      WHERE r.invoice_id = i.id AND r.status = 'held') AS own_reserved_minor,
    coalesce((SELECT f.principal_minor - coalesce((SELECT sum(principal_paid_minor
                 + principal_written_off_minor)::bigint FROM instalments
                 WHERE invoice_id = f.invoice_id), 0)
                FROM financings f WHERE f.invoice_id = i.id
                 AND f.status IN ('paying', 'active', 'overdue', 'defaulted')), 0)
      AS own_outstanding_minor,
    (SELECT f.status FROM financings f WHERE f.invoice_id = i.id) AS financing_status
  FROM invoices i JOIN companies c ON c.id = i.company_id
  LEFT JOIN credit_accounts a ON a.company_id = c.id
  WHERE i.id = ${invoiceId} AND (${companyId}::uuid IS NULL OR i.company_id = ${companyId})
`;

/** What every term offered would cost, and whether the invoice fits the limit. */
export async function quoteInvoice(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<QuoteView> {
  const [clock, policy, row] = await Promise.all([
    readClock(db),
    readPolicy(db),
    db.row<ExposureRow>(exposureSql({ invoiceId, companyId })),
  ]);
  if (!row) throw notFound();
  if (!row.payableMinor) {
    throw new AppError('PRECONDITION_FAILED', 'Enter the amounts of the invoice first.', {
      reason: 'nothing_payable',
    });
  }
  const rates = await readRates(db, clock.todayOn);
  const discountBps = earnedDiscountBps(row, policy.discounts);
  const base = { principalMinor: row.payableMinor, discountBps, fromOn: clock.todayOn, policy };
  return {
    ratesFrom: latest(rates, clock.todayOn),
    options: priceTerms(rates, row.grade, base),
    limit: toLimitImpact(row, row.payableMinor),
    payoutWorkingDays: policy.payout.latestAfterSigningWorkingDays,
  };
}

/** What a draft of this amount would do to the limit. */
export async function measureDraft(
  db: Database,
  companyId: string,
  invoiceId: string,
  amountMinor: number,
): Promise<LimitImpact | null> {
  const row = await db.row<ExposureRow>(exposureSql({ invoiceId, companyId }));
  return row && toLimitImpact(row, amountMinor);
}

/** For the public calculator: a typical grade, no discount, no company. */
export async function quoteIndicative(
  db: Database,
  input: { amountMinor: number; termMonths: number; grade?: 'A' | 'B' | 'C' },
): Promise<IndicativeView> {
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const { minPayableMinor, maxPayableMinor } = policy.invoice;
  if (input.amountMinor < minPayableMinor || input.amountMinor > maxPayableMinor) {
    const isSmall = input.amountMinor < minPayableMinor;
    throw new AppError(
      'UNPROCESSABLE_CONTENT',
      `We finance invoices of ${formatMoney(minPayableMinor)} to ${formatMoney(maxPayableMinor)}.`,
      {
        reason: isSmall ? 'amount_too_small' : 'amount_too_large',
        details: { minPayableMinor, maxPayableMinor },
      },
    );
  }
  const rates = await readRates(db, clock.todayOn);
  const base = {
    principalMinor: input.amountMinor,
    discountBps: 0,
    fromOn: clock.todayOn,
    policy,
  };
  const plans = priceTerms(rates, input.grade ?? 'B', base);
  const plan = plans.find((one) => one.termMonths === input.termMonths);
  if (plan) {
    const offered = plans.map((one) => one.termMonths);
    return {
      ratesFrom: latest(rates, clock.todayOn),
      plan,
      rules: { minPayableMinor, maxPayableMinor, offered },
    };
  }
  throw new AppError('PRECONDITION_FAILED', 'We do not offer this term.', {
    reason: 'terms_not_offered',
    details: { terms: plans.map((one) => String(one.termMonths)) },
  });
}

function priceTerms(
  rates: readonly Rate[],
  grade: Grade,
  base: { principalMinor: number; discountBps: number; fromOn: string; policy: Policy },
): PlanView[] {
  return offeredTerms(grade, base.policy.terms).flatMap((termMonths) => {
    const rate = rates.find((one) => one.grade === grade && one.termMonths === termMonths);
    if (!rate) return [];
    const { monthlyFeeBps } = rate;
    return [presentPlan(priceFinancing({ ...base, termMonths, monthlyFeeBps }))];
  });
}

function latest(rates: ReadonlyArray<{ effectiveFrom: string }>, fallback: string): string {
  return (
    rates
      .map((rate) => rate.effectiveFrom)
      .sort()
      .at(-1) ?? fallback
  );
}

/** The limit with this invoice in it, whose own reservation or principal counts once. */
function toLimitImpact(row: ExposureRow, thisInvoiceMinor: number): LimitImpact {
  const exposure = {
    status: row.status ?? ('proposed' as const),
    limitMinor: row.limitMinor,
    vendorCapBps: row.vendorCapBps,
    outstandingMinor: row.outstandingMinor - row.ownOutstandingMinor,
    reservedMinor: row.reservedMinor - row.ownReservedMinor,
    vendorUsedMinor: row.vendorUsedMinor - row.ownReservedMinor - row.ownOutstandingMinor,
  };
  const position = measureCredit(exposure);
  return {
    status: exposure.status,
    limitMinor: row.limitMinor,
    outstandingMinor: exposure.outstandingMinor,
    reservedMinor: exposure.reservedMinor,
    thisInvoiceMinor,
    leftMinor: position.availableMinor - thisInvoiceMinor,
    vendorCapBps: row.vendorCapBps,
    vendorCapMinor: position.vendorCapMinor,
    vendorUsedMinor: exposure.vendorUsedMinor,
    vendorLeftMinor: position.vendorCapMinor - exposure.vendorUsedMinor - thisInvoiceMinor,
    fits: decideReservation(exposure, thisInvoiceMinor).allowed,
  };
}

/** As `toLimitImpact`, read for an admin: after the payout the invoice counts with what of it is
 *  owed, and once it is over not at all. */
export async function readLimitImpact(db: Database, invoiceId: string): Promise<LimitImpact> {
  const row = await db.row<ExposureRow>(exposureSql({ invoiceId, companyId: null }));
  if (!row) throw notFound();
  const isOver = row.financingStatus !== null && isClosed(row.financingStatus);
  const wantedMinor = isOver ? 0 : (row.payableMinor ?? 0);
  return toLimitImpact(row, row.ownOutstandingMinor || wantedMinor);
}
