/** What the collection keeps of the bank's days, and of the terms that were signed. */
export const up = `
-- The last business day on which we asked the provider about it of ourselves.
ALTER TABLE payments ADD COLUMN asked_on date;

-- The policy whose terms (late fee, grace, late interest) the contract's text was made of.
ALTER TABLE lending_contracts ADD COLUMN terms jsonb;
`;

export const down = `
ALTER TABLE lending_contracts DROP COLUMN terms;
ALTER TABLE payments DROP COLUMN asked_on;
`;
