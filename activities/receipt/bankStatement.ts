import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { BankLine } from '@millrace/db/models/BankLine';
import { noteFirstDay, readWatermarks } from '@millrace/db/outsideReadings';
import { addDays, formatDate } from '@millrace/domain/dates';
import { formatMoney } from '@millrace/domain/money';
import { isSameReceipt } from '@millrace/domain/repayment/statement';
import { bankActor } from '../actors';
import type { BankLine as Line } from '../clients/bank';
import type { Deps } from '../step';
import { sealPayer } from './receipts';

/** A bank may still book a line of some days ago; the first reading goes back a quarter. */
const readAgainDays = 10;
const firstReadDays = 92;
/** So many days of the statement are read and kept at a time. */
const windowDays = 14;
/** What was written so long before the last look may not have been seen by it. */
const overlap = "interval '1 hour'";

/**
 * Reads what is new on our account's statement and matches it with what people said had come: a
 * claim that a line proves takes the payer from it, for the bank knows the account. Where the line
 * names none, none is known: what was typed is forgotten.
 * @param from how far back: by the hour as of the day before the last line, but the days in which a
 *   bank may still book once each business day and whenever a person waits for a line
 */
export async function readStatement(
  deps: Deps,
  from: 'since_yesterday' | 'all_open_days' = 'all_open_days',
): Promise<void> {
  const { fromOn, todayOn } = await deps.db.inTransaction((tx) => findFirstDay(tx, from));
  for (let dayOn = fromOn; ; dayOn = addDays(dayOn, windowDays)) {
    const lastOn = addDays(dayOn, windowDays - 1);
    const isLast = lastOn >= todayOn;
    await keepLines(deps, await deps.clients.bank.listLines(dayOn, isLast ? undefined : lastOn));
    if (!isLast) continue;
    return deps.db.inTransaction(async (tx) => {
      await noteFirstDay(tx, fromOn);
      await matchClaims(tx);
    });
  }
}

async function keepLines(deps: Deps, lines: readonly Line[]): Promise<void> {
  await deps.db.inTransaction(async (tx) => {
    await BankLine.bulkCreate(
      lines.map(({ lineId, bookedOn, amountMinor, reference, counterparty }) => ({
        lineId,
        bookedOn,
        signedMinor: amountMinor,
        reference,
        ...sealPayer(deps, counterparty),
      })),
      { transaction: tx, ignoreDuplicates: true },
    );
  });
}

async function findFirstDay(tx: Tx, from: 'since_yesterday' | 'all_open_days') {
  const { todayOn } = await readClock(tx);
  const [known] = await queryRows<{ lastOn: string | null }>(
    tx,
    'SELECT max(booked_on) AS "lastOn" FROM bank_lines',
  );
  if (!known?.lastOn) return { fromOn: addDays(todayOn, -firstReadDays), todayOn };
  const { readOn } = await readWatermarks(tx, 'bank');
  const isEnough = from === 'since_yesterday' && readOn === todayOn;
  return { fromOn: addDays(known.lastOn, isEnough ? -1 : -readAgainDays), todayOn };
}

interface Claim {
  id: string;
  amountMinor: number;
  reference: string;
  receivedOn: string;
  invoiceId: string | null;
  companyId: string | null;
}

interface FreeLine {
  id: string;
  signedMinor: number;
  reference: string;
  bookedOn: string;
}

/** Looks at claims that are new or open. Each line proves one claim, and each claim is proven by one line: the oldest first. */
async function matchClaims(tx: Tx): Promise<void> {
  await queryRows(tx, "SELECT pg_advisory_xact_lock(hashtext('bank_statement'))");
  const claims = await queryRows<Claim>(
    tx,
    `SELECT p.id, p.amount_minor AS "amountMinor", p.reference, p.settled_on AS "receivedOn",
       p.invoice_id AS "invoiceId", p.company_id AS "companyId"
     FROM payments p WHERE p.kind = 'transfer' AND p.id IN (
         SELECT id FROM payments WHERE kind = 'transfer' AND updated_at >= COALESCE(
           (SELECT compared_up_to - ${overlap} FROM outside_readings WHERE source = 'bank'),
           '-infinity')
         UNION SELECT subject_id::uuid FROM reconciling_items
           WHERE resolved_at IS NULL AND reason = 'receipt_in_transit')
       AND NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.payment_id = p.id)
     ORDER BY p.created_at, p.id FOR NO KEY UPDATE OF p`,
  );
  if (claims.length === 0) return;
  const lines = await queryRows<FreeLine>(
    tx,
    `SELECT id, signed_minor AS "signedMinor", reference, booked_on AS "bookedOn"
     FROM bank_lines WHERE payment_id IS NULL AND record_id IS NULL AND signed_minor > 0
       AND signed_minor = ANY ($1) ORDER BY booked_on, line_id`,
    [`{${claims.map(({ amountMinor }) => amountMinor).join(',')}}`],
  );
  const taken = new Set<string>();
  for (const claim of claims) {
    const line = lines.find(
      (one) => !taken.has(one.id) && isSameReceipt(claim, { ...one, amountMinor: one.signedMinor }),
    );
    if (!line) continue;
    taken.add(line.id);
    await prove(tx, claim, line);
  }
}

async function prove(tx: Tx, claim: Claim, line: FreeLine): Promise<void> {
  const { id, invoiceId, companyId, amountMinor } = claim;
  await queryRows(tx, 'UPDATE bank_lines SET payment_id = $2 WHERE id = $1', [line.id, id]);
  await queryRows(
    tx,
    `UPDATE payments p SET payer_name = l.payer_name,
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
