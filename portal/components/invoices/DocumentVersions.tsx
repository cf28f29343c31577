import type { InvoiceDetail } from '@millrace/api/invoice/view';
import { paths } from '../../paths';
import { CorrectedInvoice } from '../checklist/CorrectedInvoice';
import { DateText } from '../ui/DateText';

/** Each version of the document with its day, and the way to put a corrected one in its place. */
export function DocumentVersions({ invoice }: { invoice: InvoiceDetail }) {
  const { versions, canReplaceDocument } = invoice;
  if (!canReplaceDocument && versions.length < 2) return null;
  return (
    <details className="fold mt-6">
      <summary>
        <span>The document</span>
      </summary>
      <ul className="small">
        {versions.map((version) => (
          <li key={version.version} className="py-1">
            <a href={paths.documentFile(version.documentId)}>Version {version.version}</a>,{' '}
            <span className="muted">
              <DateText value={version.uploadedAt} form="shortTime" />
            </span>
          </li>
        ))}
      </ul>
      {canReplaceDocument && (
        <p className="mt-3">
          <CorrectedInvoice invoiceId={invoice.id} />
        </p>
      )}
    </details>
  );
}
