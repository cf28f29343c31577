import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { BankLine } from '@millrace/db/models/BankLine';
import { addDays, formatDate } from '@millrace/domain/dates';
import { formatMoney } from '@millrace/domain/money';
import { isSameReceipt } from '@millrace/domain/repayment/statement';
import { bankActor } from '../actors';
import type { Deps } from '../step';
import { sealPayer } from './receipts';

/** A bank may still book a line of some days ago; the first reading goes back a quarter. */
const readAgainDays = 10;
const firstReadDays = 92;

/**
 * Reads what is new on our account's statement and matches it with what people said had come: a
 * claim that a line proves takes the payer from it, for the bank knows the account. Where the line
 * names none, none is known: what was typed is forgotten.
 */
export async function readStatement(deps: Deps): Promise<void> {
  const fromOn = await deps.db.inTransaction(findFirstDay);
  const lines = await deps.clients.bank.listLines(fromOn);
  await deps.db.inTransaction(async (tx) => {
    await queryRows(tx, "SELECT pg_advisory_xact_lock(hashtext('bank_statement'))");
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
    await matchClaims(tx);
  });
}

async function findFirstDay(tx: Tx): Promise<string> {
  const { todayOn } = await readClock(tx);
  const [known] = await queryRows<{ lastOn: string | null }>(
    tx,
    'SELECT max(booked_on) AS "lastOn" FROM bank_lines',
  );
  return known?.lastOn ? addDays(known.lastOn, -readAgainDays) : addDays(todayOn, -firstReadDays);
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

/** Each line proves one claim, and each claim is proven by one line: the oldest first. */
async function matchClaims(tx: Tx): Promise<void> {
  const claims = await queryRows<Claim>(
    tx,
    `SELECT p.id, p.amount_minor AS "amountMinor", p.reference, p.settled_on AS "receivedOn",
       p.invoice_id AS "invoiceId", p.company_id AS "companyId"
     FROM payments p WHERE p.kind = 'transfer'
       AND NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.payment_id = p.id)
     ORDER BY p.created_at, p.id FOR NO KEY UPDATE OF p`,
  );
  if (claims.length === 0) return;
  const lines = await queryRows<FreeLine>(
    tx,
    `SELECT id, signed_minor AS "signedMinor", reference, booked_on AS "bookedOn"
     FROM bank_lines WHERE payment_id IS NULL AND signed_minor > 0 ORDER BY booked_on, line_id`,
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
