/**
 * Invariant 6 for an account that a payout came back from: whoever cleared it releases no payout to
 * it, for whichever invoice. And a proposal of the clearing is found by its payment.
 */
export const up = `
CREATE OR REPLACE FUNCTION check_payout_approver() RETURNS trigger LANGUAGE plpgsql AS $$
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
        AND account.accepted_by && approvers)
    OR EXISTS (SELECT 1 FROM approvals clearing
      JOIN payments returned ON returned.id::text = clearing.subject_id
      JOIN vendor_bank_accounts cleared ON cleared.id = returned.vendor_bank_account_id
      JOIN vendor_bank_accounts paid ON paid.fingerprint = cleared.fingerprint
      JOIN financings financing ON financing.vendor_id = paid.vendor_id
      WHERE financing.invoice_id = NEW.invoice_id AND paid.status = 'verified'
        AND clearing.kind = 'waiver' AND clearing.subject_type = 'returned_payout'
        AND clearing.status = 'approved'
        AND (clearing.maker_id = ANY (approvers) OR clearing.checker_id = ANY (approvers))) THEN
    RAISE EXCEPTION 'self_approval: approver of % waived an item or accepted the account', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_independent';
  END IF;
  RETURN NULL;
END $$;
CREATE INDEX approvals_subject ON approvals (kind, subject_type, subject_id);
`;

export const down = `
DROP INDEX approvals_subject;
CREATE OR REPLACE FUNCTION check_payout_approver() RETURNS trigger LANGUAGE plpgsql AS $$
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
`;
