import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import { sumHeld, type HeldRow } from '@millrace/domain/repayment/heldMoney';
import type { PaymentInStatus } from '@millrace/domain/payment/payment';
import { canonicalRefund, type RefundAccount } from '@millrace/domain/repayment/refund';
import { refundableMinor } from '@millrace/domain/repayment/reversal';
import { lockHeld, readReversals } from '../repayment/heldMoney';
import { sha256 } from '@millrace/db/crypto/hashes';

interface SourceRow {
  id: string;
  companyId: string | null;
  invoiceId: string | null;
  status: PaymentInStatus;
  unusedMinor: number;
  mandateProviderId: string | null;
  mandateLast4: string | null;
  payerName: string | null;
  payerFingerprint: string | null;
  payerLast4: string | null;
  recordedBy: string | null;
  isClaim: boolean;
}

export interface RefundFacts {
  source: SourceRow;
  held: HeldRow[];
  amountMinor: number;
  account: RefundAccount;
  payloadHash: string;
  nowMs: number;
  todayOn: string;
}

/**
 * What can be given back of a receipt now, and to which account: all that is held of it but what the
 * company owes after a charge-back, or all of one that nobody knows the company of. Locks both. Throws
 * PRECONDITION_FAILED where there is nothing, where it is not settled, where no line of our statement
 * proves it (`receipt_unproven`), where it makes good what the company owes (`reversal_owed`), where the
 * plan counts on it (`held_for_debit`, `held_for_instalment`), or where the account is not known.
 */
export async function readRefundFacts(
  tx: Tx,
  given: { refundId: string; paymentId: string },
): Promise<RefundFacts> {
  const { refundId, paymentId } = given;
  const source = await lockSource(tx, paymentId);
  const { companyId } = source;
  const held = companyId === null ? [] : await lockHeld(tx, { companyId, paymentId });
  const ofReceiptMinor = companyId === null ? source.unusedMinor : sumHeld(held);
  if (ofReceiptMinor <= 0) throw refuse('Nothing is held of this payment any more.');
  if (source.status !== 'paid_out') throw refuse('This money has not reached us yet.');
  if (source.isClaim) {
    throw new AppError(
      'PRECONDITION_FAILED',
      'This receipt is not on our bank statement, so it cannot be sent back.',
      { reason: 'receipt_unproven' },
    );
  }
  await assertNothingUnproven(tx, companyId);
  const amountMinor = await leaveWhatIsOwed(tx, companyId, ofReceiptMinor);
  await assertNotCountedOn(tx, companyId, amountMinor);
  const account = toAccount(source);
  const text = canonicalRefund({ refundId, paymentId, companyId, amountMinor, account });
  const { nowAt, todayOn } = await readClock(tx);
  const payloadHash = sha256(text);
  return { source, held, amountMinor, account, payloadHash, nowMs: nowAt.getTime(), todayOn };
}

/** A receipt that was typed twice pays an instalment once unproven, and its proven match would go back:
 *  while a claim counts for a company, nothing of it leaves. */
async function assertNothingUnproven(tx: Tx, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const claim = await tx.row(sql`
    SELECT 1 FROM unproven_receipts r
    WHERE r.company_id = ${companyId} AND EXISTS (SELECT 1 FROM allocations a
      WHERE a.payment_id = r.id
      AND a.component <> 'suspense' AND a.reversed_by IS NULL)
    LIMIT 1
  `);
  if (!claim) return;
  throw new AppError(
    'PRECONDITION_FAILED',
    'Another receipt of this company is not on our bank statement, and has paid what it owes. ' +
      'Nothing is sent back before our statement shows it.',
    { reason: 'receipt_unproven' },
  );
}

/**
 * What the plan counts on stays here until it has paid. A first debit that is with the bank asks for less
 * than is owed, because held money pays the rest: sent back, the rest would be late though the company
 * was told of the smaller amount. And held money pays what is due or late, less what debits ask for, when
 * its collection wakes next; one that is tried again waits for the outcome, and held money for the next.
 */
