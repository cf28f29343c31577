/**
 * What has changed since the book was last looked at, so that the hourly check reads that and not
 * the whole book. A trigger on each table that a rule reads notes whose figures a row belongs to, in
 * the transaction that changes it: a note is seen once the change is, however late it is committed.
 * A look takes the notes (it deletes them from `book_changes`) into `book_subjects`, where they stay
 * until what was found about them is kept.
 */

/** A note: of what kind, and the column that names it. */
type Note = readonly [kind: string, column: string];

interface Watched {
  readonly table: string;
  /** As in CREATE TRIGGER, with the condition if there is one. */
  readonly on: string;
  readonly when?: string;
  /** Noted for the row as it is, and as it was where that differs. */
  readonly notes: readonly Note[];
  /** Noted only where a row leaves one for another, or is deleted. */
  readonly left?: readonly Note[];
}

const every = 'INSERT OR UPDATE OR DELETE';
const or = (columns: string) => `INSERT OR DELETE OR UPDATE OF ${columns}`;
const components = ['principal', 'fee', 'late_fee', 'late_interest'];
const instalmentColumns = [
  ...['invoice_id', 'status'],
  ...components.flatMap((name) =>
    ['', '_paid', '_rebated', '_written_off'].map((part) => `${name}${part}_minor`),
  ),
].join(', ');

const watched: readonly Watched[] = [
  {
    table: 'financings',
    on: or(`status, status_before_action, principal_minor, fee_minor, company_id, vendor_id,
    number_normalised, document_sha256_all`),
    notes: [['invoice', 'invoice_id']],
    left: [['company', 'company_id']],
  },
  {
    table: 'financing_document_hashes',
    on: every,
    notes: [['invoice', 'invoice_id']],
  },
  {
    table: 'instalments',
    on: or(instalmentColumns),
    notes: [['invoice', 'invoice_id']],
  },
  {
    table: 'payments',
    on: or(`direction, kind, status, amount_minor, company_id, invoice_id, charge_on,
    vendor_bank_account_id, idempotency_key, created_at`),
    notes: [['payment', 'id']],
    left: [
      ['company', 'company_id'],
      ['invoice', 'invoice_id'],
    ],
  },
  {
    table: 'allocations',
    on: every,
    notes: [
      ['payment', 'payment_id'],
      ['instalment', 'instalment_id'],
      ['entry', 'entry_id'],
    ],
  },
  {
    table: 'credit_accounts',
    on: or('company_id, reserved_minor, outstanding_minor'),
    notes: [['account', 'id']],
  },
  {
    table: 'reservations',
    on: every,
    notes: [
      ['account', 'credit_account_id'],
      ['invoice', 'invoice_id'],
    ],
  },
  {
    table: 'approvals',
    on: or('kind, maker_id, checker_id, status, required_approvals, threshold_minor'),
    notes: [['approval', 'id']],
  },
  {
    table: 'processes',
    on: 'UPDATE OF status, closed_at',
    when: `OLD.status IS DISTINCT FROM NEW.status
    OR (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)`,
    notes: [['invoice', 'invoice_id']],
  },
  {
    // One that is dated as now, the look finds by its date.
    table: 'activities',
    on: 'INSERT',
    when: `NEW.at < now() - interval '1 minute'`,
    notes: [['activity', 'id']],
  },
];

const values = (row: 'OLD' | 'NEW', notes: readonly Note[]) =>
  notes.map(([kind, column]) => `('${kind}', ${row}.${column})`).join(', ');
const columnsOf = (row: 'OLD' | 'NEW', notes: readonly Note[]) =>
  `(${notes.map(([, column]) => `${row}.${column}`).join(', ')})`;

function noteIf(condition: string, row: 'OLD' | 'NEW', notes: readonly Note[]): string {
  return `IF ${condition} THEN
    INSERT INTO public.book_changes (kind, subject) VALUES ${values(row, notes)};
  END IF;`;
}

function watch({ table, on, when, notes, left = [] }: Watched): string {
  const both = [...notes, ...left];
  const differs = `TG_OP = 'UPDATE' AND ROW${columnsOf('OLD', both)}
    IS DISTINCT FROM ROW${columnsOf('NEW', both)}`;
  const condition = when === undefined ? '' : `WHEN (${when}) `;
  return `
CREATE FUNCTION note_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${noteIf(`TG_OP <> 'DELETE'`, 'NEW', notes)}
  ${noteIf(`TG_OP = 'DELETE' OR (${differs})`, 'OLD', both)}
  ${left.length > 0 ? noteIf(differs, 'NEW', left) : ''}
  RETURN NULL;
END $$;
CREATE TRIGGER ${table}_noted AFTER ${on} ON ${table}
  FOR EACH ROW ${condition}EXECUTE FUNCTION note_${table}();`;
}

