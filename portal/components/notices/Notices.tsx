import { describeDoubt, type JoinedDoubt } from '@millrace/domain/invoice/documentDoubts';
import { Banner } from '../ui/Status';
import { NoticeWords } from './NoticeWords';
import { ShowOnPage } from './ShowOnPage';

/** Each thing that stops the invoice, or will, in red with its words and a way to their place. */
export function GraveNotices({ notices }: { notices: readonly JoinedDoubt[] }) {
  return notices.map((notice) => (
    <Banner
      key={describeDoubt(notice)}
      tone="negative"
      action={notice.place && <ShowOnPage place={notice.place} />}
    >
      <NoticeWords notice={notice} />
    </Banner>
  ));
}
