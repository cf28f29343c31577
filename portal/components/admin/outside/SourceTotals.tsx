import type { OutsideSourceView } from '@millrace/api/ledger/view';
import { countWords, formatDate } from '../../../text/format';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Flag } from '../../ui/Status';

/** One source: when it was read, and its sums beside ours. */
export function SourceTotals({ view }: { view: OutsideSourceView }) {
  const { source, title, totals, readAt } = view;
  return (
    <Panel id={`source-${source}`} name={title} end={<State view={view} />}>
      <Ledger
        caption={title}
        shape="sum"
        dense
        columns={[
          { label: 'Sum' },
          { label: 'Our books £', num: true },
          { label: `${title} £`, num: true },
          { label: 'Difference £', num: true },
        ]}
      >
        {totals.map(({ label, oursMinor, theirsMinor }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num" data-op="Our books £">
              <Money minor={oursMinor} bare />
            </td>
            {readAt === null ? (
              <>
                <Unread op={`${title} £`} />
                <Unread op="Difference £" />
              </>
            ) : (
              <>
                <td className="num" data-op={`${title} £`}>
                  <Money minor={theirsMinor} bare />
                </td>
                <td
                  className={theirsMinor === oursMinor ? 'num muted' : 'num'}
                  data-op="Difference £"
                >
                  <Money minor={theirsMinor - oursMinor} bare />
                </td>
              </>
            )}
          </tr>
        ))}
      </Ledger>
    </Panel>
  );
}

/** What is not known is not shown as nought. */
function Unread({ op }: { op: string }) {
  return (
    <td className="num muted" data-op={op}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not read yet</span>
    </td>
  );
}

function State({ view: { readAt, past } }: { view: OutsideSourceView }) {
  const read = readAt ? `Last read ${formatDate(readAt, 'shortTime')}` : 'Not read yet';
  return (
    <span className="row">
      {past > 0 && (
        <Flag tone="warning" small>
          {countWords(past, 'difference')} to look into
        </Flag>
      )}
      <span className="small muted">{read}</span>
    </span>
  );
}
