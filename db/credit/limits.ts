import {
  assertReservation,
  type CreditExposure,
  type CreditPosition,
  measureCredit,
} from '@millrace/domain/credit/credit';
import { AppError } from '@millrace/domain/errors/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';

export interface Reservation {
  reservationId: string;
  amountMinor: number;
  position: CreditPosition;
}

interface HeldRow {
  id: string;
  amountMinor: number;
}

interface ExposureRow extends CreditExposure {
  accountId: string;
}

/**
 * What a company uses of its limit, and one vendor's part of it. With `lock` the account's row
 * stays locked until the transaction ends, so that nobody else reserves meanwhile. Principal that
 * receipts have paid which no line of our statement proves yet counts as owed.
 * Throws PRECONDITION_FAILED `account_suspended` for a company without a credit account.
 */
export async function readExposure(
  tx: Tx,
  of: { companyId: string; vendorId: string | null },
  { lock = false } = {},
): Promise<ExposureRow> {
  if (lock) {
    // A statement of its own: sums taken after the lock see what its last holder committed.
    await tx.rows(
      sql`SELECT id FROM credit_accounts WHERE company_id = ${of.companyId} FOR NO KEY UPDATE`,
    );
  }
  const row = await tx.row<ExposureRow>(sql`
    SELECT account.id AS account_id, status, limit_minor,
      vendor_cap_bps, reserved_minor,
      outstanding_minor + unproven_principal_minor(company_id, NULL) AS outstanding_minor,
      CASE WHEN ${of.vendorId}::uuid IS NULL THEN 0 ELSE vendor_outstanding_minor(company_id,
      ${of.vendorId})
        + unproven_principal_minor(company_id, ${of.vendorId})
        + (SELECT COALESCE(sum(amount_minor), 0)::bigint FROM reservations
          WHERE credit_account_id = account.id AND vendor_id = ${of.vendorId}
          AND status = 'held')
      END AS vendor_used_minor
    FROM credit_accounts account WHERE company_id = ${of.companyId}
  `);
  if (row) return row;
  throw new AppError('PRECONDITION_FAILED', 'Your company has no credit account yet.', {
    reason: 'account_suspended',
  });
}

/**
 * Holds an amount of the limit for an invoice, under the account's row lock. Holding the same
 * amount again changes nothing; another amount replaces the first.
 * Throws PRECONDITION_FAILED `over_limit`, `vendor_cap`, `account_frozen` or `account_suspended`
 * with the figures (invariant 3).
 */
export async function reserveLimit(
  tx: Tx,
  { invoiceId, amountMinor }: { invoiceId: string; amountMinor: number },
): Promise<Reservation> {
  const financing = await readFinancing(tx, invoiceId);
  const exposure = await readExposure(tx, financing, { lock: true });
  const held = await readReservation(tx, invoiceId, 'held');
  if (held?.amountMinor === amountMinor) {
    return { reservationId: held.id, amountMinor, position: measureCredit(exposure) };
  }
  const heldMinor = held?.amountMinor ?? 0;
  assertReservation(withReserved(exposure, -heldMinor), amountMinor);
  const reservationId = held?.id ?? uuidv7();
  if (held) {
    await tx.change(
      sql`UPDATE reservations SET amount_minor = ${amountMinor} WHERE id = ${held.id}`,
    );
  } else {
    await tx.change(sql`
      INSERT INTO reservations (id, credit_account_id, invoice_id, vendor_id, amount_minor)
      VALUES (${reservationId}, ${exposure.accountId}, ${invoiceId}, ${financing.vendorId},
        ${amountMinor})
    `);
  }
  const grownMinor = amountMinor - heldMinor;
  await addReserved(tx, exposure.accountId, grownMinor);
  const position = measureCredit(withReserved(exposure, grownMinor));
  return { reservationId, amountMinor, position };
}

/** Gives the held amount back; true if there was one. */
export function releaseReservation(tx: Tx, invoiceId: string): Promise<boolean> {
  return endReservation(tx, invoiceId, 'released');
}

/**
 * Turns the held amount into a payout: in the transaction that posts `payout_sent`, which moves the
 * same principal into what is outstanding. True if there was one.
 */
export function consumeReservation(tx: Tx, invoiceId: string): Promise<boolean> {
  return endReservation(tx, invoiceId, 'consumed');
}

/**
 * Holds again what a failed or returned payout had consumed, in the transaction that reverses its
 * posting: the exposure stays the same, so the limit is not asked. True if there was one.
 */
export async function restoreReservation(tx: Tx, invoiceId: string): Promise<boolean> {
  const { accountId } = await lockAccountOf(tx, invoiceId);
  if (await readReservation(tx, invoiceId, 'held')) return false;
  const consumed = await readReservation(tx, invoiceId, 'consumed');
  if (!consumed) return false;
  await tx.change(sql`
    UPDATE reservations SET status = 'held', released_at = NULL WHERE id = ${consumed.id}
  `);
  await addReserved(tx, accountId, consumed.amountMinor);
  return true;
}

async function endReservation(
  tx: Tx,
  invoiceId: string,
  status: 'released' | 'consumed',
): Promise<boolean> {
  const { accountId } = await lockAccountOf(tx, invoiceId);
  const held = await readReservation(tx, invoiceId, 'held');
  if (!held) return false;
  await tx.change(sql`
    UPDATE reservations SET status = ${status}, released_at = clock_timestamp()
      WHERE id = ${held.id}
  `);
  await addReserved(tx, accountId, -held.amountMinor);
  return true;
}

async function lockAccountOf(tx: Tx, invoiceId: string): Promise<ExposureRow> {
  const { companyId } = await readFinancing(tx, invoiceId);
  return readExposure(tx, { companyId, vendorId: null }, { lock: true });
}

async function readFinancing(
  tx: Tx,
  invoiceId: string,
): Promise<{ companyId: string; vendorId: string }> {
  const row = await tx.row<{ companyId: string; vendorId: string }>(sql`
    SELECT company_id, vendor_id FROM financings
    WHERE invoice_id = ${invoiceId}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  return row;
}

async function readReservation(
  tx: Tx,
  invoiceId: string,
  status: 'held' | 'consumed',
): Promise<HeldRow | null> {
  return tx.row<HeldRow>(sql`
    SELECT id, amount_minor FROM reservations
    WHERE invoice_id = ${invoiceId} AND status = ${status} ORDER BY created_at DESC, id DESC
      LIMIT 1
  `);
}

async function addReserved(tx: Tx, accountId: string, amountMinor: number): Promise<void> {
  await tx.change(sql`
    UPDATE credit_accounts
      SET reserved_minor = reserved_minor + ${amountMinor}, version = version + 1
    WHERE id = ${accountId}
  `);
}

function withReserved(exposure: ExposureRow, addedMinor: number): ExposureRow {
  return {
    ...exposure,
    reservedMinor: exposure.reservedMinor + addedMinor,
    vendorUsedMinor: exposure.vendorUsedMinor + addedMinor,
  };
}