/** As 0032 has it, with what is noted besides. */
const totalAccounts = (notes: string) => `
CREATE OR REPLACE FUNCTION total_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO public.account_totals SELECT account_code, currency, signed_minor FROM added;${notes}
  RETURN NULL;
END $$;`;

const countedInvoices = (left: string) => `
CREATE OR REPLACE VIEW counted_invoices AS
  SELECT i.company_id, week_of(i.created_at) AS week_on, COALESCE(f.status, 'draft') AS status,
    count(*) AS count, COALESCE(sum(i.payable_minor), 0)::bigint AS payable_minor,
    COALESCE(sum(n.left_minor), 0)::bigint AS left_minor
  FROM invoices i LEFT JOIN financings f ON f.invoice_id = i.id
    LEFT JOIN ${left}
  GROUP BY 1, 2, 3;`;

export const up = `
-- Without key, index or number: it is written all the time, and read whole and emptied by a look.
CREATE TABLE book_changes (
  kind text NOT NULL,
  subject uuid,
  week_on date NOT NULL DEFAULT '-infinity'
);

CREATE TABLE book_subjects (
  kind text NOT NULL,
  subject uuid NOT NULL,
  week_on date NOT NULL,
  -- The look that took it, the last one if several did.
  taken_in bigint NOT NULL,
  PRIMARY KEY (kind, subject, week_on)
);

CREATE TABLE book_looks (
  number bigserial PRIMARY KEY,
  part text NOT NULL CHECK (part IN ('figures', 'seals')),
  -- The run of the check that looked.
  run_id text NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now(),
  is_whole boolean NOT NULL,
  -- When the whole was last looked at, this time included.
  whole_at timestamptz NOT NULL,
  rows_read bigint NOT NULL CHECK (rows_read >= 0),
  -- From where the next look goes on: what the accounts held, or where the chain of seals ended.
  upto jsonb NOT NULL,
  -- When what it found was kept; the next look goes on from the last one that was.
  kept_at timestamptz
);
CREATE INDEX book_looks_kept ON book_looks (part, number) WHERE kept_at IS NOT NULL;

ALTER TABLE book_checks ADD COLUMN is_whole boolean, ADD COLUMN rows_read bigint
  CHECK (rows_read >= 0);
${watched.map(watch).join('\n')}
${totalAccounts(`
  INSERT INTO public.book_changes (kind, subject) SELECT DISTINCT 'posted', entry_id FROM added;`)}

-- Of an invoice that is deleted nothing is left to find its week by.
CREATE FUNCTION note_weeks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.book_changes VALUES ('week', NEW.company_id, public.week_of(NEW.created_at));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.book_changes VALUES ('week', OLD.company_id, public.week_of(OLD.created_at));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_noted AFTER ${or('company_id, created_at, payable_minor')} ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_weeks();

-- Counts are only added and folded, so that a change of one is a hand's.
CREATE FUNCTION note_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.book_changes VALUES ('week', NEW.company_id, NEW.week_on),
    ('week', OLD.company_id, OLD.week_on);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_counts_noted AFTER UPDATE ON invoice_counts
  FOR EACH ROW EXECUTE FUNCTION note_counts();

-- What is left of each invoice by itself: the sum of one week then reads no other instalments.
${countedInvoices(`LATERAL (SELECT sum(open_minor) AS left_minor FROM instalments
      WHERE invoice_id = i.id) n ON true`)}
CREATE INDEX invoices_week ON invoices (company_id, week_of(created_at));
-- All payouts of a day are counted together for each account.
CREATE INDEX payments_payout_day ON payments (charge_on) WHERE kind = 'payout';
`;

export const down = `
DROP INDEX payments_payout_day;
DROP INDEX invoices_week;
${countedInvoices(`(SELECT invoice_id, sum(open_minor) AS left_minor FROM instalments GROUP BY 1) n
      ON n.invoice_id = i.id`)}
DROP TRIGGER invoice_counts_noted ON invoice_counts;
DROP TRIGGER invoices_noted ON invoices;
DROP FUNCTION note_counts();
DROP FUNCTION note_weeks();
${totalAccounts('')}
${watched
  .map(({ table }) => `DROP TRIGGER ${table}_noted ON ${table};\nDROP FUNCTION note_${table}();`)
  .join('\n')}
ALTER TABLE book_checks DROP COLUMN is_whole, DROP COLUMN rows_read;
DROP TABLE book_looks, book_subjects, book_changes;
`;
