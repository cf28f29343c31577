import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';

/** The balances of this financing's accounts; debit and credit always add up to the same. */
export function BookedPanel({ ledger }: { ledger: AdminInvoiceDetail['ledger'] }) {
  const sum = (side: 1 | -1) =>
    ledger.reduce((total, line) => total + Math.max(0, side * line.balanceMinor), 0);
  return (
    <Panel
      id="booked"
      name="Booked in the ledger"
      tab="process"
      end={<span className="small muted">{ledger.length > 0 && 'balances now'}</span>}
    >
      {ledger.length === 0 ? (
        <p className="muted mt-2">
          No balance stands. The payout is the first thing that is booked; one that fails is
          reversed.
        </p>
      ) : (
        <Ledger
          caption="Balances of this financing"
          dense
          shape="plain"
          columns={[
            { label: 'Account' },
            { label: 'Debit £', num: true },
            { label: 'Credit £', num: true },
          ]}
          foot={
            <tr>
              <th scope="row">Both sides</th>
              <td className="num">
                <span className="total">
                  <Money minor={sum(1)} bare />
                </span>
              </td>
              <td className="num">
                <span className="total">
                  <Money minor={sum(-1)} bare />
                </span>
              </td>
            </tr>
          }
        >
          {ledger.map((line) => (
            <tr key={line.accountCode}>
              <td>{line.label}</td>
              <td className="num">
                {line.balanceMinor > 0 && <Money minor={line.balanceMinor} bare />}
              </td>
              <td className="num">
                {line.balanceMinor < 0 && <Money minor={-line.balanceMinor} bare />}
                {line.balanceMinor === 0 && <span className="muted">0.00</span>}
              </td>
            </tr>
          ))}
        </Ledger>
      )}
    </Panel>
  );
}
