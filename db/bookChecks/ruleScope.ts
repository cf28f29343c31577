import { empty, raw, type Sql } from '../connection/sql';

/**
 * What of its tables a rule reads when only what has changed is looked at. The rule itself stays as
 * it is: a query of the table's own name stands before it, and the rule reads that in its place.
 */

/** The ids that were noted under these kinds. */
const noted = (...kinds: readonly string[]) =>
  `ARRAY(SELECT subject FROM public.book_subjects WHERE kind IN ('${kinds.join("', '")}'))`;

const rows = (table: string, condition: string) =>
  `SELECT * FROM public.${table} WHERE ${condition}`;

/** OFFSET keeps the planner from looking through all that the rule may ask about instead. */
const foundFirst = (table: string, condition: string) => `${rows(table, condition)} OFFSET 0`;

const lastLook = `(SELECT number FROM public.book_looks WHERE part = 'figures'
  AND kept_at IS NOT NULL ORDER BY number DESC LIMIT 1)`;

/** Whatever was written since shortly before the last look: a transaction ends within minutes. */
const sinceLastLook = `(SELECT looked_at - interval '10 minutes' FROM public.book_looks
  WHERE number = ${lastLook})`;

const ofInvoices = `invoice_id = ANY (${noted('invoice')})`;
const ofEntries = noted('posted', 'entry');
const ofPayments = noted('payment');

/** Financings of the companies whose principal moved, and those companies' accounts. */
const principalMoved = `ARRAY(
  SELECT subject FROM public.book_subjects WHERE kind = 'company'
  UNION SELECT company_id FROM public.credit_accounts WHERE id = ANY (${noted('account')})
  UNION SELECT company_id FROM public.financings WHERE invoice_id = ANY (ARRAY(
    SELECT entity_id FROM public.journal_lines WHERE entry_id = ANY (${noted('posted')})
      AND account_code = 'principal' AND entity_id IS NOT NULL)))`;

const heldMoved = `ARRAY(
  SELECT subject FROM public.book_subjects WHERE kind = 'company'
  UNION SELECT company_id FROM public.payments WHERE id = ANY (${ofPayments})
  UNION SELECT entity_id FROM public.journal_lines WHERE entry_id = ANY (${ofEntries})
    AND account_code = 'suspense')`;

/** Companies and weeks whose invoices, or what is left of them, changed. */
const weeks = `(
  SELECT subject AS company_id, week_on FROM public.book_subjects WHERE kind = 'week'
  UNION SELECT company_id, week_of(created_at) FROM public.invoices
    WHERE id = ANY (${noted('invoice')}))`;

const changedPayments = `id = ANY (${ofPayments}) OR idempotency_key = ANY (ARRAY(
  SELECT 'payout-' || subject FROM public.book_subjects WHERE kind = 'approval'))`;
/** Refunds that changed, whose approval did, or whose receipt was used; other payments stand among them. */
const changedRefunds = `ARRAY(
  SELECT subject FROM public.book_subjects WHERE kind = 'payment'
  UNION SELECT id FROM public.payments WHERE refund_of = ANY (${ofPayments})
  UNION SELECT CASE WHEN payload->>'refundId' ~ '^[0-9a-f-]{36}$'
      THEN (payload->>'refundId')::uuid END
    FROM public.approvals WHERE id = ANY (${noted('approval')}) AND kind = 'refund')`;
/** All payouts of the days whose sums over an account changed; one without a day by itself. */
const paidOnSameDay = `id = ANY (ARRAY(
  SELECT id FROM public.payments WHERE ${changedPayments}
  UNION SELECT id FROM public.payments WHERE kind = 'payout' AND charge_on = ANY (ARRAY(
    SELECT charge_on FROM public.payments WHERE ${changedPayments}))))`;

export const openFinancingsScope = { financings: rows('financings', ofInvoices) };

