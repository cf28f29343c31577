/**
 * What a draft said when it was last being submitted: only that is filed, and a change of the draft
 * takes it away.
 */
export const up = `
ALTER TABLE invoices ADD COLUMN submitting_hash text;
`;

export const down = `
ALTER TABLE invoices DROP COLUMN submitting_hash;
`;
