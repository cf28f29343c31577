/**
 * Both ledgers against the outside: what the payment provider has of each payment and payout, which
 * line of our bank statement is whose, and one row for each difference, with its reason and its age.
 */
export const up = `
-- What the provider had of it when we last read it.
CREATE TABLE provider_records (
  -- The provider's own id.
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('collection', 'outbound', 'payout')),
  -- Our id, that we gave along. No foreign key: what is gone from our books has to be told.
  payment_id uuid,
  -- A payout in which more is taken back than paid is below zero.
  signed_minor bigint NOT NULL,
  status text NOT NULL,
  -- The day of the charge, of the execution, or of the arrival at our bank.
  value_on date,
  -- As it stands on the statement, but for case, spaces and signs.
  reference_key text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_records_payment ON provider_records (payment_id);
CREATE INDEX provider_records_changed ON provider_records (changed_at);
CREATE INDEX provider_records_value ON provider_records (value_on);
CREATE INDEX provider_records_reference ON provider_records (reference_key)
  WHERE kind <> 'collection';

-- What a payout of the provider to us is made of: collections, fees, and what is taken back.
CREATE TABLE provider_payout_items (
  payout_id text NOT NULL REFERENCES provider_records,
  position integer NOT NULL CHECK (position >= 0),
  kind text NOT NULL,
  collection_id text,
  signed_minor bigint NOT NULL,
  PRIMARY KEY (payout_id, position)
);
CREATE INDEX provider_payout_items_collection ON provider_payout_items (collection_id);

-- A line is a claim's, or a record's of the provider: what left, and what came back, once each.
ALTER TABLE bank_lines ADD COLUMN record_id text REFERENCES provider_records,
  ADD CONSTRAINT bank_lines_one_twin CHECK (num_nonnulls(payment_id, record_id) <= 1);
CREATE UNIQUE INDEX bank_lines_one_of_record ON bank_lines (record_id, sign(signed_minor))
  WHERE record_id IS NOT NULL;
CREATE INDEX bank_lines_read ON bank_lines (read_at);

CREATE TABLE reconciling_items (
  id uuid PRIMARY KEY,
  -- What our books differ from.
  source text NOT NULL CHECK (source IN ('bank', 'payments')),
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  reason text NOT NULL CHECK (reason IN ('payment_not_ours', 'payment_twice', 'payment_amount',
    'payment_unknown', 'payment_status', 'not_booked_yet', 'outbound_under_way',
    'collection_not_paid_out', 'deduction_to_come', 'fee_differs', 'payout_items_differ',
    'deposit_in_transit', 'payout_in_transit', 'return_in_transit', 'receipt_in_transit',
    'line_amount', 'unknown_receipt', 'unknown_debit')),
  subject_type text NOT NULL CHECK (subject_type IN ('payment', 'provider_record', 'bank_line')),
  -- Our payment's id, the provider's id, or the bank's name of the line.
  subject_id text NOT NULL,
  invoice_id uuid REFERENCES invoices,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  words text NOT NULL DEFAULT '',
  -- The value date, or the business day on which it was seen first.
  since_on date NOT NULL,
  -- The last business day on which it is ordinary; from the next one on it is a break.
  ordinary_until date NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz
);
CREATE UNIQUE INDEX reconciling_items_open
  ON reconciling_items (subject_type, subject_id, reason) WHERE resolved_at IS NULL;
CREATE INDEX reconciling_items_age ON reconciling_items (ordinary_until)
  WHERE resolved_at IS NULL;

ALTER TABLE outside_readings
  -- The business day of the last reading: a source that does not answer makes nothing older.
  ADD COLUMN read_on date,
  -- The first day of the statement that was ever read: what is older is compared with none.
  ADD COLUMN read_from_on date,
  -- What the source had written by then has been read.
  ADD COLUMN read_up_to timestamptz,
  -- What had been written by then, by us or of what was read, has been compared.
  ADD COLUMN compared_up_to timestamptz;

UPDATE outside_readings SET read_from_on = (SELECT min(booked_on) FROM bank_lines)
  WHERE source = 'bank';

-- Whatever changes a payment, the next look compares it again.
CREATE INDEX payments_updated ON payments (updated_at);
CREATE INDEX payments_settled ON payments (settled_on);
CREATE FUNCTION touch_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER payments_touched BEFORE UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION touch_payment();
`;

export const down = `
DROP TRIGGER payments_touched ON payments;
DROP FUNCTION touch_payment();
DROP INDEX payments_settled;
DROP INDEX payments_updated;
ALTER TABLE outside_readings DROP COLUMN read_on, DROP COLUMN read_from_on,
  DROP COLUMN read_up_to, DROP COLUMN compared_up_to;
DROP TABLE reconciling_items;
DROP INDEX bank_lines_read;
DROP INDEX bank_lines_one_of_record;
ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_one_twin, DROP COLUMN record_id;
DROP TABLE provider_payout_items, provider_records;
`;
