/** How admins share the work: who looks after an invoice, and the lists each of them keeps. */
export const up = `
CREATE TABLE invoice_assignments (
  invoice_id uuid PRIMARY KEY REFERENCES invoices ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users,
  assigned_by uuid NOT NULL REFERENCES users,
  assigned_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invoice_assignments_owner ON invoice_assignments (owner_id);

CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 40),
  filters jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_views_one_name UNIQUE (user_id, name)
);
`;

export const down = `
DROP TABLE saved_views, invoice_assignments;
`;
