import { AppError } from '@millrace/domain/errors/errors';
import {
  type AccountCode,
  accountCodes,
  assertBalanced,
  type JournalLine,
  type Posting,
  reverseEntry as reversePosting,
} from '@millrace/domain/ledger/journal';
import { v7 as uuidv7 } from 'uuid';
import { constraintOf, type Tx } from '../connection/connection';
import { empty, prepared, sql, type Sql } from '../connection/sql';

/** A posting of domain/ledger/ with what only its caller knows. */
export interface NewEntry extends Posting {
  /** Business key of the event; the same key posts once, ever. */
  idempotencyKey: string;
  financingId?: string | null;
  paymentId?: string | null;
  /** The value date. */
  effectiveOn: string;
  description?: string;
}

export interface PostedEntry {
  entryId: string;
  /** False if an earlier call with this key had posted it. */
  created: boolean;
}

/**
 * Posts one balanced entry, in one statement for the entry, its lines and the principal that the
 * company owes (`credit_accounts.outstanding_minor`). A key that was used with the same lines gives
 * the first entry back; with others it throws CONFLICT `payload_differs`.
 * Throws `unbalanced_entry` for lines that do not sum to zero.
 */
export function postEntry(tx: Tx, entry: NewEntry): Promise<PostedEntry> {
  return writeEntry(tx, { ...entry, reversesId: null });
}

/**
 * Posts the opposite of an entry: the only way to correct one. An entry is reversed once: a second
 * reversal under another key throws CONFLICT. Throws NOT_FOUND for an unknown entry.
 */
export async function reverseEntry(
  tx: Tx,
  entryId: string,
  options: { idempotencyKey: string; effectiveOn: string; description?: string },
): Promise<PostedEntry> {
  const original = await readEntry(tx, sql`id`, entryId);
  if (!original) throw new AppError('NOT_FOUND', 'There is no such ledger entry.');
  try {
    return await writeEntry(tx, {
      ...reversePosting(original),
      financingId: original.financingId,
      paymentId: original.paymentId,
      reversesId: entryId,
      ...options,
    });
  } catch (error) {
    if (constraintOf(error) !== 'journal_entries_one_reversal') throw error;
    throw new AppError('CONFLICT', 'This ledger entry has been reversed already.', {
      cause: error,
    });
  }
}

async function writeEntry(
  tx: Tx,
  entry: NewEntry & { reversesId: string | null },
): Promise<PostedEntry> {
  assertBalanced(entry);
  const { lines } = entry;
  const movesPrincipal = lines.some((line) => line.accountCode === 'principal');
  const inserted = await tx.row<{ id: string }>(
    movesPrincipal
      ? prepared('post-entry-with-principal', insertEntry(entry, movePrincipal))
      : prepared('post-entry', insertEntry(entry, empty)),
  );
  // That it balances in the database too is looked at before the commit, once for all entries.
  if (inserted) return { entryId: inserted.id, created: true };
  const existing = await readEntry(tx, sql`idempotency_key`, entry.idempotencyKey);
  if (existing && isSamePosting(existing, entry)) return { entryId: existing.id, created: false };
  throw new AppError('CONFLICT', 'This ledger key was used for another posting.', {
    reason: 'payload_differs',
    details: { idempotencyKey: entry.idempotencyKey },
  });
}

function insertEntry(entry: NewEntry & { reversesId: string | null }, owed: Sql): Sql {
  const { lines, financingId = null, paymentId = null, description = '' } = entry;
  return sql`
    WITH entry AS (
      INSERT INTO journal_entries (id, idempotency_key, kind, financing_id, payment_id,
        effective_on, reverses_id, description)
      VALUES (${uuidv7()}, ${entry.idempotencyKey}, ${entry.kind}, ${financingId}, ${paymentId},
        ${entry.effectiveOn}, ${entry.reversesId}, ${description})
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
    ), line AS (
      INSERT INTO journal_lines (entry_id, account_code, entity_type, entity_id, signed_minor)
      SELECT entry.id, given.* FROM entry, unnest(
        ${lines.map((line) => line.accountCode)}::text[],
        ${lines.map((line) => line.entityType)}::text[],
        ${lines.map((line) => line.entityId)}::uuid[],
        ${lines.map((line) => line.signedMinor)}::bigint[]) AS given
      RETURNING account_code, entity_id, signed_minor
    ) ${owed}
    SELECT id FROM entry
  `;
}

/** Brings what the company owes up to date with the lines that were written. */
const movePrincipal = sql`
  , owed AS (
    UPDATE credit_accounts account
    SET outstanding_minor = account.outstanding_minor + moved.total_minor
    FROM (SELECT financing.company_id, sum(line.signed_minor)::bigint AS total_minor
      FROM line JOIN financings financing ON financing.invoice_id = line.entity_id
      WHERE line.account_code = 'principal' GROUP BY financing.company_id) moved
    WHERE account.company_id = moved.company_id)
`;

interface StoredEntry extends Posting {
  id: string;
  financingId: string | null;
  paymentId: string | null;
}

async function readEntry(tx: Tx, column: Sql, value: string): Promise<StoredEntry | null> {
  return tx.row<StoredEntry>(sql`
    SELECT id, kind, financing_id, payment_id,
      (SELECT json_agg(json_build_object('accountCode', account_code, 'entityType', entity_type,
          'entityId', entity_id, 'signedMinor', signed_minor) ORDER BY id)
        FROM journal_lines WHERE entry_id = entry.id) AS lines
    FROM journal_entries entry WHERE ${column} = ${value}
  `);
}

