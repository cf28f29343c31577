import type { BookBreak } from '@millrace/domain/ledger/bookCheck';
import { allocationRules } from './allocationRules';
import type { Tx } from '../connection/connection';
import { poundsSql } from '../ledger/poundsSql';
import { releaseRules } from './releaseRules';
import { ruleScopes, scopeOf } from './ruleScope';
import { empty, raw, sql } from '../connection/sql';

/**
 * Each rule finds the rows that break it, as `subject` and `words`. Constraints refuse most of
 * these; the checker is for what slipped past them: a restore, a hand on the database, a bug.
 */
const rules: Readonly<Record<string, string>> = {
  ...allocationRules,
  ...releaseRules,

  ledger_entry_balance: `
    SELECT entry_id::text AS subject, currency || ' off by ' || ${poundsSql('sum(signed_minor)')} AS words
    FROM journal_lines GROUP BY entry_id, currency HAVING sum(signed_minor) <> 0`,

  ledger_entry_without_lines: `
    SELECT id::text AS subject, kind AS words FROM journal_entries entry
    WHERE NOT EXISTS (SELECT 1 FROM journal_lines WHERE entry_id = entry.id)`,

  account_totals: `
    SELECT account_code || ' ' || currency AS subject, 'kept '
      || ${poundsSql('COALESCE(kept.signed_minor, 0)')} || ', lines '
      || ${poundsSql('COALESCE(lines.signed_minor, 0)')} AS words
    FROM (SELECT account_code, currency, sum(signed_minor) AS signed_minor FROM account_totals
        GROUP BY 1, 2) kept FULL JOIN summed_accounts lines USING (account_code, currency)
    WHERE COALESCE(kept.signed_minor, 0) <> COALESCE(lines.signed_minor, 0)`,

  reversal_mirrors_original: `
    SELECT entry.id::text AS subject, line.account_code || ' off by '
      || ${poundsSql('sum(line.signed_minor)')} AS words
    FROM journal_entries entry
      JOIN journal_lines line ON line.entry_id IN (entry.id, entry.reverses_id)
    WHERE entry.reverses_id IS NOT NULL
    GROUP BY entry.id, line.account_code, line.entity_id, line.currency
    HAVING sum(line.signed_minor) <> 0`,

  schedule_sums: `
    SELECT invoice_id::text AS subject, 'scheduled ' || ${poundsSql('principal')} || ' + ' || ${poundsSql('fee')}
      || ', financed ' || ${poundsSql('principal_minor')} || ' + '
      || ${poundsSql('COALESCE(fee_minor, 0)')} AS words
    FROM financings JOIN (SELECT invoice_id,
        sum(CASE WHEN status = 'rescheduled' THEN principal_paid_minor + principal_rebated_minor
          + principal_written_off_minor ELSE principal_minor END) AS principal,
        sum(CASE WHEN status = 'rescheduled' THEN fee_paid_minor + fee_rebated_minor
          + fee_written_off_minor ELSE fee_minor END) AS fee
      FROM instalments GROUP BY invoice_id) scheduled USING (invoice_id)
    WHERE principal <> principal_minor OR fee <> COALESCE(fee_minor, 0)`,

  open_instalments_equal_ledger: `
    SELECT invoice_id::text AS subject, 'principal, fee, late fee, late interest open on '
      || 'instalments ' || concat_ws(', ', ${['principal', 'fee', 'late_fee', 'late_interest'].map(poundsSql).join()})
      || '; in the ledger ' || concat_ws(', ', ${['owed.p', 'owed.f', 'owed.lf', 'owed.li'].map(poundsSql).join()})
      AS words
    FROM financings JOIN (SELECT invoice_id,
        sum(principal_minor - principal_paid_minor - principal_rebated_minor
          - principal_written_off_minor) AS principal,
        sum(fee_minor - fee_paid_minor - fee_rebated_minor - fee_written_off_minor) AS fee,
        sum(late_fee_minor - late_fee_paid_minor - late_fee_rebated_minor
          - late_fee_written_off_minor) AS late_fee,
        sum(late_interest_minor - late_interest_paid_minor - late_interest_rebated_minor
          - late_interest_written_off_minor) AS late_interest
      FROM instalments WHERE status <> 'rescheduled' GROUP BY invoice_id) open USING (invoice_id)
      CROSS JOIN LATERAL (SELECT
        COALESCE(sum(signed_minor) FILTER (WHERE account_code = 'principal'), 0) AS p,
        COALESCE(sum(signed_minor) FILTER (WHERE account_code = 'fee_receivable'), 0) AS f,
        COALESCE(sum(signed_minor) FILTER (WHERE account_code = 'late_fee_receivable'), 0) AS lf,
        COALESCE(sum(signed_minor) FILTER (WHERE account_code = 'late_interest_receivable'), 0)
          AS li
      FROM journal_lines WHERE entity_id = invoice_id) owed
    WHERE status IN ('active', 'overdue', 'defaulted', 'repaid')
      AND (principal <> owed.p OR fee <> owed.f OR late_fee <> owed.lf
        OR late_interest <> owed.li)`,

  reserved_equals_reservations: `
    SELECT account.id::text AS subject, 'kept ' || ${poundsSql('reserved_minor')} || ', held ' || ${poundsSql('held')} AS words
    FROM credit_accounts account CROSS JOIN LATERAL (
      SELECT COALESCE(sum(amount_minor), 0) AS held FROM reservations
      WHERE credit_account_id = account.id AND status = 'held') sums
    WHERE reserved_minor <> held`,

  outstanding_equals_ledger: `
    SELECT account.id::text AS subject, 'kept ' || ${poundsSql('outstanding_minor')} || ', ledger '
      || ${poundsSql('COALESCE(owed, 0)')} AS words
    FROM credit_accounts account LEFT JOIN (
      SELECT financing.company_id, sum(signed_minor) AS owed FROM journal_lines line
        JOIN financings financing ON financing.invoice_id = line.entity_id
      WHERE account_code = 'principal' GROUP BY financing.company_id) ledger USING (company_id)
    WHERE outstanding_minor <> COALESCE(owed, 0)`,

  reservation_fits_status: `
    SELECT financing.invoice_id::text AS subject, financing.status || ' with '
      || CASE WHEN reservation.id IS NULL THEN 'no' ELSE 'a' END || ' reservation' AS words
    FROM financings financing LEFT JOIN reservations reservation
      ON reservation.invoice_id = financing.invoice_id AND reservation.status = 'held'
    WHERE (reservation.id IS NOT NULL) <> (COALESCE(
      CASE WHEN financing.status = 'action_required' THEN status_before_action
        ELSE financing.status END, '') IN ('offered', 'accepted', 'contract_pending',
      'contract_signed', 'payout_approval', 'payout_failed', 'payout_returned'))`,

  allocations_within_payment: `
    SELECT payment.id::text AS subject, 'allocated '
      || ${poundsSql('sum(allocation.amount_minor)')} || ' of '
      || ${poundsSql('payment.amount_minor')} AS words
    FROM payments payment JOIN allocations allocation ON allocation.payment_id = payment.id
      AND allocation.from_id IS NULL AND allocation.reversed_by IS NULL
    GROUP BY payment.id, payment.amount_minor
    HAVING sum(allocation.amount_minor) > payment.amount_minor`,

  status_fits_ledger: `
    SELECT invoice_id::text AS subject, status || ' with ' || ${poundsSql('owed')} || ' owed' AS words
    FROM financings CROSS JOIN LATERAL (
      SELECT COALESCE(sum(signed_minor), 0) AS owed,
        COALESCE(sum(signed_minor) FILTER (WHERE account_code = 'reversal_receivable'), 0)
          AS reversal,
        COALESCE(sum(signed_minor) FILTER (WHERE account_code = 'principal'), 0) AS principal
      FROM journal_lines WHERE entity_id = invoice_id AND account_code IN ('principal',
        'fee_receivable', 'late_fee_receivable', 'late_interest_receivable',
        'reversal_receivable')) sums
    WHERE reversal < 0 OR CASE
      WHEN status = 'paying' THEN principal <> principal_minor
      WHEN status IN ('active', 'overdue')
        THEN owed < 0 OR (owed = 0 AND NOT is_paid_unproven(invoice_id))
      WHEN status = 'defaulted' THEN owed < 0
      WHEN status = 'repaid' THEN owed <> 0
      -- What a charge-back left owed may outlast a plan that is void.
      ELSE owed <> reversal END`,

  duplicate_number: `
    SELECT vendor_id || ' ' || number_normalised AS subject, count(*) || ' financings' AS words
    FROM financings WHERE status NOT IN ('draft', 'rejected', 'cancelled', 'expired')
    GROUP BY vendor_id, number_normalised HAVING count(*) > 1`,

  hash_fits_status: `
    SELECT invoice_id::text AS subject, 'document ' || left(sha256, 12) || ' is '
      || CASE WHEN live THEN 'counted' WHEN live IS NULL THEN 'missing' ELSE 'free' END AS words
    FROM financings CROSS JOIN LATERAL unnest(document_sha256_all) AS given (sha256)
      LEFT JOIN financing_document_hashes USING (invoice_id, sha256)
    WHERE live IS DISTINCT FROM (status NOT IN ('draft', 'rejected', 'cancelled', 'expired'))`,

  invoices_counted: `
    SELECT COALESCE(kept.company_id, found.company_id)::text AS subject, 'week '
      || COALESCE(kept.week_on, found.week_on) || ' ' || COALESCE(kept.status, found.status)
      || ': kept ' || concat_ws(', ', kept.count, ${['kept.payable', 'kept.rest'].map(poundsSql).join()}) || '; found '
      || concat_ws(', ', found.count,
        ${['found.payable_minor', 'found.left_minor'].map(poundsSql).join()}) AS words
    FROM (SELECT company_id, week_on, status, sum(count) AS count, sum(payable_minor) AS payable,
        sum(left_minor) AS rest FROM invoice_counts GROUP BY 1, 2, 3) kept
      FULL JOIN counted_invoices found USING (company_id, week_on, status)
    WHERE COALESCE(kept.count, 0) <> COALESCE(found.count, 0)
      OR COALESCE(kept.payable, 0) <> COALESCE(found.payable_minor, 0)
      OR COALESCE(kept.rest, 0) <> COALESCE(found.left_minor, 0)`,

  two_people: `
    SELECT id::text AS subject, kind || ' by one person' AS words FROM approvals
    WHERE maker_id = checker_id OR (status IN ('approved', 'released')
      AND required_approvals = 2 AND checker_id IS NULL)`,

  four_eyes_per_account_and_day: `
    SELECT id::text AS subject, 'one person released it, when ' || ${poundsSql('upto')}
      || ' had gone to its account that day' AS words
    FROM (SELECT p.id, k.checker_id, COALESCE(k.threshold_minor, 500000) AS threshold,
        sum(p.amount_minor) OVER (PARTITION BY a.fingerprint, p.charge_on
          ORDER BY p.created_at, p.id) AS upto
      FROM payments p JOIN vendor_bank_accounts a ON a.id = p.vendor_bank_account_id
        -- OFFSET keeps the planner from reading all approvals at once.
        CROSS JOIN LATERAL (SELECT checker_id, threshold_minor FROM approvals
          WHERE invoice_id = p.invoice_id AND p.idempotency_key = 'payout-' || approvals.id
          OFFSET 0) k
      WHERE p.kind = 'payout' AND p.status NOT IN ('failed', 'cancelled', 'returned')) sent
    WHERE checker_id IS NULL AND upto >= threshold`,

  one_payout: `
    SELECT invoice_id::text AS subject, count(*) || ' payouts' AS words FROM payments
    WHERE kind = 'payout' AND status NOT IN ('failed', 'cancelled', 'returned')
    GROUP BY invoice_id HAVING count(*) > 1`,
};

export const invariantNames = Object.keys(rules);

/**
 * Every break of every rule, at most 100 of each; an empty list is a sound book.
 * @param of the whole book, or what was noted as changed (see `bookLooks.ts`)
 */
export async function findBreaks(tx: Tx, of: 'whole' | 'changes' = 'whole'): Promise<BookBreak[]> {
  const breaks: BookBreak[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const scope = of === 'whole' ? empty : scopeOf(ruleScopes[name]);
    const rows = await tx.rows<{ subject: string; words: string }>(
      sql`${scope}${raw(rule)} LIMIT 100`,
    );
    breaks.push(...rows.map((row) => ({ name, ...row })));
  }
  return breaks;
}
