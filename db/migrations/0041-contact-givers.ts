/**
 * Invariant 6 for the vendor's address: whoever gave the one that its letters go to releases no payout
 * that rests on it, as whoever passed a blocking check.
 */
const body = (more: string) => `
CREATE OR REPLACE FUNCTION check_payout_deciders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM checklist_items WHERE invoice_id = NEW.invoice_id
      AND severity = 'blocking' AND result = 'passed'
      AND decided_by = ANY (array_remove(ARRAY[NEW.maker_id, NEW.checker_id], NULL)))${more} THEN
    RAISE EXCEPTION 'self_approval: approver of % decided about a check', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_apart_from_checks';
  END IF;
  RETURN NULL;
END $$;
`;

export const up = `
CREATE FUNCTION contact_giver(of_invoice uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT a.actor_id::uuid FROM activities a JOIN invoices i ON i.company_id = a.company_id
    AND a.subject_type = 'vendor' AND a.subject_id = i.vendor_id::text
    JOIN company_vendors v ON v.company_id = i.company_id AND v.vendor_id = i.vendor_id
      AND lower(v.contact_email) = lower(a.after->>'contactEmail')
  WHERE i.id = of_invoice AND a.action = 'vendor_contact_corrected'
  ORDER BY a.seq DESC LIMIT 1
$$;
${body(`
    OR contact_giver(NEW.invoice_id) = ANY (array_remove(ARRAY[NEW.maker_id, NEW.checker_id], NULL))`)}
`;

export const down = `
${body('')}
DROP FUNCTION contact_giver(uuid);
`;