function isSamePosting(stored: StoredEntry, entry: NewEntry): boolean {
  const spell = (lines: readonly JournalLine[]) =>
    lines
      .map((line) => `${line.accountCode} ${line.entityId ?? ''} ${line.signedMinor}`)
      .sort()
      .join('\n');
  return (
    stored.kind === entry.kind &&
    stored.financingId === (entry.financingId ?? null) &&
    spell(stored.lines) === spell(entry.lines)
  );
}

export type Balances = Record<AccountCode, number>;

/**
 * Balances by account, debit positive, in pence; every account is there, untouched ones at zero.
 * `financingId`: all lines of that financing's entries, bank too. `companyId`: the lines kept by
 * the company or by one of its financings. Neither: the whole ledger, from the totals that the
 * database keeps. `untilOn`: value dates up to and including that day.
 */
export async function balances(
  tx: Tx,
  of: { financingId?: string; companyId?: string; untilOn?: string } = {},
): Promise<Balances> {
  const isWhole = Object.values(of).every((value) => value === undefined);
  const rows = isWhole ? await readTotals(tx) : await sumLines(tx, of);
  const found = new Map(rows.map((row) => [row.code, row.totalMinor]));
  return Object.fromEntries(accountCodes.map((code) => [code, found.get(code) ?? 0])) as Balances;
}

interface AccountTotal {
  code: AccountCode;
  totalMinor: number;
}

function readTotals(tx: Tx): Promise<AccountTotal[]> {
  return tx.rows<AccountTotal>(sql`
    SELECT account_code AS code, sum(signed_minor)::bigint AS total_minor
    FROM account_totals GROUP BY account_code
  `);
}

function sumLines(
  tx: Tx,
  of: { financingId?: string; companyId?: string; untilOn?: string },
): Promise<AccountTotal[]> {
  const { financingId, companyId, untilOn } = of;
  const ofFinancing = financingId ? sql`AND entry.financing_id = ${financingId}` : empty;
  const ofCompany = companyId
    ? sql`AND line.entity_id = ANY (ARRAY(SELECT invoice_id FROM financings
        WHERE company_id = ${companyId} UNION ALL SELECT ${companyId}::uuid))`
    : empty;
  const until = untilOn ? sql`AND entry.effective_on <= ${untilOn}` : empty;
  return tx.rows<AccountTotal>(sql`
    SELECT line.account_code AS code, sum(line.signed_minor)::bigint AS total_minor
    FROM journal_lines line JOIN journal_entries entry ON entry.id = line.entry_id
    WHERE true ${ofFinancing} ${ofCompany} ${until} GROUP BY line.account_code
  `);
}

/** Makes few rows of the many that postings add to the totals; what they sum up to stays. */
export async function foldAccountTotals(tx: Tx): Promise<void> {
  await tx.rows(sql`SELECT fold_account_totals()`);
}

/** What is held for a company: money received that no instalment has used yet. Zero or more. */
export async function readSuspense(tx: Tx, companyId: string): Promise<number> {
  const row = await tx.row<{ heldMinor: number }>(sql`
    SELECT -COALESCE(sum(signed_minor), 0)::bigint AS held_minor FROM journal_lines
    WHERE entity_id = ${companyId} AND account_code = 'suspense'
  `);
  return row?.heldMinor ?? 0;
}

/** The whole ledger by account, and the sum of it all per currency, which has to be zero. */
export async function trialBalance(
  tx: Tx,
): Promise<{ balances: Balances; sumsMinor: Record<string, number> }> {
  const sums = await tx.rows<{ currency: string; sumMinor: number }>(sql`
    SELECT currency, sum(signed_minor)::bigint AS sum_minor FROM journal_lines
    GROUP BY currency
  `);
  return {
    balances: await balances(tx),
    sumsMinor: Object.fromEntries(sums.map((row) => [row.currency, row.sumMinor])),
  };
}

export interface UnearnedFee {
  financingId: string;
  feeMinor: number;
  earnedMinor: number;
  deferredMinor: number;
  paidOutOn: string;
  lastDueOn: string;
}

/** Paid-out financings whose fee is not fully earned: what the earned-fee posting starts from. */
export function listUnearnedFees(
  tx: Tx,
  { financingId = null }: { financingId?: string | null } = {},
): Promise<UnearnedFee[]> {
  return tx.rows<UnearnedFee>(sql`
    SELECT financing.invoice_id AS financing_id, financing.fee_minor AS "feeMinor!",
      -COALESCE(sum(line.signed_minor) FILTER (WHERE account_code = 'fee_income'), 0)::bigint
        AS earned_minor,
      -COALESCE(sum(line.signed_minor) FILTER (WHERE account_code = 'deferred_fee'), 0)::bigint
        AS deferred_minor,
      financing.paid_out_on AS "paidOutOn!",
      (SELECT max(due_on) FROM instalments WHERE invoice_id = financing.invoice_id) AS last_due_on
    FROM financings financing JOIN journal_lines line ON line.entity_id = financing.invoice_id
      AND line.account_code IN ('fee_income', 'deferred_fee')
    WHERE financing.paid_out_on IS NOT NULL
      AND (${financingId}::uuid IS NULL OR financing.invoice_id = ${financingId})
    GROUP BY financing.invoice_id
    HAVING sum(line.signed_minor) FILTER (WHERE account_code = 'deferred_fee') <> 0
    ORDER BY financing.invoice_id
  `);
}
