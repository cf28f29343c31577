/** Instalments, payments in and out, and what each payment was used for. */
const components = ['principal', 'fee', 'late_fee', 'late_interest'];

/** Invariant 2, per component: scheduled = paid + rebated + written off + open, open ≥ 0. */
const identity = components
  .map(
    (name) => `CONSTRAINT instalments_${name} CHECK (
    ${name}_minor >= 0 AND ${name}_paid_minor >= 0 AND ${name}_rebated_minor >= 0
    AND ${name}_written_off_minor >= 0 AND
    ${name}_minor - ${name}_paid_minor - ${name}_rebated_minor - ${name}_written_off_minor >= 0)`,
  )
  .join(',\n  ');

const columns = components
  .map(
    (name) => `${name}_minor bigint NOT NULL DEFAULT 0,
  ${name}_paid_minor bigint NOT NULL DEFAULT 0,
  ${name}_rebated_minor bigint NOT NULL DEFAULT 0,
  ${name}_written_off_minor bigint NOT NULL DEFAULT 0`,
  )
  .join(',\n  ');

const openSum = components
  .map(
    (name) =>
      `${name}_minor - ${name}_paid_minor - ${name}_rebated_minor - ${name}_written_off_minor`,
  )
  .join(' + ');

export const up = `
CREATE TABLE instalments (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES financings,
  seq integer NOT NULL CHECK (seq > 0),
  due_on date NOT NULL,
  collect_on date NOT NULL,
  ${columns},
  open_minor bigint GENERATED ALWAYS AS (${openSum}) STORED,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'due', 'collecting',
    'paid', 'rescheduled', 'written_off')),
  failed_attempts integer NOT NULL DEFAULT 0 CHECK (failed_attempts >= 0),
  last_failed_on date,
  notice_sent_on date,
  UNIQUE (invoice_id, seq),
  ${identity},
  CONSTRAINT instalments_collected_after_due CHECK (collect_on >= due_on),
  CONSTRAINT instalments_paid_is_closed CHECK (status <> 'paid' OR (${openSum}) = 0)
);
CREATE INDEX instalments_due ON instalments (collect_on)
  WHERE status IN ('scheduled', 'due', 'collecting');

-- Invariant 2, per financing: scheduled principal and fee sum to what was financed. A replaced
-- instalment counts with what was settled on it, because the rest moved to its successors.
CREATE FUNCTION check_schedule_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := COALESCE(NEW.invoice_id, OLD.invoice_id);
  financed financings%ROWTYPE;
  principal bigint;
  fee bigint;
BEGIN
  SELECT sum(CASE WHEN status = 'rescheduled' THEN principal_paid_minor + principal_rebated_minor
      + principal_written_off_minor ELSE principal_minor END),
    sum(CASE WHEN status = 'rescheduled' THEN fee_paid_minor + fee_rebated_minor
      + fee_written_off_minor ELSE fee_minor END)
    INTO principal, fee FROM instalments WHERE invoice_id = checked;
  SELECT * INTO financed FROM financings WHERE invoice_id = checked;
  IF principal IS NOT NULL AND
    (principal <> financed.principal_minor OR fee IS DISTINCT FROM financed.fee_minor) THEN
    RAISE EXCEPTION 'schedule_sums: financing % has % + % scheduled, financed % + %', checked,
      principal, fee, financed.principal_minor, financed.fee_minor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'instalments_schedule_sums';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER instalments_added_sums AFTER INSERT OR DELETE ON instalments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_schedule_sums();
CREATE CONSTRAINT TRIGGER instalments_changed_sums
  AFTER UPDATE OF principal_minor, fee_minor, invoice_id ON instalments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_schedule_sums();

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  kind text NOT NULL CHECK (kind IN ('first', 'retry', 'charge', 'transfer', 'payout', 'refund')),
  company_id uuid REFERENCES companies,
  invoice_id uuid REFERENCES financings,
  instalment_id uuid REFERENCES instalments,
  vendor_bank_account_id uuid REFERENCES vendor_bank_accounts,
  mandate_id uuid REFERENCES mandates,
  retry_of uuid REFERENCES payments,
  idempotency_key text NOT NULL UNIQUE,
  provider_id text UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL DEFAULT 'GBP' CHECK (currency ~ '^[A-Z]{3}$'),
  status text NOT NULL DEFAULT 'created',
  status_version integer NOT NULL DEFAULT 0,
  notice_sent_on date,
  charge_on date,
  confirmed_on date,
  settled_on date,
  failure_code text,
  failure_words text,
  provider_fee_minor bigint CHECK (provider_fee_minor >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payments_direction_kind CHECK ((direction = 'out') = (kind IN ('payout', 'refund'))),
  CONSTRAINT payments_status_in CHECK (direction = 'out' OR status IN ('created', 'submitted',
    'confirmed', 'paid_out', 'failed', 'cancelled', 'charged_back', 'late_failed')),
  CONSTRAINT payments_status_out CHECK (direction = 'in' OR status IN ('created', 'verifying',
    'approved', 'executing', 'executed', 'returned', 'failed', 'cancelled', 'unknown')),
  CONSTRAINT payments_payout_to CHECK (kind <> 'payout'
    OR (vendor_bank_account_id IS NOT NULL AND invoice_id IS NOT NULL))
);
CREATE INDEX payments_invoice ON payments (invoice_id, created_at);
CREATE INDEX payments_instalment ON payments (instalment_id);
CREATE INDEX payments_company ON payments (company_id, created_at);
CREATE INDEX payments_status ON payments (direction, status);
-- A vendor is paid once: a second payout waits until the first has failed or come back.
CREATE UNIQUE INDEX payments_one_payout ON payments (invoice_id)
  WHERE kind = 'payout' AND status NOT IN ('failed', 'cancelled', 'returned');
-- One debit out per instalment; a late fee is a debit of its own ('charge').
CREATE UNIQUE INDEX payments_one_debit ON payments (instalment_id)
  WHERE kind IN ('first', 'retry') AND status IN ('created', 'submitted');

CREATE TABLE allocations (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  instalment_id uuid REFERENCES instalments,
  component text NOT NULL
    CHECK (component IN ('late_fee', 'late_interest', 'fee', 'principal', 'suspense')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reversed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT allocations_target CHECK ((component = 'suspense') = (instalment_id IS NULL))
);
CREATE INDEX allocations_payment ON allocations (payment_id);
CREATE INDEX allocations_instalment ON allocations (instalment_id);

-- Invariant 7. The payment's row lock makes two writers take turns, so neither misses the other;
-- it is the one that lets the foreign key's own lock be, or the two would deadlock.
CREATE FUNCTION check_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available bigint;
  used bigint;
BEGIN
  SELECT amount_minor INTO available FROM payments WHERE id = NEW.payment_id
    FOR NO KEY UPDATE;
  SELECT COALESCE(sum(amount_minor), 0) INTO used FROM allocations
    WHERE payment_id = NEW.payment_id AND reversed_by IS NULL;
  IF used > available THEN
    RAISE EXCEPTION 'allocations_exceed_payment: % of % allocated', used, available
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER allocations_within_payment AFTER INSERT OR UPDATE ON allocations
  FOR EACH ROW EXECUTE FUNCTION check_allocations();
`;

export const down = `
DROP TABLE allocations, payments, instalments;
DROP FUNCTION check_allocations();
DROP FUNCTION check_schedule_sums();
`;
