/**
 * Invariant 6, held at the release: from the threshold of the policy in force a payout takes two
 * people, and all that goes to one account in one day counts together, sent or asked for. The
 * threshold stays with the approval, so that a later one judges nothing that is past.
 */

/** In force until somebody has changed the policy: a test compares it with the domain's. */
export const defaultThresholdMinor = 500_000;

export const up = `
ALTER TABLE approvals ADD COLUMN threshold_minor bigint CHECK (threshold_minor >= 0);

CREATE FUNCTION check_four_eyes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others bigint;
  paid_to text := NEW.payload->>'accountFingerprint';
BEGIN
  NEW.threshold_minor := COALESCE((SELECT (value #>> '{approvals,fourEyesFromMinor}')::bigint
    FROM settings WHERE key = 'policy'), ${defaultThresholdMinor});
  IF NEW.checker_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  SELECT COALESCE((SELECT sum(p.amount_minor) FROM payments p
      JOIN vendor_bank_accounts a ON a.id = p.vendor_bank_account_id
      WHERE a.fingerprint = paid_to AND p.kind = 'payout' AND p.invoice_id <> NEW.invoice_id
        AND p.charge_on = (business_at(now()) AT TIME ZONE 'Europe/London')::date
        AND p.status NOT IN ('failed', 'cancelled', 'returned')), 0)
    + COALESCE((SELECT sum(o.amount_minor) FROM approvals o
      WHERE o.kind = 'payout' AND o.status = 'requested' AND o.expires_at > business_at(now())
        AND o.invoice_id <> NEW.invoice_id AND o.payload->>'accountFingerprint' = paid_to), 0)
    INTO others;
  IF NEW.amount_minor + others >= NEW.threshold_minor THEN
    RAISE EXCEPTION 'self_approval: approval % takes two people', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_four_eyes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_four_eyes BEFORE UPDATE ON approvals
  FOR EACH ROW WHEN (NEW.kind = 'payout' AND NEW.status = 'released' AND OLD.status <> 'released')
  EXECUTE FUNCTION check_four_eyes();
CREATE INDEX approvals_paid_to ON approvals ((payload->>'accountFingerprint'))
  WHERE kind = 'payout' AND status = 'requested';
`;

export const down = `
DROP INDEX approvals_paid_to;
DROP TRIGGER approvals_four_eyes ON approvals;
DROP FUNCTION check_four_eyes();
ALTER TABLE approvals DROP COLUMN threshold_minor;
`;
