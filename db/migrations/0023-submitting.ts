/** When a draft was last being submitted: nobody changes it between its check and its filing. */
export const up = `
ALTER TABLE invoices ADD COLUMN submitting_at timestamptz;
`;

export const down = `
ALTER TABLE invoices DROP COLUMN submitting_at;
`;
