import { sql } from '@millrace/db/connection/sql';
import { needsReview, passed, type Check } from './check';

interface DuplicateRow {
  invoiceId: string;
  number: string;
  companyId: string;
  isSameNumber: boolean;
}

/**
 * The same number and the same file are refused when the invoice is submitted (invariant 4). Here:
 * the same vendor, amount and date under another number, and the same number with other bytes or
 * amounts in one that has ended, are looked at by a person.
 */
export const notDuplicate: Check = {
  async decide({ tx, facts }) {
    const duplicates = await tx.rows<DuplicateRow>(sql`
      SELECT i.id AS invoice_id, i.number AS "number!", i.company_id,
        i.number_normalised = ${facts.numberNormalised} AS is_same_number
      FROM invoices i JOIN financings f ON f.invoice_id = i.id
      WHERE i.vendor_id = ${facts.vendorId} AND i.id <> ${facts.invoiceId}
        AND f.status <> 'cancelled'
        AND ((i.gross_minor = ${facts.grossMinor} AND i.issue_on = ${facts.issueOn}
              AND f.status NOT IN ('rejected', 'expired'))
          OR (i.number_normalised = ${facts.numberNormalised}
            AND (i.gross_minor <> ${facts.grossMinor}
            OR i.document_sha256 <> ${facts.documentSha256})))
      ORDER BY i.id LIMIT 5
    `);
    const duplicate = duplicates[0];
    if (!duplicate) return passed('No other invoice of this vendor is like it.');
    const evidence = {
      key: duplicates.map((row) => row.invoiceId),
      twinInvoiceId: duplicate.invoiceId,
      isSameTenant: duplicate.companyId === facts.companyId,
    };
    return duplicate.isSameNumber
      ? needsReview('This number was sent before with other contents.', evidence)
      : needsReview('Another invoice has the same vendor, amount and date.', evidence);
  },
};
