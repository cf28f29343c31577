/** The state machines: rows of allowed moves, and one trigger that refuses every other one. */

/** Written out, because a migration is history: a test compares them with domain/ as it is now. */
const transitions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  financing: {
    draft: 'submitted rejected cancelled expired',
    submitted: 'checking rejected cancelled expired',
    checking: 'action_required offered rejected cancelled expired',
    action_required:
      'checking offered accepted contract_pending contract_signed payout_approval payout_failed ' +
      'rejected cancelled expired',
    offered: 'accepted action_required rejected cancelled expired',
    accepted: 'contract_pending action_required rejected cancelled expired',
    contract_pending: 'contract_signed offered action_required rejected cancelled expired',
    contract_signed: 'payout_approval contract_pending action_required rejected cancelled expired',
    payout_approval: 'paying contract_pending action_required rejected cancelled expired',
    paying: 'active payout_failed',
    payout_failed: 'payout_approval contract_pending action_required cancelled',
    payout_returned: 'payout_approval contract_pending cancelled',
    active: 'overdue defaulted repaid payout_returned',
    overdue: 'active defaulted repaid',
    defaulted: 'overdue active repaid written_off',
    repaid: 'overdue',
    written_off: 'recovered',
  },
  checklist_item: {
    pending: 'running',
    running: 'passed failed needs_review',
    passed: 'stale',
    failed: 'running',
    needs_review: 'passed failed waived',
    waived: 'stale',
    stale: 'running',
  },
  contract: {
    draft: 'generated',
    generated: 'sent viewed partly_signed executed declined expired voided',
    sent: 'viewed partly_signed executed declined expired voided',
    viewed: 'partly_signed executed declined expired voided',
    partly_signed: 'executed declined expired voided',
    executed: 'superseded terminated',
  },
  mandate: {
    created: 'pending_submission failed suspended',
    pending_submission: 'submitted failed suspended',
    submitted: 'active failed suspended',
    active: 'cancelled expired failed suspended',
    suspended: 'failed',
  },
  vendor: {
    invited: 'registered blocked',
    registered: 'verified blocked',
    verified: 'blocked',
    blocked: 'invited registered verified',
  },
  vendor_bank_account: {
    added: 'modulus_ok modulus_not_checked rejected',
    modulus_ok: 'cop_pending',
    modulus_not_checked: 'cop_pending',
    cop_pending: 'verified review rejected',
    review: 'verified rejected',
    verified: 'revoked',
  },
  verification: {
    created: 'sent expired cancelled',
    sent: 'opened undeliverable expired cancelled',
    opened: 'submitted failed expired cancelled',
    submitted: 'succeeded failed disputed expired cancelled',
  },
  instalment: {
    scheduled: 'due collecting paid rescheduled written_off',
    due: 'collecting paid rescheduled written_off',
    collecting: 'due paid rescheduled written_off',
    paid: 'due',
  },
  payment_in: {
    created: 'submitted failed cancelled',
    submitted: 'confirmed failed cancelled',
    confirmed: 'paid_out charged_back late_failed',
    paid_out: 'charged_back late_failed',
  },
  payment_out: {
    created: 'verifying failed cancelled unknown',
    verifying: 'approved failed cancelled unknown',
    approved: 'executing failed cancelled unknown',
    executing: 'executed failed cancelled unknown',
    executed: 'returned',
    unknown: 'created verifying approved executing executed failed cancelled',
  },
};

const guarded = [
  ['financings', 'status', 'financing'],
  ['checklist_items', 'result', 'checklist_item'],
  ['lending_contracts', 'status', 'contract'],
  ['mandates', 'status', 'mandate'],
  ['vendors', 'status', 'vendor'],
  ['vendor_bank_accounts', 'status', 'vendor_bank_account'],
  ['vendor_verification_requests', 'status', 'verification'],
  ['instalments', 'status', 'instalment'],
  ['payments', 'status', 'payment'],
] as const;

const rows = Object.entries(transitions).flatMap(([machine, moves]) =>
  Object.entries(moves).flatMap(([from, targets]) =>
    targets.split(' ').map((to) => `('${machine}', '${from}', '${to}')`),
  ),
);

const triggers = guarded.map(
  ([table, column, machine]) => `
CREATE TRIGGER ${table}_transitions BEFORE UPDATE OF ${column} ON ${table}
  FOR EACH ROW WHEN (OLD.${column} IS DISTINCT FROM NEW.${column})
  EXECUTE FUNCTION refuse_other_transitions('${machine}', '${column}');`,
);

export const up = `
CREATE TABLE allowed_transitions (
  machine text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (machine, from_status, to_status)
);
INSERT INTO allowed_transitions (machine, from_status, to_status) VALUES
${rows.join(',\n')};

CREATE FUNCTION refuse_other_transitions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine_name text := TG_ARGV[0];
  before_status text := to_jsonb(OLD) ->> TG_ARGV[1];
  after_status text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  IF machine_name = 'payment' THEN
    machine_name := 'payment_' || (to_jsonb(OLD) ->> 'direction');
  END IF;
  IF NOT EXISTS (SELECT 1 FROM allowed_transitions WHERE machine = machine_name
      AND from_status = before_status AND to_status = after_status) THEN
    RAISE EXCEPTION 'illegal_transition: % from % to %', machine_name, before_status, after_status
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_transitions';
  END IF;
  RETURN NEW;
END $$;
${triggers.join('\n')}

-- From action_required back to the state it left, never to a later one: no step is skipped.
CREATE FUNCTION refuse_other_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'illegal_transition: financing from action_required to %, it left %',
    NEW.status, OLD.status_before_action
    USING ERRCODE = 'check_violation', CONSTRAINT = 'financings_return';
END $$;
CREATE TRIGGER financings_return BEFORE UPDATE OF status ON financings
  FOR EACH ROW WHEN (OLD.status = 'action_required'
    AND NEW.status NOT IN ('action_required', 'checking', 'rejected', 'cancelled', 'expired')
    AND NEW.status IS DISTINCT FROM OLD.status_before_action)
  EXECUTE FUNCTION refuse_other_return();
`;

export const down = `
DROP TRIGGER financings_return ON financings;
DROP FUNCTION refuse_other_return();
${guarded.map(([table]) => `DROP TRIGGER ${table}_transitions ON ${table};`).join('\n')}
DROP FUNCTION refuse_other_transitions();
DROP TABLE allowed_transitions;
`;
