/**
 * Invariant 6 for the check that nobody can waive: who found that a hit on a sanctions list is somebody
 * else releases no payout of that invoice.
 */
export const up = `
CREATE FUNCTION check_payout_screening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM checklist_items WHERE invoice_id = NEW.invoice_id
      AND code = 'vendor_sanctions_clear' AND result = 'passed'
      AND decided_by = ANY (array_remove(ARRAY[NEW.maker_id, NEW.checker_id], NULL))) THEN
    RAISE EXCEPTION 'self_approval: approver of % decided about a sanctions list', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_apart_from_screening';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER approvals_apart_from_screening AFTER INSERT OR UPDATE ON approvals
  FOR EACH ROW WHEN (NEW.kind = 'payout' AND NEW.status IN ('requested', 'approved', 'released'))
  EXECUTE FUNCTION check_payout_screening();
`;

export const down = `
DROP TRIGGER approvals_apart_from_screening ON approvals;
DROP FUNCTION check_payout_screening();
`;
