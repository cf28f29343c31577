/** The checklist, and the vendor's side of it: bank accounts and verification requests. */
export const up = `
CREATE TABLE checklist_items (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  code text NOT NULL CHECK (code IN ('document_readable', 'addressed_to_company', 'not_duplicate',
    'vendor_registered', 'vendor_not_related', 'vendor_contact_independent',
    'vendor_account_independent', 'vendor_confirmed', 'vendor_sanctions_clear', 'due_date_window',
    'within_limit', 'company_in_good_standing', 'bank_data_fresh', 'bank_details_match_invoice',
    'vendor_bank_verified', 'delivery_confirmed', 'supporting_evidence', 'esg_category')),
  severity text NOT NULL CHECK (severity IN ('blocking', 'advisory')),
  result text NOT NULL DEFAULT 'pending' CHECK (result IN ('pending', 'running', 'passed',
    'failed', 'needs_review', 'waived', 'stale')),
  answered_by text NOT NULL,
  evidence jsonb NOT NULL DEFAULT '{}',
  evidence_words text,
  evidence_ids uuid[] NOT NULL DEFAULT '{}',
  checked_at timestamptz,
  input_version integer NOT NULL DEFAULT 1 CHECK (input_version > 0),
  waived_by uuid REFERENCES users,
  waived_at timestamptz,
  waiver_reason text,
  decided_by uuid REFERENCES users,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (invoice_id, code),
  CONSTRAINT checklist_items_waiver CHECK (result <> 'waived'
    OR (waived_by IS NOT NULL AND waived_at IS NOT NULL
      AND COALESCE(waiver_reason, '') <> '')),
  CONSTRAINT checklist_items_never_waivable CHECK (result <> 'waived' OR code NOT IN (
    'document_readable', 'not_duplicate', 'vendor_sanctions_clear', 'within_limit',
    'bank_details_match_invoice', 'vendor_bank_verified', 'addressed_to_company'))
);
CREATE INDEX checklist_items_result ON checklist_items (result) WHERE result = 'needs_review';

CREATE TABLE assistance_requests (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  item_code text,
  asked_by uuid NOT NULL REFERENCES users,
  question text NOT NULL CHECK (question <> ''),
  call_back boolean NOT NULL DEFAULT false,
  resolution text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered')),
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  CONSTRAINT assistance_requests_answer CHECK ((status = 'answered') = (resolution IS NOT NULL))
);
CREATE INDEX assistance_requests_invoice ON assistance_requests (invoice_id);

CREATE TABLE vendor_bank_accounts (
  id uuid PRIMARY KEY,
  vendor_id uuid NOT NULL REFERENCES vendors,
  sort_code_encrypted text NOT NULL,
  account_number_encrypted text NOT NULL,
  fingerprint text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  sort_code_display text,
  holder_name text NOT NULL,
  account_type text NOT NULL DEFAULT 'business' CHECK (account_type IN ('business', 'personal')),
  status text NOT NULL CHECK (status IN ('added', 'modulus_ok', 'modulus_not_checked',
    'cop_pending', 'review', 'verified', 'rejected', 'revoked')),
  cop_result text CHECK (cop_result IN ('match', 'close_match', 'no_match', 'unavailable')),
  cop_actual_name_encrypted text,
  cop_checked_at timestamptz,
  cooling_off_until timestamptz,
  accepted_by uuid[] NOT NULL DEFAULT '{}',
  replaces_id uuid REFERENCES vendor_bank_accounts,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Only a match on a business account, or two different admins, make it one that we pay to.
  CONSTRAINT vendor_bank_accounts_verified CHECK (status <> 'verified'
    OR (cop_result IS NOT DISTINCT FROM 'match' AND account_type = 'business')
    OR (cardinality(accepted_by) >= 2 AND accepted_by[1] <> accepted_by[2])),
  CONSTRAINT vendor_bank_accounts_cooling_off
    CHECK (status <> 'verified' OR cooling_off_until IS NOT NULL),
  CONSTRAINT vendor_bank_accounts_no_match
    CHECK (status <> 'verified' OR cop_result IS DISTINCT FROM 'no_match')
);
CREATE UNIQUE INDEX vendor_bank_accounts_one_live ON vendor_bank_accounts (vendor_id, fingerprint)
  WHERE status NOT IN ('rejected', 'revoked');
CREATE INDEX vendor_bank_accounts_vendor ON vendor_bank_accounts (vendor_id, created_at DESC);
CREATE INDEX vendor_bank_accounts_fingerprint ON vendor_bank_accounts (fingerprint);

CREATE TABLE vendor_verification_requests (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  vendor_id uuid NOT NULL REFERENCES vendors,
  document_sha256 text NOT NULL CHECK (document_sha256 ~ '^[0-9a-f]{64}$'),
  bank_account_id uuid REFERENCES vendor_bank_accounts,
  token_hash text UNIQUE,
  cop_result text CHECK (cop_result IN ('match', 'close_match', 'no_match', 'unavailable')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  resends integer NOT NULL DEFAULT 0 CHECK (resends >= 0),
  expires_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'sent', 'opened', 'submitted', 'succeeded',
    'failed', 'disputed', 'undeliverable', 'expired', 'cancelled')),
  dispute_reason text,
  opened_at timestamptz,
  submitted_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX vendor_verification_requests_one_open
  ON vendor_verification_requests (invoice_id)
  WHERE status IN ('created', 'sent', 'opened', 'submitted');
CREATE INDEX vendor_verification_requests_vendor
  ON vendor_verification_requests (vendor_id, created_at DESC);
CREATE INDEX vendor_verification_requests_invoice ON vendor_verification_requests (invoice_id);

ALTER TABLE sign_in_links ADD CONSTRAINT sign_in_links_request_fkey
  FOREIGN KEY (verification_request_id) REFERENCES vendor_verification_requests;
`;

export const down = `
ALTER TABLE sign_in_links DROP CONSTRAINT sign_in_links_request_fkey;
DROP TABLE vendor_verification_requests, vendor_bank_accounts, assistance_requests,
  checklist_items;
`;
