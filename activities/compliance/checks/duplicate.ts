import { queryRows } from '@millrace/db/connection';
import { needsReview, passed, type Check } from './check';

interface TwinRow {
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
    const twins = await queryRows<TwinRow>(
      tx,
      `SELECT i.id AS "invoiceId", i.number, i.company_id AS "companyId",
         i.number_normalised = $3 AS "isSameNumber"
       FROM invoices i JOIN financings f ON f.invoice_id = i.id
       WHERE i.vendor_id = $1 AND i.id <> $2 AND f.status <> 'cancelled'
         AND ((i.gross_minor = $4 AND i.issue_on = $5
               AND f.status NOT IN ('rejected', 'expired'))
           OR (i.number_normalised = $3
             AND (i.gross_minor <> $4 OR i.document_sha256 <> $6)))
       ORDER BY i.id LIMIT 5`,
      [
        facts.vendorId,
        facts.invoiceId,
        facts.numberNormalised,
        facts.grossMinor,
        facts.issueOn,
        facts.documentSha256,
      ],
    );
    const twin = twins[0];
    if (!twin) return passed('No other invoice of this vendor is like it.');
    const evidence = {
      key: twins.map((row) => row.invoiceId),
      twinInvoiceId: twin.invoiceId,
      isSameTenant: twin.companyId === facts.companyId,
    };
    return twin.isSameNumber
      ? needsReview('This number was sent before with other contents.', evidence)
      : needsReview('Another invoice has the same vendor, amount and date.', evidence);
  },
};
