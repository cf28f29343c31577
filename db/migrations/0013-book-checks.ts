/** What the checker of the whole book found: a figure that does not agree holds every payout up. */
export const up = `
CREATE TABLE book_breaks (
  id uuid PRIMARY KEY,
  rule text NOT NULL CHECK (rule <> ''),
  subject text NOT NULL,
  words text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  mended_at timestamptz
);
CREATE UNIQUE INDEX book_breaks_open ON book_breaks (rule, subject) WHERE mended_at IS NULL;

CREATE TABLE book_checks (
  id uuid PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  open_breaks integer NOT NULL CHECK (open_breaks >= 0)
);
CREATE INDEX book_checks_latest ON book_checks (checked_at DESC);
`;

export const down = `
DROP TABLE book_checks, book_breaks;
`;
