/**
 * Which version of the checklist an invoice is judged by: the one that was current when its list was first
 * made. It is kept when a list is opened, and then stays; a list made before has items and no version yet.
 */
export const up = `
ALTER TABLE financings
  ADD COLUMN checklist_version integer CHECK (checklist_version >= 1);
CREATE FUNCTION refuse_other_checklist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'financing %: it keeps the version of its checklist', OLD.invoice_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'financings_checklist_kept';
END $$;
CREATE TRIGGER financings_checklist_kept BEFORE UPDATE OF checklist_version ON financings
  FOR EACH ROW WHEN (OLD.checklist_version IS DISTINCT FROM NEW.checklist_version
    AND OLD.checklist_version IS NOT NULL)
  EXECUTE FUNCTION refuse_other_checklist();
`;

export const down = `
DROP TRIGGER financings_checklist_kept ON financings;
DROP FUNCTION refuse_other_checklist();
ALTER TABLE financings DROP COLUMN checklist_version;
`;
