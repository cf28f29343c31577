import type { InstalmentView } from '@millrace/api/invoice/view';
import { formatDate } from '../../text/format';
import { Ledger } from '../ui/Ledger';
import { Money, Total } from '../ui/Money';
import { Flag } from '../ui/Status';
import { DebitNote } from './DebitNote';

/** The instalments with what is still open on each; lateness says its cost. */
export function Instalments({ instalments }: { instalments: InstalmentView[] }) {
  if (instalments.length === 0) return null;
  return (
    <Ledger
      caption="Instalments"
      dense
      shape="plain"
      className="ledger--words mt-6"
      columns={[{ label: 'Instalment' }, { label: 'State' }, { label: 'Open', num: true }]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            Open in all
          </th>
          <td className="num">
            <Total minor={instalments.reduce((sum, one) => sum + one.openMinor, 0)} />
          </td>
        </tr>
      }
    >
      {instalments.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {formatDate(one.dueOn, 'short')}
            {one.collectOn !== one.dueOn && (
              <span className="sub">collected on {formatDate(one.collectOn, 'short')}</span>
            )}
          </th>
          <td>
            {one.daysPastDue > 0 ? (
              <Flag tone="negative">{one.statusWords}</Flag>
            ) : (
              <span className="muted">{one.statusWords}</span>
            )}
            <DebitNote one={one} />
            {one.lateFeeMinor + one.lateInterestMinor > 0 && (
              <span className="sub">
                with <Money minor={one.lateFeeMinor + one.lateInterestMinor} /> for lateness
              </span>
            )}
          </td>
          <td className="num">
            <Money minor={one.openMinor} />
          </td>
        </tr>
      ))}
    </Ledger>
  );
}