/** By rule; one that is not named reads only what is small at any size of the book. */
export const ruleScopes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  allocations_equal_instalments: {
    instalments: rows('instalments', `${ofInvoices} OR id = ANY (${noted('instalment')})`),
  },
  allocations_equal_entries: {
    journal_entries: rows('journal_entries', `id = ANY (${ofEntries})`),
  },
  held_equals_ledger: { companies: rows('companies', `id = ANY (${heldMoved})`) },
  ledger_entry_balance: { journal_lines: rows('journal_lines', `entry_id = ANY (${ofEntries})`) },
  ledger_entry_without_lines: {
    journal_entries: rows(
      'journal_entries',
      `id = ANY (ARRAY(SELECT id FROM public.journal_entries WHERE posted_at > ${sinceLastLook}))`,
    ),
  },
  // What the accounts held at the last look, and what was posted since.
  account_totals: {
    summed_accounts: `SELECT account_code, currency, sum(signed_minor)::bigint AS signed_minor
      FROM (SELECT account_code, currency, signed_minor FROM jsonb_to_recordset((SELECT upto
          FROM public.book_looks WHERE number = ${lastLook}))
          AS held (account_code text, currency text, signed_minor bigint)
        UNION ALL SELECT account_code, currency, signed_minor FROM public.journal_lines
          WHERE entry_id = ANY (${noted('posted')})) moved
      GROUP BY 1, 2`,
  },
  reversal_mirrors_original: {
    journal_entries: rows(
      'journal_entries',
      `id = ANY (${ofEntries}) OR reverses_id = ANY (${ofEntries})`,
    ),
  },
  schedule_sums: {
    financings: rows('financings', ofInvoices),
    instalments: rows('instalments', ofInvoices),
  },
  open_instalments_equal_ledger: ledgerOfInvoices(),
  reserved_equals_reservations: {
    credit_accounts: rows('credit_accounts', `id = ANY (${noted('account')})`),
  },
  outstanding_equals_ledger: {
    credit_accounts: rows('credit_accounts', `company_id = ANY (${principalMoved})`),
    financings: rows('financings', `company_id = ANY (${principalMoved})`),
  },
  reservation_fits_status: { financings: rows('financings', ofInvoices) },
  allocations_within_payment: { payments: rows('payments', `id = ANY (${ofPayments})`) },
  status_fits_ledger: { financings: ledgerOfInvoices().financings },
  duplicate_number: {
    financings: rows(
      'financings',
      `(vendor_id, number_normalised) IN (
        SELECT vendor_id, number_normalised FROM public.financings WHERE ${ofInvoices})`,
    ),
  },
  hash_fits_status: { financings: rows('financings', ofInvoices) },
  invoices_counted: {
    invoice_counts: `SELECT kept.* FROM public.invoice_counts kept
      WHERE (kept.company_id, kept.week_on) IN ${weeks}`,
    // OFFSET keeps the planner from summing up all weeks and choosing among them afterwards.
    counted_invoices: `SELECT of_week.* FROM ${weeks} changed CROSS JOIN LATERAL (
      SELECT * FROM public.counted_invoices counted WHERE counted.company_id = changed.company_id
        AND counted.week_on = changed.week_on OFFSET 0) of_week`,
  },
  two_people: { approvals: rows('approvals', `id = ANY (${noted('approval')})`) },
  payments_released: {
    payments: foundFirst('payments', `id = ANY (${changedRefunds}) OR ${changedPayments}`),
  },
  refunds_within_receipt: {
    payments: rows(
      'payments',
      `id = ANY (${ofPayments}) OR id = ANY (ARRAY(
        SELECT refund_of FROM public.payments WHERE id = ANY (${changedRefunds})))`,
    ),
  },
  refunds_taken_from_receipt: { payments: rows('payments', `id = ANY (${changedRefunds})`) },
  four_eyes_per_account_and_day: { payments: foundFirst('payments', paidOnSameDay) },
  one_payout: {
    payments: rows(
      'payments',
      `invoice_id = ANY (ARRAY(SELECT subject FROM public.book_subjects WHERE kind = 'invoice'
        UNION SELECT invoice_id FROM public.payments WHERE id = ANY (${ofPayments})))`,
    ),
  },
};

/** Invoices whose instalments or status changed, or on which something was posted. */
function ledgerOfInvoices() {
  const condition = `invoice_id = ANY (ARRAY(
    SELECT subject FROM public.book_subjects WHERE kind = 'invoice'
    UNION SELECT entity_id FROM public.journal_lines WHERE entry_id = ANY (${noted('posted')})
      AND entity_id IS NOT NULL))`;
  return {
    financings: rows('financings', condition),
    instalments: rows('instalments', condition),
  };
}

/** Put in front of a statement, has it read only the named part of its tables. */
export function scopeOf(tables: Readonly<Record<string, string>> | undefined): Sql {
  const parts = Object.entries(tables ?? {}).map(
    ([table, part]) => `${table} AS NOT MATERIALIZED (${part})`,
  );
  return parts.length > 0 ? raw(`WITH ${parts.join(', ')} `) : empty;
}
