/** As `payments_one_debit` for the instalment itself: one debit of charges is out at a time. */
export const up = `
CREATE UNIQUE INDEX payments_one_charge ON payments (instalment_id)
  WHERE kind = 'charge' AND status IN ('created', 'submitted');
`;

export const down = `
DROP INDEX payments_one_charge;
`;
