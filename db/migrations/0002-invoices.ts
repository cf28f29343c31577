/** Documents, invoices (drafts too) and the financings that submitted invoices become. */
export const up = `
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'evidence', 'contract', 'signed_contract')),
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  company_id uuid REFERENCES companies,
  file_name text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  media_type text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  scan_status text NOT NULL,
  uploaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX documents_owner ON documents (owner_type, owner_id);
CREATE INDEX documents_sha256 ON documents (sha256);
CREATE INDEX documents_company ON documents (company_id);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  vendor_id uuid REFERENCES vendors,
  number text,
  number_normalised text,
  issue_on date,
  due_on date,
  bill_to_name text,
  currency text NOT NULL DEFAULT 'GBP' CHECK (currency ~ '^[A-Z]{3}$'),
  net_minor bigint CHECK (net_minor >= 0),
  vat_minor bigint CHECK (vat_minor >= 0),
  gross_minor bigint CHECK (gross_minor >= 0),
  deductions_minor bigint NOT NULL DEFAULT 0 CHECK (deductions_minor >= 0),
  payable_minor bigint CHECK (payable_minor >= 0),
  vendor_vat_number text,
  printed_sort_code text,
  printed_account_encrypted text,
  printed_account_fingerprint text,
  printed_account_last4 text CHECK (printed_account_last4 ~ '^[0-9]{4}$'),
  document_id uuid REFERENCES documents,
  document_sha256 text CHECK (document_sha256 ~ '^[0-9a-f]{64}$'),
  document_version integer NOT NULL DEFAULT 0 CHECK (document_version >= 0),
  esg_category text,
  term_months integer CHECK (term_months > 0),
  draft_step text,
  draft jsonb NOT NULL DEFAULT '{}',
  delivery_attested_at timestamptz,
  delivery_attested_by uuid REFERENCES users,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT invoices_payable CHECK (payable_minor <= gross_minor)
);
-- Ids are time-ordered (UUID v7), so (company, id) is the keyset of the company's list.
CREATE INDEX invoices_company ON invoices (company_id, id DESC);
CREATE INDEX invoices_vendor ON invoices (vendor_id, number_normalised);
CREATE INDEX invoices_vendor_gross ON invoices (vendor_id, gross_minor, issue_on);
CREATE INDEX invoices_document ON invoices (document_id);

CREATE TABLE invoice_documents (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  document_id uuid NOT NULL REFERENCES documents,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  extraction jsonb,
  uploaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (invoice_id, version)
);
CREATE INDEX invoice_documents_document ON invoice_documents (document_id);
CREATE INDEX invoice_documents_sha256 ON invoice_documents (sha256);

CREATE TABLE financings (
  invoice_id uuid PRIMARY KEY REFERENCES invoices,
  company_id uuid NOT NULL REFERENCES companies,
  vendor_id uuid NOT NULL REFERENCES vendors,
  status text NOT NULL CHECK (status IN ('draft', 'submitted', 'checking', 'action_required',
    'offered', 'accepted', 'contract_pending', 'contract_signed', 'payout_approval', 'paying',
    'payout_failed', 'payout_returned', 'active', 'overdue', 'defaulted', 'repaid', 'written_off',
    'recovered', 'rejected', 'cancelled', 'expired')),
  status_before_action text,
  principal_minor bigint NOT NULL CHECK (principal_minor > 0),
  fee_minor bigint CHECK (fee_minor >= 0),
  term_months integer NOT NULL CHECK (term_months > 0),
  pricing_snapshot jsonb,
  payload_hash text NOT NULL,
  offered_at timestamptz,
  offer_expires_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users,
  paid_out_on date,
  settled_on date,
  closed_reason text,
  closed_reason_code text,
  days_past_due integer NOT NULL DEFAULT 0,
  attention boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  submitted_by uuid NOT NULL,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  number_normalised text NOT NULL,
  document_sha256_all text[] NOT NULL DEFAULT '{}'
);
-- Invariant 4: one financing per vendor and invoice number, on the whole platform.
CREATE UNIQUE INDEX financings_one_per_number ON financings (vendor_id, number_normalised)
  WHERE status NOT IN ('draft', 'rejected', 'cancelled', 'expired');
CREATE INDEX financings_company ON financings (company_id, status, invoice_id DESC);
CREATE INDEX financings_status ON financings (status, invoice_id DESC);
CREATE INDEX financings_attention ON financings (invoice_id DESC) WHERE attention;
-- Where principal can be outstanding: the per-vendor room is summed over these alone.
CREATE INDEX financings_outstanding ON financings (company_id, vendor_id)
  WHERE status IN ('paying', 'active', 'overdue', 'defaulted');

CREATE TABLE financing_document_hashes (
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  invoice_id uuid NOT NULL REFERENCES financings,
  live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (sha256, invoice_id)
);
CREATE UNIQUE INDEX financing_document_hashes_one_live ON financing_document_hashes (sha256)
  WHERE live;
CREATE INDEX financing_document_hashes_invoice ON financing_document_hashes (invoice_id);

-- A hash counts as long as its financing does; nobody has to remember to free it.
CREATE FUNCTION follow_financing_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE financing_document_hashes
    SET live = NEW.status NOT IN ('draft', 'rejected', 'cancelled', 'expired')
    WHERE invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER financings_free_hashes AFTER UPDATE OF status ON financings
  FOR EACH ROW WHEN (NEW.status IN ('rejected', 'cancelled', 'expired'))
  EXECUTE FUNCTION follow_financing_status();
`;

export const down = `
DROP TABLE financing_document_hashes, financings, invoice_documents, invoices, documents;
DROP FUNCTION follow_financing_status();
`;
