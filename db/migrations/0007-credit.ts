/** Credit accounts, the reservations on them, and the rates that offers are priced by. */
export const up = `
CREATE TABLE rates (
  id uuid PRIMARY KEY,
  grade text NOT NULL CHECK (grade IN ('A', 'B', 'C', 'D')),
  term_months integer NOT NULL CHECK (term_months > 0),
  monthly_fee_bps integer NOT NULL CHECK (monthly_fee_bps BETWEEN 0 AND 10000),
  effective_from date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (grade, term_months, effective_from)
);

CREATE TABLE credit_accounts (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL UNIQUE REFERENCES companies,
  limit_minor bigint NOT NULL CHECK (limit_minor >= 0),
  max_potential_limit_minor bigint NOT NULL CHECK (max_potential_limit_minor >= 0),
  vendor_cap_bps integer NOT NULL CHECK (vendor_cap_bps BETWEEN 0 AND 10000),
  reserved_minor bigint NOT NULL DEFAULT 0 CHECK (reserved_minor >= 0),
  outstanding_minor bigint NOT NULL DEFAULT 0,
  status text NOT NULL
    CHECK (status IN ('proposed', 'active', 'declined', 'frozen', 'closed')),
  -- A charge-back or a cut limit may rightly exceed the limit; that only stops offers.
  over_limit boolean GENERATED ALWAYS AS (outstanding_minor + reserved_minor > limit_minor) STORED,
  frozen_reason text,
  review_due_on date,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT credit_accounts_frozen CHECK (status <> 'frozen' OR COALESCE(frozen_reason, '') <> ''),
  CONSTRAINT credit_accounts_closed
    CHECK (status <> 'closed' OR outstanding_minor + reserved_minor = 0)
);

-- Deferred: undoing a returned payout passes through amounts below zero on its way to zero.
CREATE FUNCTION check_outstanding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT outstanding_minor < 0 FROM credit_accounts WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'outstanding_below_zero: credit account %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_outstanding';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_accounts_outstanding
  AFTER INSERT OR UPDATE OF outstanding_minor ON credit_accounts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.outstanding_minor < 0) EXECUTE FUNCTION check_outstanding();

CREATE TABLE reservations (
  id uuid PRIMARY KEY,
  credit_account_id uuid NOT NULL REFERENCES credit_accounts,
  invoice_id uuid NOT NULL REFERENCES financings,
  vendor_id uuid NOT NULL REFERENCES vendors,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'released', 'consumed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  CONSTRAINT reservations_released CHECK ((status = 'held') = (released_at IS NULL))
);
CREATE UNIQUE INDEX reservations_one_held ON reservations (invoice_id) WHERE status = 'held';
CREATE INDEX reservations_account ON reservations (credit_account_id, vendor_id)
  WHERE status = 'held';

-- What one vendor's invoices still owe in principal: the ledger's word, not the instalments'.
CREATE FUNCTION vendor_outstanding_minor(of_company uuid, of_vendor uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(line.signed_minor), 0)::bigint
  FROM financings financing
    JOIN journal_lines line ON line.entity_id = financing.invoice_id
      AND line.account_code = 'principal'
  WHERE financing.company_id = of_company AND financing.vendor_id = of_vendor
    AND financing.status IN ('paying', 'active', 'overdue', 'defaulted')
$$;

-- Invariant 3, looked at when a reservation is made or grows. The account's row lock makes
-- writers take turns; the sums are taken after it, so each sees what the one before it held.
CREATE FUNCTION check_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account credit_accounts%ROWTYPE;
  held bigint;
  held_for_vendor bigint;
  vendor_cap bigint;
BEGIN
  IF NEW.status <> 'held' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    -- A payout that failed gives back what it had taken: the exposure does not grow.
    IF OLD.status IN ('held', 'consumed') AND NEW.amount_minor <= OLD.amount_minor THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT * INTO account FROM credit_accounts WHERE id = NEW.credit_account_id
    FOR NO KEY UPDATE;
  IF account.status <> 'active' THEN
    RAISE EXCEPTION 'account_not_active: credit account % is %', account.id, account.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_account_active';
  END IF;
  SELECT COALESCE(sum(amount_minor), 0),
    COALESCE(sum(amount_minor) FILTER (WHERE vendor_id = NEW.vendor_id), 0)
    INTO held, held_for_vendor FROM reservations
    WHERE credit_account_id = account.id AND status = 'held';
  IF account.outstanding_minor + held > account.limit_minor THEN
    RAISE EXCEPTION 'over_limit: % outstanding + % reserved > limit %',
      account.outstanding_minor, held, account.limit_minor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_within_limit';
  END IF;
  vendor_cap := floor(account.limit_minor::numeric * account.vendor_cap_bps / 10000);
  IF held_for_vendor + vendor_outstanding_minor(account.company_id, NEW.vendor_id)
    > vendor_cap THEN
    RAISE EXCEPTION 'vendor_cap: % reserved for vendor % is over its cap %',
      held_for_vendor, NEW.vendor_id, vendor_cap
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_within_vendor_cap';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservations_within_limit AFTER INSERT OR UPDATE ON reservations
  FOR EACH ROW EXECUTE FUNCTION check_reservation();

-- A released reservation is gone; only one that a failed payout had consumed may be held again.
CREATE FUNCTION refuse_reopened_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'illegal_transition: reservation % is % already', OLD.id, OLD.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_end_once';
END $$;
CREATE TRIGGER reservations_end_once BEFORE UPDATE ON reservations
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND (OLD.status = 'released'
    OR (OLD.status = 'consumed' AND NEW.status <> 'held')))
  EXECUTE FUNCTION refuse_reopened_reservation();
`;

export const down = `
DROP TABLE reservations, credit_accounts, rates;
DROP FUNCTION check_outstanding();
DROP FUNCTION check_reservation();
DROP FUNCTION refuse_reopened_reservation();
DROP FUNCTION vendor_outstanding_minor(uuid, uuid);
`;
