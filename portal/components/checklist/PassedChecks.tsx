import { Check } from 'lucide-react';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { countWords, formatDate } from '../../text/format';
import { Entry } from '../ui/Layout';
import { Ledger } from '../ui/Ledger';

/** What has passed, by whom, on what evidence. */
export function PassedChecks({ items }: { items: ChecklistItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Entry id="passed" name="Passed" remark={<p>{countWords(items.length, 'check')}</p>}>
      <Ledger
        caption="Checks that passed"
        dense
        className="answers"
        columns={[{ label: 'Check' }, { label: 'Answered by' }, { label: 'Evidence' }]}
      >
        {items.map((item) => (
          <tr key={item.code}>
            <th scope="row">
              <span className="with-icon">
                <Check className="icon" aria-hidden />
                <span>
                  {item.title}
                  {item.severity === 'advisory' && <span className="optional"> (optional)</span>}
                </span>
              </span>
            </th>
            <td className="fold-top">{item.answeredBy}</td>
            <td className="fold-wide muted">
              {item.evidenceWords && `${item.evidenceWords.replace(/\.$/, '')}, `}
              {item.checkedAt && formatDate(item.checkedAt, 'shortTime')}
            </td>
          </tr>
        ))}
      </Ledger>
    </Entry>
  );
}
