import { financingWords } from '@millrace/domain/invoice/financingWords';
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

/** Invariant 4, on the whole platform; a company's own twin comes first. */
const twinSql = `
  select f.invoice_id as "invoiceId", t.number, f.status, f.company_id = i.company_id as "isOwn",
         i.document_sha256 = any (f.document_sha256_all)
           or exists (select 1 from financing_document_hashes h where h.invoice_id = f.invoice_id
                        and h.live and h.sha256 = i.document_sha256) as "sameBytes",
         t.gross_minor = i.gross_minor as "sameAmounts"
    from invoices i
    join financings f on f.invoice_id <> i.id
     and f.status not in ('draft', 'rejected', 'cancelled', 'expired')
     and ((f.vendor_id = i.vendor_id and f.number_normalised = i.number_normalised)
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
  const twin = await db.row<TwinRow>(twinSql, { invoiceId });
  if (!twin) return { outcome: 'clear' };
  if (!twin.isOwn) return { outcome: 'cannot_be_financed' };
  const { number } = twin;
  if (!twin.sameBytes || !twin.sameAmounts) {
    return { outcome: 'altered', invoiceId: twin.invoiceId, number };
  }
  const statusWords = financingWords[twin.status].label;
  return { outcome: 'own_twin', invoiceId: twin.invoiceId, number, statusWords };
}
