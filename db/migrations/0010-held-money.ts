/** Money held for companies: where each penny of it came from, and what became of it. */
export const up = `
ALTER TABLE allocations
  -- The held row that this one spends; null for what a payment was used for by itself.
  ADD COLUMN from_id uuid REFERENCES allocations,
  -- The journal entry that booked it.
  ADD COLUMN entry_id uuid REFERENCES journal_entries,
  DROP CONSTRAINT allocations_component_check,
  ADD CONSTRAINT allocations_component_check CHECK (component IN ('late_fee', 'late_interest',
    'fee', 'principal', 'suspense', 'reversal', 'refund')),
  DROP CONSTRAINT allocations_target,
  ADD CONSTRAINT allocations_target CHECK (
    (component IN ('suspense', 'reversal', 'refund')) = (instalment_id IS NULL)),
  ADD CONSTRAINT allocations_held_from_payment CHECK (component <> 'suspense' OR from_id IS NULL),
  ADD CONSTRAINT allocations_booked CHECK (entry_id IS NOT NULL
    OR (from_id IS NULL AND component NOT IN ('reversal', 'refund')));
CREATE INDEX allocations_from ON allocations (from_id) WHERE from_id IS NOT NULL;
CREATE INDEX allocations_entry ON allocations (entry_id);

-- Invariant 7: what is spent of a held row counts against that row, not against the payment again.
CREATE OR REPLACE FUNCTION check_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available bigint;
  used bigint;
BEGIN
  SELECT amount_minor INTO available FROM payments WHERE id = NEW.payment_id
    FOR NO KEY UPDATE;
  SELECT COALESCE(sum(amount_minor), 0) INTO used FROM allocations
    WHERE payment_id = NEW.payment_id AND from_id IS NULL AND reversed_by IS NULL;
  IF used > available THEN
    RAISE EXCEPTION 'allocations_exceed_payment: % of % allocated', used, available
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_payment';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION check_held_spending() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held allocations%ROWTYPE;
  spent bigint;
BEGIN
  SELECT * INTO held FROM allocations WHERE id = NEW.from_id FOR NO KEY UPDATE;
  SELECT COALESCE(sum(amount_minor), 0) INTO spent FROM allocations
    WHERE from_id = held.id AND reversed_by IS NULL;
  IF held.component <> 'suspense' OR held.payment_id <> NEW.payment_id
    OR held.reversed_by IS NOT NULL OR spent > held.amount_minor THEN
    RAISE EXCEPTION 'held_overspent: % of % held in %', spent, held.amount_minor, held.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_held';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER allocations_within_held AFTER INSERT ON allocations
  FOR EACH ROW WHEN (NEW.from_id IS NOT NULL) EXECUTE FUNCTION check_held_spending();

ALTER TABLE payments
  ADD COLUMN reference text,
  -- The payment whose money a refund gives back.
  ADD COLUMN refund_of uuid REFERENCES payments,
  -- The account that a transfer came from, where the statement shows it.
  ADD COLUMN payer_name text,
  ADD COLUMN payer_sort_code_encrypted text,
  ADD COLUMN payer_account_number_encrypted text,
  ADD COLUMN payer_fingerprint text,
  ADD COLUMN payer_last4 text,
  ADD CONSTRAINT payments_refund_of CHECK ((kind = 'refund') = (refund_of IS NOT NULL)),
  ADD CONSTRAINT payments_payer CHECK (num_nulls(payer_name, payer_sort_code_encrypted,
    payer_account_number_encrypted, payer_fingerprint, payer_last4) IN (0, 5));
CREATE INDEX payments_refunds ON payments (refund_of) WHERE refund_of IS NOT NULL;
CREATE INDEX payments_unidentified ON payments (created_at)
  WHERE direction = 'in' AND company_id IS NULL;
`;

export const down = `
ALTER TABLE payments DROP CONSTRAINT payments_refund_of, DROP CONSTRAINT payments_payer,
  DROP COLUMN reference, DROP COLUMN refund_of, DROP COLUMN payer_name,
  DROP COLUMN payer_sort_code_encrypted, DROP COLUMN payer_account_number_encrypted,
  DROP COLUMN payer_fingerprint, DROP COLUMN payer_last4;
DROP INDEX payments_unidentified;
DROP TRIGGER allocations_within_held ON allocations;
DROP FUNCTION check_held_spending();
CREATE OR REPLACE FUNCTION check_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
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
ALTER TABLE allocations
  DROP CONSTRAINT allocations_booked,
  DROP CONSTRAINT allocations_held_from_payment,
  DROP CONSTRAINT allocations_target,
  ADD CONSTRAINT allocations_target CHECK ((component = 'suspense') = (instalment_id IS NULL)),
  DROP CONSTRAINT allocations_component_check,
  ADD CONSTRAINT allocations_component_check
    CHECK (component IN ('late_fee', 'late_interest', 'fee', 'principal', 'suspense')),
  DROP COLUMN from_id, DROP COLUMN entry_id;
`;
