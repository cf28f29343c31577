/**
 * Money in is what the bank's statement says. What a person typed is a claim: it is matched with a
 * line of the statement, and leaves again only then, to the account that the line names, by people
 * who did not type it.
 */
export const up = `
CREATE TABLE bank_lines (
  id uuid PRIMARY KEY,
  -- The bank's own name of the line.
  line_id text NOT NULL UNIQUE,
  booked_on date NOT NULL,
  -- What left our account is below zero.
  signed_minor bigint NOT NULL CHECK (signed_minor <> 0),
  reference text NOT NULL,
  payer_name text,
  payer_sort_code_encrypted text,
  payer_account_number_encrypted text,
  payer_fingerprint text,
  payer_last4 text,
  -- The claim that it proves.
  payment_id uuid UNIQUE REFERENCES payments,
  read_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_lines_payer CHECK (num_nulls(payer_name, payer_sort_code_encrypted,
    payer_account_number_encrypted, payer_fingerprint, payer_last4) IN (0, 5)),
  CONSTRAINT bank_lines_money_in CHECK (payment_id IS NULL OR signed_minor > 0)
);
CREATE INDEX bank_lines_booked ON bank_lines (booked_on);
CREATE INDEX bank_lines_unmatched ON bank_lines (signed_minor)
  WHERE payment_id IS NULL AND signed_minor > 0;

-- Whoever typed a transfer.
ALTER TABLE payments ADD COLUMN recorded_by uuid REFERENCES users;

-- The first of two who release, where one does not suffice.
ALTER TABLE approvals ADD COLUMN first_checker_id uuid REFERENCES users,
  DROP CONSTRAINT approvals_required_approvals_check,
  ADD CONSTRAINT approvals_required_approvals_check CHECK (required_approvals IN (1, 2, 3)),
  DROP CONSTRAINT approvals_two_people,
  ADD CONSTRAINT approvals_two_people CHECK (kind = 'payout' OR required_approvals = 2
    OR (kind = 'refund' AND required_approvals = 3));

CREATE FUNCTION check_refund_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payments source WHERE source.id = NEW.refund_of
      AND source.kind = 'transfer')
    AND NOT EXISTS (SELECT 1 FROM bank_lines line WHERE line.payment_id = NEW.refund_of) THEN
    RAISE EXCEPTION 'receipt_unmatched: no line of our statement proves %', NEW.refund_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refund_proven';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_refund_proven BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION check_refund_source();

CREATE FUNCTION check_refund_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[] := array_remove(ARRAY[NEW.maker_id, NEW.first_checker_id, NEW.checker_id], NULL);
BEGIN
  IF cardinality(people) < NEW.required_approvals
    OR cardinality(people) <> (SELECT count(DISTINCT person) FROM unnest(people) AS person)
    OR EXISTS (SELECT 1 FROM payments source WHERE source.id::text = NEW.subject_id
      AND source.recorded_by = ANY (people)) THEN
    RAISE EXCEPTION 'self_approval: refund % is released by people who did not record it', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_refund_independent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_refund_independent BEFORE UPDATE ON approvals
  FOR EACH ROW WHEN (NEW.kind = 'refund' AND NEW.status = 'released' AND OLD.status <> 'released')
  EXECUTE FUNCTION check_refund_people();
`;

export const down = `
DROP TRIGGER approvals_refund_independent ON approvals;
DROP FUNCTION check_refund_people();
DROP TRIGGER payments_refund_proven ON payments;
DROP FUNCTION check_refund_source();
ALTER TABLE approvals DROP COLUMN first_checker_id,
  DROP CONSTRAINT approvals_required_approvals_check,
  ADD CONSTRAINT approvals_required_approvals_check CHECK (required_approvals IN (1, 2)),
  DROP CONSTRAINT approvals_two_people,
  ADD CONSTRAINT approvals_two_people CHECK (kind = 'payout' OR required_approvals = 2);
ALTER TABLE payments DROP COLUMN recorded_by;
DROP TABLE bank_lines;
`;
