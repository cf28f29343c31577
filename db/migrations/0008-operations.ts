/** What people and processes do: tasks, approvals, the activity log, processes, mail, webhooks. */
export const up = `
CREATE TABLE tasks (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  title text NOT NULL,
  words text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  invoice_id uuid REFERENCES invoices,
  company_id uuid REFERENCES companies,
  severity text NOT NULL CHECK (severity IN ('info', 'warning', 'negative')),
  owner_id uuid REFERENCES users,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'claimed', 'snoozed', 'done')),
  snoozed_until timestamptz,
  due_at timestamptz,
  dedupe_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  done_by uuid REFERENCES users,
  outcome text,
  CONSTRAINT tasks_done CHECK ((status = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT tasks_snoozed CHECK (status <> 'snoozed' OR snoozed_until IS NOT NULL)
);
CREATE INDEX tasks_open ON tasks (due_at, id) WHERE status <> 'done';
CREATE INDEX tasks_owner ON tasks (owner_id, status);
CREATE INDEX tasks_invoice ON tasks (invoice_id);

CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payout', 'bank_account', 'waiver', 'refund', 'write_off')),
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  invoice_id uuid REFERENCES invoices,
  amount_minor bigint CHECK (amount_minor >= 0),
  payload jsonb NOT NULL,
  payload_hash text NOT NULL,
  maker_id uuid NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL DEFAULT now(),
  checker_id uuid REFERENCES users,
  checked_at timestamptz,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'requested'
    CHECK (status IN ('requested', 'approved', 'sent_back', 'voided', 'released')),
  reason text,
  required_approvals integer NOT NULL DEFAULT 2 CHECK (required_approvals IN (1, 2)),
  -- Invariant 6.
  CONSTRAINT approvals_maker_is_not_checker CHECK (maker_id <> checker_id),
  CONSTRAINT approvals_enough CHECK (status NOT IN ('approved', 'released')
    OR required_approvals = 1 OR checker_id IS NOT NULL),
  CONSTRAINT approvals_two_people CHECK (kind = 'payout' OR required_approvals = 2)
);
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject_id)
  WHERE status = 'requested';
CREATE INDEX approvals_invoice ON approvals (invoice_id, made_at DESC);
CREATE INDEX approvals_requested ON approvals (expires_at) WHERE status = 'requested';

-- An approval binds to what was asked: nobody changes the payload under the checker's eyes.
CREATE FUNCTION refuse_approval_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'approval_payload_changed: approval % is bound to its payload', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_payload_fixed';
END $$;
CREATE TRIGGER approvals_payload_fixed BEFORE UPDATE ON approvals
  FOR EACH ROW WHEN (ROW(OLD.payload, OLD.payload_hash, OLD.maker_id, OLD.amount_minor,
      OLD.kind, OLD.subject_id, OLD.invoice_id) IS DISTINCT FROM ROW(NEW.payload,
      NEW.payload_hash, NEW.maker_id, NEW.amount_minor, NEW.kind, NEW.subject_id, NEW.invoice_id)
    OR NEW.required_approvals < OLD.required_approvals)
  EXECUTE FUNCTION refuse_approval_change();

-- Invariant 6: who waived an item of the invoice, or accepted the account, releases no payout.
CREATE FUNCTION check_payout_approver() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  approvers uuid[] := array_remove(ARRAY[NEW.maker_id, NEW.checker_id], NULL);
BEGIN
  IF EXISTS (SELECT 1 FROM checklist_items
      WHERE invoice_id = NEW.invoice_id AND result = 'waived' AND waived_by = ANY (approvers))
    OR EXISTS (SELECT 1 FROM approvals WHERE invoice_id = NEW.invoice_id AND kind = 'waiver'
      AND status IN ('approved', 'released')
      AND (maker_id = ANY (approvers) OR checker_id = ANY (approvers)))
    OR EXISTS (SELECT 1 FROM financings financing
      JOIN vendor_bank_accounts account ON account.vendor_id = financing.vendor_id
      WHERE financing.invoice_id = NEW.invoice_id AND account.status = 'verified'
        AND account.accepted_by && approvers) THEN
    RAISE EXCEPTION 'self_approval: approver of % waived an item or accepted the account', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_independent';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER approvals_independent AFTER INSERT OR UPDATE ON approvals
  FOR EACH ROW WHEN (NEW.kind = 'payout' AND NEW.status IN ('requested', 'approved', 'released'))
  EXECUTE FUNCTION check_payout_approver();

CREATE TABLE activities (
  id uuid PRIMARY KEY,
  seq bigserial NOT NULL UNIQUE,
  actor_type text NOT NULL CHECK (actor_type IN ('user', 'system', 'provider')),
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  invoice_id uuid,
  company_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  words text NOT NULL,
  ip text,
  request_id text,
  workflow_id text,
  business_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX activities_invoice ON activities (invoice_id, seq DESC);
CREATE INDEX activities_company ON activities (company_id, seq DESC);
CREATE INDEX activities_subject ON activities (subject_type, subject_id, seq DESC);
CREATE INDEX activities_action ON activities (action, seq DESC);
CREATE INDEX activities_at ON activities (at);
CREATE TRIGGER activities_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON activities EXECUTE FUNCTION refuse_change();

CREATE TABLE notes (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  author_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notes_invoice ON notes (invoice_id, created_at);

CREATE TABLE processes (
  workflow_id text PRIMARY KEY,
  run_id text,
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  invoice_id uuid,
  company_id uuid,
  parent_workflow_id text,
  status text NOT NULL
    CHECK (status IN ('running', 'parked', 'completed', 'failed', 'cancelled')),
  step text NOT NULL,
  step_words text NOT NULL,
  waits_for text CHECK (waits_for IN ('company', 'vendor', 'admin', 'provider', 'time')),
  next_words text,
  next_by_at timestamptz,
  parked jsonb,
  clock_offset_ms bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CONSTRAINT processes_parked CHECK ((status = 'parked') = (parked IS NOT NULL))
);
CREATE INDEX processes_status ON processes (status, updated_at DESC);
CREATE INDEX processes_invoice ON processes (invoice_id);
CREATE INDEX processes_open ON processes (workflow_id) WHERE status IN ('running', 'parked');

CREATE TABLE provider_events (
  id text PRIMARY KEY,
  wire text NOT NULL CHECK (wire IN ('payments', 'esign')),
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  payload jsonb NOT NULL,
  workflow_id text
);
CREATE INDEX provider_events_open ON provider_events (received_at) WHERE handled_at IS NULL;

CREATE TABLE mail_log (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  to_address text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL,
  invoice_id uuid,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_log_invoice ON mail_log (invoice_id);
`;

export const down = `
DROP TABLE mail_log, provider_events, processes, notes, activities, approvals, tasks;
DROP FUNCTION refuse_approval_change();
DROP FUNCTION check_payout_approver();
`;
