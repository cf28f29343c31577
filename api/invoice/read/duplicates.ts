import { sql } from '@millrace/db/connection/sql';
import { financingWords } from '@millrace/domain/invoice/financingWords';
import { invoiceNumber, normaliseInvoiceNumber } from '@millrace/domain/invoice/invoice';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Database } from '@millrace/db/connection/connection';
import type { DuplicateAnswer } from '../view';

interface DuplicateRow {
  invoiceId: string;
  number: string;
  status: FinancingStatus;
  isOwn: boolean;
  sameBytes: boolean;
  sameAmounts: boolean;
}

/** Before the vendor is chosen, the one that was read says whose invoice it is: of one's own duplicate
 *  alone, since a name that was read proves nothing about another company's. */
const isReadVendorSql = sql`EXISTS (SELECT 1 FROM vendors w WHERE w.id = f.vendor_id
      AND (w.vat_number = x.extraction #>> '{fields,vendorVatNumber,value}'
        OR lower(w.legal_name) = lower(x.extraction #>> '{fields,vendorName,value}')))`;

/** Invariant 4, on the whole platform; a company's own duplicate comes first. */
const duplicateSql = ({ number, invoiceId }: { number: string | null; invoiceId: string }) => sql`
  SELECT f.invoice_id, t.number AS "number!", f.status, f.company_id = i.company_id AS is_own,
    i.document_sha256 = ANY (f.document_sha256_all)
      OR EXISTS (SELECT 1 FROM financing_document_hashes h
      WHERE h.invoice_id = f.invoice_id
                   AND h.live AND h.sha256 = i.document_sha256) AS same_bytes,
    t.gross_minor = coalesce(i.gross_minor,
      (x.extraction #>> '{fields,grossMinor,value}')::bigint) AS same_amounts
  FROM invoices i
  LEFT JOIN invoice_documents x ON x.invoice_id = i.id AND x.version = i.document_version
  JOIN financings f ON f.invoice_id <> i.id
    AND f.status NOT IN ('draft', 'rejected', 'cancelled', 'expired')
    AND ((f.number_normalised = ${number}
          AND (f.vendor_id = i.vendor_id
            OR (i.vendor_id IS NULL AND f.company_id = i.company_id AND ${isReadVendorSql})))
      OR f.invoice_id IN (SELECT h.invoice_id FROM financing_document_hashes h
                           WHERE h.live AND h.sha256 = i.document_sha256))
  JOIN invoices t ON t.id = f.invoice_id
  WHERE i.id = ${invoiceId}
  ORDER BY 4 DESC LIMIT 1
`;

/** A company learns of its own duplicate only; of another's, nothing but "cannot be financed". */
export async function checkDuplicate(db: Database, invoiceId: string): Promise<DuplicateAnswer> {
  const number = await findNumber(db, invoiceId);
  const duplicate = await db.row<DuplicateRow>(duplicateSql({ invoiceId, number }));
  if (!duplicate) return { outcome: 'clear' };
  if (!duplicate.isOwn) return { outcome: 'cannot_be_financed' };
  const known = { invoiceId: duplicate.invoiceId, number: duplicate.number };
  if (!duplicate.sameBytes || !duplicate.sameAmounts) return { outcome: 'altered', ...known };
  return {
    outcome: 'own_duplicate',
    ...known,
    statusWords: financingWords[duplicate.status].label,
  };
}

/** The number as invoices are compared by it: as typed, else as read; null where neither has one. */
async function findNumber(db: Database, invoiceId: string): Promise<string | null> {
  const row = await db.row<{ normalised: string | null; read: string | null }>(sql`
    SELECT i.number_normalised AS normalised,
      x.extraction #>> '{fields,number,value}' AS read
    FROM invoices i
    LEFT JOIN invoice_documents x ON x.invoice_id = i.id AND x.version = i.document_version
    WHERE i.id = ${invoiceId}
  `);
  if (!row || row.normalised !== null) return row?.normalised ?? null;
  return invoiceNumber.safeParse(row.read).success ? normaliseInvoiceNumber(row.read ?? '') : null;
}
