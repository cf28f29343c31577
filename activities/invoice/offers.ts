import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { reserveLimit } from '@millrace/db/limits';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money';
import type { Grade, Policy, Rate } from '@millrace/domain/policy';
import {
  earnedDiscountBps,
  findMonthlyFeeBps,
  priceFinancing,
  type PricingSnapshot,
} from '@millrace/domain/credit/pricing';
import type { Actor } from '../actors';
import { changeStatus, lockFinancing, type FinancingRow } from './financings';
import type { Deps, StepCall } from '../step';

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
    await queryRows(
      tx,
      `UPDATE financings SET fee_minor = $2, pricing_snapshot = $3, offered_at = $4,
         offer_expires_at = $5 WHERE invoice_id = $1`,
      [invoiceId, pricing.feeMinor, JSON.stringify(pricing), nowAt, expiresAt],
    );
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
  const [company] = await queryRows<{ grade: Grade; esgCategory: string | null }>(
    tx,
    `SELECT c.risk_grade AS grade, i.esg_category AS "esgCategory"
     FROM invoices i JOIN companies c ON c.id = i.company_id WHERE i.id = $1`,
    [row.invoiceId],
  );
  if (!company) throw new AppError('NOT_FOUND', 'There is no such company.');
  const rates = await queryRows<Rate>(
    tx,
    `SELECT DISTINCT ON (grade, term_months) grade, term_months AS "termMonths",
       monthly_fee_bps AS "monthlyFeeBps"
     FROM rates WHERE effective_from <= $1 ORDER BY grade, term_months, effective_from DESC`,
    [todayOn],
  );
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
    await queryRows(
      tx,
      'UPDATE financings SET accepted_at = $2, accepted_by = $3 WHERE invoice_id = $1',
      [invoiceId, nowAt, actor.id],
    );
    return { status: row.status };
  });
}

/** What an offer froze. Throws unless there is one. */
export async function readPricing(tx: Tx, invoiceId: string): Promise<PricingSnapshot> {
  const [row] = await queryRows<{ pricing: PricingSnapshot | null }>(
    tx,
    'SELECT pricing_snapshot AS pricing FROM financings WHERE invoice_id = $1',
    [invoiceId],
  );
  if (!row?.pricing) throw new AppError('PRECONDITION_FAILED', 'There is no offer yet.');
  return row.pricing;
}
