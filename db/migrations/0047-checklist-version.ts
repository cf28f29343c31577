/**
 * Which version of the checklist an invoice is judged by: the one in force when its list was first made.
 * Every list until now is of version 1.
 */
export const up = `
ALTER TABLE financings
  ADD COLUMN checklist_version integer CHECK (checklist_version >= 1);
UPDATE financings f SET checklist_version = 1
 WHERE EXISTS (SELECT 1 FROM checklist_items i WHERE i.invoice_id = f.invoice_id);
`;

export const down = `
ALTER TABLE financings DROP COLUMN checklist_version;
`;
