import { recordActivity } from '@millrace/db/activityLog';
import { queryRows, type Tx } from '@millrace/db/connection';
import { formatDate } from '@millrace/domain/dates';
import { bareReference } from '@millrace/domain/ledger/twins';
import { formatMoney } from '@millrace/domain/money';
import { findProof, type TypedReceipt } from '@millrace/domain/repayment/statement';
import { bankActor } from '../actors';
import { listPaidInvoices } from './paidInvoices';
import { moveValueDate } from '../repayment/valueDates';
import type { Deps } from '../step';

interface Claim extends TypedReceipt {
  id: string;
  /** The day that counts as its value date so far. */
  valueOn: string;
  invoiceId: string | null;
  companyId: string | null;
}

/** A line of the statement that is nothing's twin yet. */
export interface FreeLine {
  id: string;
  amountMinor: number;
  reference: string;
  bookedOn: string;
}

export type Deposits = ReadonlySet<string>;

/** What was written so long before the last look may not have been seen by it. */
const overlap = "interval '1 hour'";

/** What proves one claim proves no other: lines are given away by one transaction at a time, which
 *  takes this lock before any other. */
export async function lockStatement(tx: Tx): Promise<void> {
  await queryRows(tx, "SELECT pg_advisory_xact_lock(hashtext('bank_statement'))");
}

/** The references under which the provider passes money on to us: such a line is nobody's transfer,
 *  whoever types its reference. */
export async function listDeposits({ clients: { payments } }: Deps): Promise<Deposits> {
  const found = await payments.listLatestPayouts();
  return new Set(found.map(({ reference }) => bareReference(reference ?? '')));
}

/** Free lines of the amounts that these say. */
export async function listFreeLines(tx: Tx, typed: readonly TypedReceipt[]): Promise<FreeLine[]> {
  return queryRows<FreeLine>(
    tx,
    `SELECT id, signed_minor AS "amountMinor", reference, booked_on AS "bookedOn"
     FROM bank_lines WHERE payment_id IS NULL AND record_id IS NULL AND signed_minor > 0
       AND signed_minor = ANY ($1) ORDER BY booked_on, line_id`,
    [`{${typed.map(({ amountMinor }) => amountMinor).join(',')}}`],
  );
}

/** Claims that are new or open, the oldest first. */
export async function listOpenClaims(tx: Tx): Promise<Claim[]> {
  return queryRows<Claim>(
    tx,
    `SELECT p.id, p.amount_minor AS "amountMinor", p.reference, p.settled_on AS "receivedOn",
       p.confirmed_on AS "valueOn", p.invoice_id AS "invoiceId", p.company_id AS "companyId"
     FROM payments p WHERE p.kind = 'transfer' AND p.status = 'paid_out' AND p.id IN (
         SELECT id FROM payments WHERE kind = 'transfer' AND updated_at >= COALESCE(
           (SELECT compared_up_to - ${overlap} FROM outside_readings WHERE source = 'bank'),
           '-infinity')
         UNION SELECT subject_id::uuid FROM reconciling_items
           WHERE resolved_at IS NULL AND reason = 'receipt_in_transit')
       AND NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.payment_id = p.id)
     ORDER BY p.created_at, p.id FOR NO KEY UPDATE OF p`,
  );
}

/** Each line proves one claim, and each claim is proven by one line: the oldest first.
 *  @returns the invoices that these claims have paid */
export async function matchClaims(tx: Tx, deposits: Deposits): Promise<string[]> {
  await lockStatement(tx);
  const claims = await listOpenClaims(tx);
  let lines = await listFreeLines(tx, claims);
  const proven: string[] = [];
  for (const claim of claims) {
    const line = findProof(claim, lines, deposits);
    if (!line) continue;
    lines = lines.filter((one) => one !== line);
    await prove(tx, claim, line);
    proven.push(claim.id);
    if (line.bookedOn !== claim.valueOn) await moveValueDate(tx, claim, line.bookedOn);
  }
  return listPaidInvoices(tx, proven);
}

/** The line is the claim's: the payer and the value date are the bank's. */
export async function prove(
  tx: Tx,
  claim: Pick<Claim, 'id' | 'invoiceId' | 'companyId' | 'amountMinor'>,
  line: FreeLine,
): Promise<void> {
  const { id, invoiceId, companyId, amountMinor } = claim;
  await queryRows(tx, 'UPDATE bank_lines SET payment_id = $2 WHERE id = $1', [line.id, id]);
  await queryRows(
    tx,
    `UPDATE payments p SET payer_name = l.payer_name, confirmed_on = l.booked_on,
       settled_on = l.booked_on,
       payer_sort_code_encrypted = l.payer_sort_code_encrypted,
       payer_account_number_encrypted = l.payer_account_number_encrypted,
       payer_fingerprint = l.payer_fingerprint, payer_last4 = l.payer_last4
     FROM bank_lines l WHERE l.id = $1 AND p.id = l.payment_id`,
    [line.id],
  );
  await recordActivity(tx, {
    actor: bankActor,
    action: 'receipt_proven',
    subjectType: 'payment',
    subjectId: id,
    invoiceId,
    companyId,
    after: { amountMinor, bookedOn: line.bookedOn },
    words:
      `${formatMoney(amountMinor)} stands on our bank statement of ` +
      `${formatDate(line.bookedOn)}.`,
  });
}