async function assertNotCountedOn(
  tx: Tx,
  companyId: string | null,
  amountMinor: number,
): Promise<void> {
  if (companyId === null) return;
  const { todayOn } = await readClock(tx);
  const counted = await tx.row<{ minor: number; isForDebit: boolean | null }>(sql`
    SELECT COALESCE(sum(i.open_minor - asked.minor), 0)::bigint AS "minor!",
      bool_or(asked.is_first) AS is_for_debit
    FROM instalments i JOIN financings f ON f.invoice_id = i.invoice_id
      CROSS JOIN LATERAL (SELECT
          COALESCE(sum(p.amount_minor) FILTER (WHERE p.status = 'submitted'), 0) AS minor,
          COALESCE(bool_or(p.kind = 'first' AND p.status = 'submitted'), false) AS is_first,
          COALESCE(bool_or(p.kind = 'retry'), false) AS is_tried_again
        FROM payments p WHERE p.instalment_id = i.id
          AND p.status IN ('created', 'submitted')) asked
    WHERE f.company_id = ${companyId} AND f.status IN ('active', 'overdue')
      AND i.open_minor > asked.minor
      AND (asked.is_first OR (i.collect_on <= ${todayOn} AND NOT asked.is_tried_again))
  `);
  const leftMinor = sumHeld(await lockHeld(tx, { companyId })) - amountMinor;
  if (!counted || counted.minor <= leftMinor) return;
  throw counted.isForDebit === true
    ? new AppError(
        'PRECONDITION_FAILED',
        'A direct debit that is with the bank asks for less because of this money. What is left of ' +
          'it can be sent back once that has been paid.',
        { reason: 'held_for_debit' },
      )
    : new AppError(
        'PRECONDITION_FAILED',
        'An instalment is due that this money pays. What is left of it can be sent back then.',
        { reason: 'held_for_instalment' },
      );
}

/** What makes good what the company owes after a charge-back, of whichever invoice, does not leave. */
async function leaveWhatIsOwed(
  tx: Tx,
  companyId: string | null,
  ofReceiptMinor: number,
): Promise<number> {
  const reversalMinor = companyId === null ? 0 : await readReversals(tx, companyId);
  if (companyId === null || reversalMinor === 0) return ofReceiptMinor;
  const heldMinor = sumHeld(await lockHeld(tx, { companyId }));
  const amountMinor = refundableMinor({ ofReceiptMinor, heldMinor, reversalMinor });
  if (amountMinor > 0) return amountMinor;
  throw new AppError(
    'PRECONDITION_FAILED',
    `The company owes ${formatMoney(reversalMinor)} that was taken back. What is held for it makes ` +
      'that good first.',
    { reason: 'reversal_owed' },
  );
}

async function lockSource(tx: Tx, paymentId: string): Promise<SourceRow> {
  const row = await tx.row<SourceRow>(sql`
    SELECT p.id, p.company_id, p.invoice_id, p.status,
      p.amount_minor - COALESCE((SELECT sum(a.amount_minor) FROM allocations a
        WHERE a.payment_id = p.id AND a.from_id IS NULL AND a.reversed_by IS NULL), 0)::bigint
        AS unused_minor,
      m.provider_id AS mandate_provider_id, m.account_last4 AS mandate_last4,
      p.payer_name, p.payer_fingerprint,
      p.payer_last4, p.recorded_by,
      EXISTS (SELECT 1 FROM unproven_receipts r WHERE r.id = p.id) AS is_claim
    FROM payments p LEFT JOIN mandates m ON m.id = p.mandate_id
    WHERE p.id = ${paymentId} AND p.direction = 'in' FOR NO KEY UPDATE OF p
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such receipt.');
  return row;
}

function toAccount(source: SourceRow): RefundAccount {
  if (source.mandateProviderId !== null) {
    const { mandateProviderId, mandateLast4 } = source;
    return { kind: 'mandate', mandateProviderId, last4: mandateLast4 ?? '' };
  }
  const { payerFingerprint: fingerprint, payerLast4, payerName } = source;
  if (fingerprint === null) throw refuse('The account that this money came from is not recorded.');
  return { kind: 'payer', fingerprint, last4: payerLast4 ?? '', holderName: payerName ?? '' };
}

function refuse(words: string): AppError {
  return new AppError('PRECONDITION_FAILED', words);
}
