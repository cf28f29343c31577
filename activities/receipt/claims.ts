import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { bareReference } from '@millrace/domain/ledger/matches';
import { formatMoney } from '@millrace/domain/money/money';
import { findProof, type TypedReceipt } from '@millrace/domain/repayment/statement';
import { bankActor } from '../step/actors';
import { openTask } from '@millrace/db/process/tasks';
import { listPaidInvoices } from './paidInvoices';
import { finishIfMadeGood } from '../repayment/madeGood';
import { moveValueDate } from '../repayment/valueDates';
import type { Deps } from '../step/step';

export interface Claim extends TypedReceipt {
  id: string;
  /** The day that counts as its value date so far. */
  valueOn: string;
  invoiceId: string | null;
  companyId: string | null;
}

/** A line of the statement that is nothing's match yet. */
export interface FreeLine {
  id: string;
  amountMinor: number;
  reference: string;
  bookedOn: string;
}

export type Deposits = ReadonlySet<string>;

/** What was written so long before the last look may not have been seen by it. */
const overlap = sql`interval '1 hour'`;

/** What proves one claim proves no other: lines are given away by one transaction at a time, which
 *  takes this lock before any other. */
export async function lockStatement(tx: Tx): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('bank_statement'))`);
}

/** The references under which the provider passes money on to us: such a line is nobody's transfer,
 *  whoever types its reference. */
export async function listDeposits({ clients: { payments } }: Deps): Promise<Deposits> {
  const found = await payments.listLatestPayouts();
  return new Set(found.map(({ reference }) => bareReference(reference ?? '')));
}

/** Free lines of the amounts that these say. */
export async function listFreeLines(tx: Tx, typed: readonly TypedReceipt[]): Promise<FreeLine[]> {
  return tx.rows<FreeLine>(sql`
    SELECT id, signed_minor AS amount_minor, reference, booked_on
    FROM bank_lines WHERE payment_id IS NULL AND record_id IS NULL AND signed_minor > 0
      AND signed_minor = ANY (${typed.map(({ amountMinor }) => amountMinor)})
      ORDER BY booked_on, line_id
  `);
}

/** Claims that are new or open, the oldest first. */
export async function listOpenClaims(tx: Tx): Promise<Claim[]> {
  return tx.rows<Claim>(sql`
    SELECT p.id, p.amount_minor, p.reference AS "reference!", p.settled_on AS "receivedOn!",
      COALESCE(p.confirmed_on, p.settled_on) AS value_on, p.invoice_id, p.company_id
    FROM payments p WHERE p.kind = 'transfer' AND p.status = 'paid_out' AND p.id IN (
        SELECT id FROM payments WHERE kind = 'transfer' AND updated_at >= COALESCE(
          (SELECT compared_up_to - ${overlap} FROM outside_readings WHERE source = 'bank'),
          '-infinity')
        UNION SELECT subject_id::uuid FROM reconciling_items
          WHERE resolved_at IS NULL AND reason = 'receipt_in_transit')
      AND NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.payment_id = p.id)
    ORDER BY p.created_at, p.id FOR NO KEY UPDATE OF p
  `);
}

/** Each line proves one claim, and each claim is proven by one line.
 *  @returns the invoices that this claim has paid, if a line proves it */
export async function matchClaim(
  tx: Tx,
  claimId: string,
  deposits: Deposits,
): Promise<readonly string[]> {
  await lockStatement(tx);
  const claim = (await listOpenClaims(tx)).find(({ id }) => id === claimId);
  if (!claim) return [];
  const line = findProof(claim, await listFreeLines(tx, [claim]), deposits);
  if (!line) return [];
  await prove(tx, claim, line);
  if (line.bookedOn !== claim.valueOn) await moveValueDate(tx, claim, line.bookedOn);
  return listPaidInvoices(tx, claim.id);
}

/** A person has to see to it: it is tried again with each reading of the statement. */
export async function openClaimTask(
  tx: Tx,
  { id, amountMinor, invoiceId, companyId }: Claim,
): Promise<void> {
  await openTask(tx, {
    kind: 'payment_unknown',
    title: `${formatMoney(amountMinor)} on our statement could not be booked`,
    words:
      'Our bank statement shows a receipt that somebody recorded, and what follows from its day ' +
      'could not be booked. It is tried again every hour; the error stands in the worker’s log.',
    subjectType: 'payment',
    subjectId: id,
    invoiceId,
    companyId,
    severity: 'negative',
    dedupeKey: `receipt_not_proven:${id}`,
  });
}

/** The line is the claim's: the payer and the value date are the bank's. */
export async function prove(
  tx: Tx,
  claim: Pick<Claim, 'id' | 'invoiceId' | 'companyId' | 'amountMinor'>,
  line: FreeLine,
): Promise<void> {
  const { id, invoiceId, companyId, amountMinor } = claim;
  await tx.change(sql`UPDATE bank_lines SET payment_id = ${id} WHERE id = ${line.id}`);
  await tx.change(sql`
    UPDATE payments p SET payer_name = l.payer_name, confirmed_on = l.booked_on,
      settled_on = l.booked_on,
      payer_sort_code_encrypted = l.payer_sort_code_encrypted,
      payer_account_number_encrypted = l.payer_account_number_encrypted,
      payer_fingerprint = l.payer_fingerprint, payer_last4 = l.payer_last4
    FROM bank_lines l WHERE l.id = ${line.id} AND p.id = l.payment_id
  `);
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
  for (const paidId of await listPaidInvoices(tx, id)) {
    await finishIfMadeGood(tx, paidId, bankActor);
  }
}
