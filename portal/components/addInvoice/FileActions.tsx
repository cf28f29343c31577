import type { DraftView } from '@millrace/api/invoice/view';
import { paths } from '../../paths';
import { ReplaceFile } from './ReplaceFile';

/** What can be done with the file itself, of which an e-invoice's pages are only a picture. */
export function FileActions({ draft }: { draft: DraftView }) {
  return (
    <span className="row flex-nowrap [--gap:12px]">
      {draft.isData && draft.documentId && (
        <a className="small nowrap" href={paths.documentFile(draft.documentId)} download>
          Download the XML
        </a>
      )}
      <ReplaceFile invoiceId={draft.invoiceId} />
    </span>
  );
}
