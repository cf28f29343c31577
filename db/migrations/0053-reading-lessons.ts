/**
 * What corrections taught about where a vendor's paper has its fields, and how later documents of the same
 * company agreed. Words are hashes and values are not kept, so a row says nothing of what an invoice says;
 * whose invoice taught it is kept to count companies, and goes with the company, the vendor or the invoice.
 */
export const up = `
CREATE TABLE reading_lessons (
  id uuid PRIMARY KEY,
  vendor_id uuid NOT NULL REFERENCES vendors ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  invoice_id uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('vendorName', 'vendorVatNumber', 'vendorCompanyNumber', 'number',
    'issueOn', 'dueOn', 'netMinor', 'vatMinor', 'grossMinor', 'payableMinor', 'sortCode', 'accountNumber')),
  kind text NOT NULL CHECK (kind IN ('here', 'not_here')),
  label text NOT NULL CONSTRAINT reading_lessons_label CHECK (label ~ '^[0-9a-f]{16}$'),
  side text NOT NULL CHECK (side IN ('inline', 'apart')),
  extent text NOT NULL CHECK (extent IN ('found', 'whole')),
  across double precision NOT NULL,
  across_end double precision NOT NULL,
  down double precision NOT NULL,
  marks text[] NOT NULL CONSTRAINT reading_lessons_marks
    CHECK (cardinality(marks) BETWEEN 4 AND 48
      AND array_to_string(marks, '', '-') ~ '^([0-9a-f]{16})+$'),
  switched_off_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reading_lessons_offsets CHECK (across BETWEEN -200 AND 200
    AND across_end BETWEEN -200 AND 200 AND down BETWEEN -200 AND 200)
);
CREATE INDEX reading_lessons_vendor ON reading_lessons (vendor_id, company_id);
CREATE INDEX reading_lessons_company ON reading_lessons (company_id);
CREATE INDEX reading_lessons_invoice ON reading_lessons (invoice_id);

CREATE TABLE lesson_looks (
  lesson_id uuid NOT NULL REFERENCES reading_lessons ON DELETE CASCADE,
  invoice_id uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  agrees boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lesson_id, invoice_id)
);
CREATE INDEX lesson_looks_invoice ON lesson_looks (invoice_id);
`;

export const down = `
DROP TABLE lesson_looks;
DROP TABLE reading_lessons;
`;
