/**
 * Every page about an invoice asks what is held for its company and which debits are out. Both are few
 * rows among all that there ever were, and are found without passing over the others.
 */

export const up = `
CREATE INDEX allocations_held ON allocations (payment_id)
  WHERE component = 'suspense' AND reversed_by IS NULL;
CREATE INDEX payments_out ON payments (instalment_id)
  WHERE instalment_id IS NOT NULL AND status IN ('created', 'submitted');
`;

export const down = `
DROP INDEX payments_out;
DROP INDEX allocations_held;
`;
