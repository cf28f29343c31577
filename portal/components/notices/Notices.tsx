import { describeDoubt } from '@millrace/domain/invoice/documentDoubts';
import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { Banner } from '../ui/Status';
import { ShowOnPage } from './ShowOnPage';

/** Each thing that stops the invoice, or will, in red with its words and a way to their place. */
export function GraveNotices({ notices }: { notices: readonly ExtractionWarning[] }) {
  return notices.map((notice) => (
    <Banner
      key={describeDoubt(notice)}
      tone="negative"
      action={notice.place && <ShowOnPage place={notice.place} />}
    >
      {describeDoubt(notice)}
    </Banner>
  ));
}
