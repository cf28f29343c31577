import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { paths } from '../../../paths';
import { partNotices } from '../../notices/listNotices';
import { ShowOnPage } from '../../notices/ShowOnPage';

type Item = AdminInvoiceDetail['checklist'][number];

/** What the document says that the check is about, in its own words, each with a way to its place. */
export function CheckEvidence({ item, invoice }: { item: Item; invoice: AdminInvoiceDetail }) {
  const newest = invoice.documents.toSorted((a, b) => b.version - a.version)[0];
  const notices = partNotices(newest?.extraction ?? null).grave.filter((one) =>
    isOfCheck(item.code, one),
  );
  if (notices.length === 0) return null;
  return (
    <ul className="small mt-2">
      {notices.map(({ code, detail, place }) => (
        <li key={code}>
          <q>{item.evidenceWords?.includes(detail ?? '') ? shorten(detail ?? '') : detail}</q>{' '}
          <ShowOnPage place={place} href={paths.adminInvoice(invoice.id, 'document')} />
        </li>
      ))}
    </ul>
  );
}

/** Said in full above it already. */
function shorten(words: string): string {
  const first = words.split(' ').slice(0, 5).join(' ');
  return first.length < words.length ? `${first}…` : words;
}

function isOfCheck(check: Item['code'], { code, detail, place }: ExtractionWarning): boolean {
  if (!detail || !place) return false;
  if (check === 'bank_details_match_invoice') return code === 'bank_details_changed';
  return check === 'document_readable';
}
