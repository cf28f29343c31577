import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { reserveLimit } from '@millrace/db/credit/limits';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import type { Grade, Policy, Rate } from '@millrace/domain/policy/policy';
import {
  earnedDiscountBps,
  findMonthlyFeeBps,
  priceFinancing,
  type PricingSnapshot,
} from '@millrace/domain/credit/pricing';
import type { Actor } from '../step/actors';
import { changeStatus, lockFinancing, type FinancingRow } from './financings';
import type { Deps, StepCall } from '../step/step';

/**
 * Prices the invoice and holds the limit in the same transaction that makes the offer. Refuses
 * with `over_limit`, `vendor_cap`, `account_frozen` … and the figures.
 */
export async function makeOffer(
  { db }: Deps,
  call: StepCall,
  { invoiceId, policy }: { invoiceId: string; policy: Policy },
): Promise<{ expiresAtMs: number }> {
  return db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, invoiceId);
    if (row.status === 'offered' && row.offerExpiresAt) {
      return { expiresAtMs: row.offerExpiresAt.getTime() };
    }
    const { nowAt, todayOn } = await readClock(tx);
    const pricing = await price(tx, row, todayOn, policy);
    await reserveLimit(tx, { invoiceId, amountMinor: row.principalMinor });
    const expiresAt = new Date(nowAt.getTime() + policy.expiry.offerMs);
    await tx.change(sql`
      UPDATE financings SET fee_minor = ${pricing.feeMinor}, pricing_snapshot =
        ${JSON.stringify(pricing)}, offered_at = ${nowAt},
      offer_expires_at = ${expiresAt} WHERE invoice_id = ${invoiceId}
    `);
    const cost = formatMoney(pricing.feeMinor);
    await changeStatus(tx, call, row, {
      to: 'offered',
      after: { feeMinor: pricing.feeMinor, reservedMinor: row.principalMinor },
      words: `Offer made for invoice ${row.number}: ${formatMoney(row.principalMinor)} at ${cost}.`,
    });
    return { expiresAtMs: expiresAt.getTime() };
  });
}

async function price(
  tx: Tx,
  row: FinancingRow,
  todayOn: string,
  policy: Policy,
): Promise<PricingSnapshot> {
  const company = await tx.row<{ grade: Grade; esgCategory: string | null }>(sql`
    SELECT c.risk_grade AS grade, i.esg_category
    FROM invoices i JOIN companies c ON c.id = i.company_id WHERE i.id = ${row.invoiceId}
  `);
  if (!company) throw new AppError('NOT_FOUND', 'There is no such company.');
  const rates = await tx.rows<Rate>(sql`
    SELECT DISTINCT ON (grade, term_months) grade, term_months,
      monthly_fee_bps
    FROM rates WHERE effective_from <= ${todayOn}
      ORDER BY grade, term_months, effective_from DESC
  `);
  return priceFinancing({
    principalMinor: row.principalMinor,
    termMonths: row.termMonths,
    monthlyFeeBps: findMonthlyFeeBps(rates, company.grade, row.termMonths),
    discountBps: earnedDiscountBps(company, policy.discounts),
    fromOn: todayOn,
    policy,
  });
}

/** The company accepts, while the offer holds. */
export async function recordAcceptance(
  { db }: Deps,
  call: StepCall,
  { invoiceId, actor }: { invoiceId: string; actor: Actor },
): Promise<{ status: string }> {
  return db.inTransaction(async (tx) => {
    const row = await lockFinancing(tx, invoiceId);
    if (row.status === 'accepted') return { status: row.status };
    const { nowAt } = await readClock(tx);
    if (row.offerExpiresAt && nowAt >= row.offerExpiresAt) {
      throw new AppError('PRECONDITION_FAILED', 'This offer has expired.', {
        reason: 'offer_expired',
      });
    }
    await changeStatus(tx, call, row, {
      to: 'accepted',
      actor,
      words: `${actor.name} accepted the offer for invoice ${row.number}.`,
    });
    await tx.change(sql`
      UPDATE financings SET accepted_at = ${nowAt}, accepted_by = ${actor.id}
        WHERE invoice_id = ${invoiceId}
    `);
    return { status: row.status };
  });
}

/** What an offer froze. Throws unless there is one. */
export async function readPricing(tx: Tx, invoiceId: string): Promise<PricingSnapshot> {
  const row = await tx.row<{ pricing: PricingSnapshot | null }>(
    sql`SELECT pricing_snapshot AS pricing FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (!row?.pricing) throw new AppError('PRECONDITION_FAILED', 'There is no offer yet.');
  return row.pricing;
}
