/** The check of the book compares sealed rows too, and the activity log is found by its day. */
export const up = `
ALTER TABLE book_breaks ADD COLUMN holds_payouts boolean NOT NULL DEFAULT true;
ALTER TABLE book_checks ADD COLUMN sealed_rows bigint CHECK (sealed_rows >= 0);
CREATE INDEX activities_business_at ON activities (business_at);
`;

export const down = `
DROP INDEX activities_business_at;
ALTER TABLE book_checks DROP COLUMN sealed_rows;
DELETE FROM book_breaks WHERE NOT holds_payouts;
ALTER TABLE book_breaks DROP COLUMN holds_payouts;
`;
