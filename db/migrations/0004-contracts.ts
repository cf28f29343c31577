/** The lending contract, its signers, and the mandate to collect by direct debit. */
export const up = `
CREATE SEQUENCE contract_reference_numbers;

CREATE TABLE lending_contracts (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES financings,
  attempt integer NOT NULL CHECK (attempt > 0),
  reference text NOT NULL UNIQUE,
  template_version text NOT NULL,
  borrower_legal_form text NOT NULL,
  plan jsonb NOT NULL,
  schedule_hash text NOT NULL,
  pdf_sha256 text CHECK (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  document_id uuid REFERENCES documents,
  signed_document_id uuid REFERENCES documents,
  envelope_id text UNIQUE,
  latest_payout_on date,
  status text NOT NULL CHECK (status IN ('draft', 'generated', 'sent', 'viewed', 'partly_signed',
    'executed', 'declined', 'expired', 'voided', 'superseded', 'terminated')),
  status_version integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  executed_at timestamptz,
  expires_at timestamptz,
  declined_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (invoice_id, attempt),
  CONSTRAINT lending_contracts_executed
    CHECK (status <> 'executed' OR (executed_at IS NOT NULL AND latest_payout_on IS NOT NULL))
);
CREATE UNIQUE INDEX lending_contracts_one_live ON lending_contracts (invoice_id)
  WHERE status IN ('draft', 'generated', 'sent', 'viewed', 'partly_signed', 'executed');

-- What was signed stays what was signed.
CREATE FUNCTION refuse_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'contract_plan_fixed: contract % was issued and its plan is fixed', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lending_contracts_plan_fixed';
END $$;
CREATE TRIGGER lending_contracts_plan_fixed BEFORE UPDATE ON lending_contracts
  FOR EACH ROW WHEN (OLD.status <> 'draft' AND (OLD.plan IS DISTINCT FROM NEW.plan
    OR OLD.schedule_hash <> NEW.schedule_hash OR OLD.invoice_id <> NEW.invoice_id))
  EXECUTE FUNCTION refuse_plan_change();

CREATE TABLE contract_signers (
  id uuid PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES lending_contracts,
  seq integer NOT NULL CHECK (seq > 0),
  user_id uuid REFERENCES users,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  authority text NOT NULL,
  kind text NOT NULL DEFAULT 'company' CHECK (kind IN ('company', 'millrace')),
  recipient_id text,
  signing_url_encrypted text,
  signed_at timestamptz,
  declined_at timestamptz,
  UNIQUE (contract_id, seq),
  CONSTRAINT contract_signers_one_answer CHECK (signed_at IS NULL OR declined_at IS NULL)
);

CREATE TABLE mandates (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  provider_customer_id text,
  provider_billing_request_id text UNIQUE,
  provider_flow_id text,
  provider_id text UNIQUE,
  provider_bank_account_id text,
  account_fingerprint text,
  account_last4 text,
  reference text,
  status text NOT NULL CHECK (status IN ('created', 'pending_submission', 'submitted', 'active',
    'cancelled', 'expired', 'suspended', 'failed')),
  status_version integer NOT NULL DEFAULT 0,
  active_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mandates_active CHECK (status <> 'active' OR provider_id IS NOT NULL)
);
CREATE INDEX mandates_company ON mandates (company_id, created_at DESC);
`;

export const down = `
DROP TABLE mandates, contract_signers, lending_contracts;
DROP FUNCTION refuse_plan_change();
DROP SEQUENCE contract_reference_numbers;
`;
