/** The double-entry ledger: balanced, append-only, and sealed in a hash chain of its own. */
export const up = `
CREATE TABLE journal_entries (
  id uuid PRIMARY KEY,
  idempotency_key text NOT NULL CONSTRAINT journal_entries_key_unique UNIQUE,
  kind text NOT NULL CHECK (kind <> ''),
  financing_id uuid REFERENCES financings,
  payment_id uuid REFERENCES payments,
  effective_on date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  reverses_id uuid CONSTRAINT journal_entries_one_reversal UNIQUE REFERENCES journal_entries,
  description text NOT NULL DEFAULT '',
  CONSTRAINT journal_entries_reverses_another CHECK (reverses_id <> id)
);
CREATE INDEX journal_entries_financing ON journal_entries (financing_id, posted_at);
CREATE INDEX journal_entries_payment ON journal_entries (payment_id);
CREATE INDEX journal_entries_posted ON journal_entries (posted_at);
CREATE INDEX journal_entries_effective ON journal_entries (effective_on);

CREATE TABLE journal_lines (
  id bigserial PRIMARY KEY,
  entry_id uuid NOT NULL REFERENCES journal_entries,
  account_code text NOT NULL CHECK (account_code IN ('bank', 'payouts_in_flight',
    'collections_in_flight', 'principal', 'fee_receivable', 'late_fee_receivable',
    'late_interest_receivable', 'reversal_receivable', 'deferred_fee', 'fee_income',
    'late_fee_income', 'late_interest_income', 'suspense', 'unidentified_receipts',
    'provider_fees', 'security_deposits', 'equity', 'funding', 'investor_interest_payable',
    'investor_interest_expense', 'tax_withheld_payable', 'write_off_expense',
    'recovery_income')),
  entity_type text,
  entity_id uuid,
  currency text NOT NULL DEFAULT 'GBP' CHECK (currency ~ '^[A-Z]{3}$'),
  signed_minor bigint NOT NULL CHECK (signed_minor <> 0),
  CONSTRAINT journal_lines_entity CHECK ((entity_type IS NULL) = (entity_id IS NULL))
);
CREATE INDEX journal_lines_entry ON journal_lines (entry_id);
CREATE INDEX journal_lines_account ON journal_lines (account_code) INCLUDE (signed_minor);
CREATE INDEX journal_lines_entity ON journal_lines (entity_id) WHERE entity_id IS NOT NULL;

-- Invariant 1: each entry sums to zero per currency, looked at when the transaction is complete.
CREATE FUNCTION check_entry_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced text;
BEGIN
  SELECT currency || ' ' || sum(signed_minor) INTO unbalanced FROM journal_lines
    WHERE entry_id = NEW.entry_id GROUP BY currency HAVING sum(signed_minor) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'unbalanced_entry: entry % is off by %', NEW.entry_id, unbalanced
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_lines_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balance();

CREATE FUNCTION check_entry_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM journal_lines WHERE entry_id = NEW.id) THEN
    RAISE EXCEPTION 'empty_entry: entry % has no lines', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_has_lines';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_entries_has_lines AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_has_lines();

CREATE TRIGGER journal_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_lines_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines EXECUTE FUNCTION refuse_change();

-- A reversed allocation names the entry that reversed it.
ALTER TABLE allocations ADD CONSTRAINT allocations_reversed_by_fkey
  FOREIGN KEY (reversed_by) REFERENCES journal_entries;

CREATE TABLE chain_seals (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  table_name text NOT NULL
    CHECK (table_name IN ('journal_entries', 'journal_lines', 'activities')),
  row_id text NOT NULL,
  row_hash text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL UNIQUE,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (table_name, row_id)
);
-- Where the chain ends: without it, a chain cut at its end would look like a shorter chain.
CREATE TABLE chain_head (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  seq bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO chain_head (seq, hash) VALUES (0, repeat('0', 64));
CREATE TRIGGER chain_seals_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_seals EXECUTE FUNCTION refuse_change();
`;

export const down = `
DROP TABLE chain_seals, chain_head;
ALTER TABLE allocations DROP CONSTRAINT allocations_reversed_by_fkey;
DROP TABLE journal_lines, journal_entries;
DROP FUNCTION check_entry_balance();
DROP FUNCTION check_entry_has_lines();
`;
