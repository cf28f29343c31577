/** Who there is: companies, vendors, users and their sessions, and the platform's own settings. */
export const up = `
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append_only: % on % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;

CREATE TABLE business_clock (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  offset_ms bigint NOT NULL DEFAULT 0,
  moving boolean NOT NULL DEFAULT false,
  moving_to_on date,
  moving_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT business_clock_target CHECK (NOT moving OR moving_to_on IS NOT NULL)
);
INSERT INTO business_clock (id) VALUES (1);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  effective_from date NOT NULL,
  updated_by uuid
);

CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  registry_number text NOT NULL UNIQUE,
  registry_status text NOT NULL,
  legal_form text NOT NULL,
  sic_codes text[] NOT NULL DEFAULT '{}',
  vat_number text,
  address jsonb NOT NULL,
  risk_grade text NOT NULL CHECK (risk_grade IN ('A', 'B', 'C', 'D')),
  signatories jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL CHECK (status IN ('active', 'suspended', 'closed')),
  compliance_hold boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE vendors (
  id uuid PRIMARY KEY,
  legal_name text NOT NULL CHECK (legal_name <> ''),
  trading_names text[] NOT NULL DEFAULT '{}',
  registry_number text UNIQUE,
  vat_number text,
  contact_name text,
  contact_email text,
  contact_found text CHECK (contact_found IN ('register', 'website', 'earlier_payment', 'company')),
  address jsonb,
  status text NOT NULL CHECK (status IN ('invited', 'registered', 'verified', 'blocked')),
  compliance_hold boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One vendor per registry number, else per VAT number.
CREATE UNIQUE INDEX vendors_vat_number_unique ON vendors (vat_number)
  WHERE registry_number IS NULL AND vat_number IS NOT NULL;
CREATE INDEX vendors_legal_name ON vendors (lower(legal_name) text_pattern_ops);

CREATE TABLE company_vendors (
  company_id uuid NOT NULL REFERENCES companies,
  vendor_id uuid NOT NULL REFERENCES vendors,
  contact_name text,
  contact_email text,
  PRIMARY KEY (company_id, vendor_id)
);
CREATE INDEX company_vendors_vendor ON company_vendors (vendor_id);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('company', 'admin', 'vendor', 'investor')),
  name text NOT NULL,
  email text NOT NULL,
  company_id uuid REFERENCES companies,
  vendor_id uuid REFERENCES vendors,
  admin_roles text[] NOT NULL DEFAULT '{}',
  password_hash text,
  totp_secret_encrypted text,
  totp_last_step bigint,
  status text NOT NULL CHECK (status IN ('invited', 'active', 'locked', 'disabled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_lower CHECK (email = lower(email) AND email <> ''),
  CONSTRAINT users_email_unique UNIQUE (email),
  CONSTRAINT users_company CHECK ((type = 'company') = (company_id IS NOT NULL)),
  CONSTRAINT users_vendor CHECK ((type = 'vendor') = (vendor_id IS NOT NULL)),
  CONSTRAINT users_roles CHECK (type = 'admin' OR admin_roles = '{}')
);
CREATE INDEX users_company ON users (company_id);
CREATE INDEX users_vendor ON users (vendor_id);

CREATE TABLE sessions (
  sid text PRIMARY KEY,
  user_id uuid REFERENCES users,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  ip text,
  user_agent text,
  revoked_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE sign_in_links (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'vendor_request', 'step_up')),
  verification_request_id uuid,
  callback_url text,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_links_user ON sign_in_links (user_id);
CREATE INDEX sign_in_links_request ON sign_in_links (verification_request_id);

CREATE TABLE throttle_hits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 0 CHECK (count >= 0),
  PRIMARY KEY (key, window_start)
);
CREATE INDEX throttle_hits_window ON throttle_hits (window_start);
`;

export const down = `
DROP TABLE throttle_hits, sign_in_links, sessions, users, company_vendors, vendors, companies,
  settings, business_clock;
DROP FUNCTION refuse_change();
`;
