/**
 * A payout may come back in whatever state the repayment is by then; and a figure that does not
 * agree holds up the payouts of its own invoice, everybody's only where it belongs to none.
 */
export const up = `
INSERT INTO allowed_transitions (machine, from_status, to_status)
VALUES ('financing', 'overdue', 'payout_returned'), ('financing', 'defaulted', 'payout_returned'),
  ('financing', 'repaid', 'payout_returned');

ALTER TABLE book_breaks ADD COLUMN invoice_id uuid REFERENCES invoices;
`;

export const down = `
ALTER TABLE book_breaks DROP COLUMN invoice_id;

DELETE FROM allowed_transitions WHERE machine = 'financing' AND to_status = 'payout_returned'
  AND from_status IN ('overdue', 'defaulted', 'repaid');
`;
