/**
 * Invariant 6 for what one person passes: whoever decided that a blocking check in review is passed
 * releases no payout of that invoice, as whoever waived one.
 */
export const up = `
CREATE FUNCTION check_payout_deciders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM checklist_items WHERE invoice_id = NEW.invoice_id
      AND severity = 'blocking' AND result = 'passed'
      AND decided_by = ANY (array_remove(ARRAY[NEW.maker_id, NEW.checker_id], NULL))) THEN
    RAISE EXCEPTION 'self_approval: approver of % decided about a check', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_apart_from_checks';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER approvals_apart_from_checks AFTER INSERT OR UPDATE ON approvals
  FOR EACH ROW WHEN (NEW.kind = 'payout' AND NEW.status IN ('requested', 'approved', 'released'))
  EXECUTE FUNCTION check_payout_deciders();
`;

export const down = `
DROP TRIGGER approvals_apart_from_checks ON approvals;
DROP FUNCTION check_payout_deciders();
`;
