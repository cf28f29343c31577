import { financingWords } from '@millrace/domain/invoice/financingWords';
import { invoiceNumber, normaliseInvoiceNumber } from '@millrace/domain/invoice/invoice';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Database } from '../database';
import type { DuplicateAnswer } from '../presenters/invoice';
import { requireOwnInvoice } from './ownership';

interface TwinRow {
  invoiceId: string;
  number: string;
  status: FinancingStatus;
  isOwn: boolean;
  sameBytes: boolean;
  sameAmounts: boolean;
}

/** Before the vendor is chosen, the one that was read says whose invoice it is: of one's own twin
 *  alone, since a name that was read proves nothing about another company's. */
const isReadVendorSql = `exists (select 1 from vendors w where w.id = f.vendor_id
      and (w.vat_number = x.extraction #>> '{fields,vendorVatNumber,value}'
        or lower(w.legal_name) = lower(x.extraction #>> '{fields,vendorName,value}')))`;

/** Invariant 4, on the whole platform; a company's own twin comes first. */
const twinSql = `
  select f.invoice_id as "invoiceId", t.number, f.status, f.company_id = i.company_id as "isOwn",
         i.document_sha256 = any (f.document_sha256_all)
           or exists (select 1 from financing_document_hashes h where h.invoice_id = f.invoice_id
                        and h.live and h.sha256 = i.document_sha256) as "sameBytes",
         t.gross_minor = coalesce(i.gross_minor,
           (x.extraction #>> '{fields,grossMinor,value}')::bigint) as "sameAmounts"
    from invoices i
    left join invoice_documents x on x.invoice_id = i.id and x.version = i.document_version
    join financings f on f.invoice_id <> i.id
     and f.status not in ('draft', 'rejected', 'cancelled', 'expired')
     and ((f.number_normalised = $number
           and (f.vendor_id = i.vendor_id
             or (i.vendor_id is null and f.company_id = i.company_id and ${isReadVendorSql})))
       or f.invoice_id in (select h.invoice_id from financing_document_hashes h
                            where h.live and h.sha256 = i.document_sha256))
    join invoices t on t.id = f.invoice_id
   where i.id = $invoiceId
   order by 4 desc limit 1`;

/** A company learns of its own twin only; of another's, nothing but "cannot be financed". */
export async function checkDuplicate(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<DuplicateAnswer> {
  await requireOwnInvoice(db, companyId, invoiceId);
  const number = await findNumber(db, invoiceId);
  const twin = await db.row<TwinRow>(twinSql, { invoiceId, number });
  if (!twin) return { outcome: 'clear' };
  if (!twin.isOwn) return { outcome: 'cannot_be_financed' };
  const known = { invoiceId: twin.invoiceId, number: twin.number };
  if (!twin.sameBytes || !twin.sameAmounts) return { outcome: 'altered', ...known };
  return { outcome: 'own_twin', ...known, statusWords: financingWords[twin.status].label };
}

/** The number as invoices are compared by it: as typed, else as read; null where neither has one. */
async function findNumber(db: Database, invoiceId: string): Promise<string | null> {
  const row = await db.row<{ normalised: string | null; read: string | null }>(
    `select i.number_normalised as normalised,
            x.extraction #>> '{fields,number,value}' as read
       from invoices i
       left join invoice_documents x on x.invoice_id = i.id and x.version = i.document_version
      where i.id = $invoiceId`,
    { invoiceId },
  );
  if (!row || row.normalised !== null) return row?.normalised ?? null;
  return invoiceNumber.safeParse(row.read).success ? normaliseInvoiceNumber(row.read ?? '') : null;
}
