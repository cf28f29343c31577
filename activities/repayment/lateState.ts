import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { earlierOf, type CivilDate } from '@millrace/domain/dates/civilDate';
import type { PaymentKind } from '@millrace/domain/payment/payment';
import type { Policy } from '@millrace/domain/policy/policy';
import { isClearedInGrace, type LateReceipt } from '@millrace/domain/repayment/arrears';
import { lockHeld } from './heldMoney';

export interface OfInstalment {
  invoiceId: string;
  companyId: string;
  instalmentId: string;
}

export interface LateState {
  seq: number;
  collectOn: string;
  owedMinor: number;
  interestMinor: number;
  interestPaidMinor: number;
  feeMinor: number;
  reckonedTo: string | null;
  isPaid: boolean;
  receipts: LateReceipt[];
  /** The same, with what of them paid late charges. */
  receiptsWhole: LateReceipt[];
}

/** There was no direct debit to collect the instalment `i` by when it was time to announce one, or one
 *  that was asked for was lost with its mandate by the day of its charge: that delay is the payer's, however
 *  soon a new one is. Not where we called the mandate off, or the debit while the mandate stood. */
const mandateWasNeeded = sql`(EXISTS (SELECT 1 FROM tasks
    WHERE tasks.dedupe_key = 'mandate_needed:' || i.id)
  OR EXISTS (SELECT 1 FROM payments lost JOIN mandates m ON m.id = lost.mandate_id
    WHERE lost.instalment_id = i.id AND lost.kind = 'first' AND lost.status = 'cancelled'
      AND m.status IN ('cancelled', 'expired', 'failed') AND m.called_off_at IS NULL
      AND (m.ended_at AT TIME ZONE 'Europe/London')::date <= lost.charge_on))`;

/**
 * The day that counts for lateness where a debit was charged on `chargedOn`. A first debit that we
 * announced too late, for whatever reason of ours, was paid when we asked for it: on time.
 */
export async function readCountedOn(
  tx: Tx,
  { instalmentId, kind }: { instalmentId: string; kind: PaymentKind },
  chargedOn: CivilDate,
): Promise<CivilDate> {
  const row = await tx.row<{ collectOn: CivilDate }>(sql`
    SELECT collect_on FROM instalments i WHERE id = ${instalmentId} AND NOT ${mandateWasNeeded}
  `);
  return row && kind === 'first' ? earlierOf(chargedOn, row.collectOn) : chargedOn;
}

/** With what has come and was taken back: it was here meanwhile, as a withdrawn receipt never was. */
export async function readLateState(tx: Tx, instalmentId: string): Promise<LateState | null> {
  const row = await tx.row<Omit<LateState, 'receipts' | 'receiptsWhole'>>(sql`
    SELECT seq, collect_on, principal_minor + fee_minor - principal_rebated_minor
        - fee_rebated_minor - principal_written_off_minor - fee_written_off_minor
        AS owed_minor, late_interest_minor AS interest_minor, late_fee_minor AS fee_minor,
      late_interest_paid_minor AS interest_paid_minor,
      late_interest_to AS reckoned_to, status = 'paid' AS is_paid
    FROM instalments WHERE id = ${instalmentId}
  `);
  if (!row) return null;
  const paid = await tx.rows<LateReceipt & { wholeMinor: number }>(sql`
    SELECT CASE WHEN p.kind = 'first' AND p.instalment_id = i.id AND NOT ${mandateWasNeeded}
        THEN LEAST(p.confirmed_on, i.collect_on)
        ELSE COALESCE(p.confirmed_on, p.settled_on) END AS value_on,
      back.effective_on AS reversed_on, sum(a.amount_minor)::bigint AS whole_minor,
      COALESCE(sum(a.amount_minor) FILTER (WHERE a.component IN ('fee', 'principal')),
      0)::bigint
        AS amount_minor
    FROM allocations a JOIN payments p ON p.id = a.payment_id
      JOIN instalments i ON i.id = a.instalment_id
      LEFT JOIN journal_entries back ON back.id = a.reversed_by
    WHERE a.instalment_id = ${instalmentId}
      AND COALESCE(p.confirmed_on, p.settled_on) IS NOT NULL
      AND (a.reversed_by IS NULL OR (back.reverses_id IS NOT NULL AND p.kind <> 'transfer'))
    GROUP BY 1, 2
  `);
  const receiptsWhole = paid.map(({ wholeMinor, ...rest }) => ({
    ...rest,
    amountMinor: wholeMinor,
  }));
  return { ...row, receipts: paid, receiptsWhole };
}

/**
 * What is held of money that came for this financing: it was here on its value date, whatever was
 * debited meanwhile.
 * @param rowId left out, for it is counted already
 */
export async function listHeldOf(
  tx: Tx,
  { companyId, invoiceId }: OfInstalment,
  rowId: string | undefined,
): Promise<LateReceipt[]> {
  const held = await lockHeld(tx, { companyId });
  const own = await tx.rows<{ id: string }>(sql`
    SELECT a.id FROM allocations a JOIN payments p ON p.id = a.payment_id
    WHERE a.id = ANY (${held.map(({ id }) => id)}::uuid[]) AND p.invoice_id = ${invoiceId}
  `);
  return held
    .filter(({ id }) => id !== rowId && own.some((row) => row.id === id))
    .map(({ valueOn, leftMinor }) => ({ valueOn, amountMinor: leftMinor }));
}

/** Which of these are covered within their grace by money of this invoice that is held: their ids. */
export async function listCoveredInGrace(
  tx: Tx,
  { invoiceId, companyId }: { invoiceId: string; companyId: string },
  instalments: readonly { id: string }[],
  { graceDays }: Policy['collection'],
): Promise<string[]> {
  const covered: string[] = [];
  for (const { id: instalmentId } of instalments) {
    const state = await readLateState(tx, instalmentId);
    const held = await listHeldOf(tx, { invoiceId, companyId, instalmentId }, undefined);
    const receipts = [...(state?.receiptsWhole ?? []), ...held];
    if (state && isClearedInGrace({ ...state, receipts, graceDays })) covered.push(instalmentId);
  }
  return covered;
}
