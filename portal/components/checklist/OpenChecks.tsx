import { CircleDashed, Clock, RefreshCw } from 'lucide-react';
import { checklistResultWords } from '@millrace/domain/compliance/complianceWords';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { countWords, formatNext } from '../../text/format';
import { Entry } from '../ui/Layout';
import { Flag } from '../ui/Status';
import { CheckAction } from './CheckAction';

/** What is not answered yet: whose turn it is, what happens next, and what the company can do. */
export function OpenChecks({
  items,
  invoiceId,
}: {
  items: ChecklistItemView[];
  invoiceId: string;
}) {
  if (items.length === 0) return null;
  const isOver = items.every((item) => item.waiting.waitsFor === 'nobody');
  const yours = items.filter((item) => item.waiting.waitsFor === 'company').length;
  const blocking = items.filter((item) => item.severity === 'blocking');
  const onlyLast = (item: ChecklistItemView) => blocking.length === 1 && blocking[0] === item;
  return (
    <Entry
      id="open"
      name={isOver ? 'Not answered' : 'Open'}
      remark={
        <p>
          {countWords(items.length, 'check')}
          {yours > 0 && `, ${yours} of them yours`}
        </p>
      }
    >
      <ul>
        {items.map((item) => (
          <li className="check" key={item.code}>
            <div>
              <h3>
                {item.title}
                {item.severity === 'advisory' && <span className="optional"> (optional)</span>}
              </h3>
              <p className="muted">{item.words}</p>
            </div>
            <div>
              <WhoseTurn item={item} />
            </div>
            <div>
              {item.action ? (
                <CheckAction item={item} invoiceId={invoiceId} isLast={onlyLast(item)} />
              ) : (
                item.waiting.waitsFor !== 'nobody' && <>{formatNext(item.waiting)}</>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Entry>
  );
}

function WhoseTurn({ item }: { item: ChecklistItemView }) {
  if (item.action && item.severity === 'advisory') {
    return (
      <Flag tone="neutral" icon={CircleDashed}>
        Not given
      </Flag>
    );
  }
  switch (item.waiting.waitsFor) {
    case 'nobody':
      return <Flag tone="neutral">Not needed</Flag>;
    case 'company':
      return (
        <Flag tone="warning" icon={CircleDashed}>
          Waiting for you
        </Flag>
      );
    case 'vendor':
      return (
        <Flag tone="info" icon={Clock}>
          Waiting for {item.answeredBy}
        </Flag>
      );
    case 'admin':
      return (
        <Flag tone="info" icon={Clock}>
          Waiting for us
        </Flag>
      );
    default:
      return (
        <Flag tone="info" icon={RefreshCw}>
          {checklistResultWords[item.result]}
        </Flag>
      );
  }
}
