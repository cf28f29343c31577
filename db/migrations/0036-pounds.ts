/** Limits, funds, approvals and payments add amounts up: until there is a second currency, what is
 *  booked or paid is in pounds. An invoice may be read in any currency, and is not financed then. */
export const up = `
ALTER TABLE payments ADD CONSTRAINT payments_pounds CHECK (currency = 'GBP');
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_pounds CHECK (currency = 'GBP');
`;

export const down = `
ALTER TABLE journal_lines DROP CONSTRAINT journal_lines_pounds;
ALTER TABLE payments DROP CONSTRAINT payments_pounds;
`;
