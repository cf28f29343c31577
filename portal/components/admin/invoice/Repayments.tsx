import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { formatPercent } from '../../../text/format';
import { DateText } from '../../ui/DateText';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Schedule } from '../../ui/PlanFigures';
import { Flag } from '../../ui/Status';
import { DebitNote } from '../../invoices/DebitNote';

/** The dated instalments with what is open; before the payout, the plan they come from. */
export function Repayments({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { plan, instalments } = invoice;
  if (!plan && instalments.length === 0) return null;
  return (
    <Panel
      id="repayments"
      name={instalments.length > 0 ? 'Instalments' : 'Plan'}
      tab="process"
      end={
        plan && (
          <span className="small muted">
            APR {formatPercent(plan.aprPercent)}, XIRR {formatPercent(plan.xirrPercent)}
          </span>
        )
      }
    >
      {instalments.length > 0 ? (
        <InstalmentTable instalments={instalments} />
      ) : (
        plan && <Schedule plan={plan} payer="Company pays" />
      )}
    </Panel>
  );
}

type Instalments = AdminInvoiceDetail['instalments'];

function InstalmentTable({ instalments }: { instalments: Instalments }) {
  const sum = (pick: (one: Instalments[number]) => number) =>
    instalments.reduce((total, one) => total + pick(one), 0);
  return (
    <Ledger
      caption="Instalments"
      dense
      columns={[
        { label: 'Due' },
        { label: 'State' },
        { label: 'Late charges £', num: true },
        { label: 'Amount £', num: true },
        { label: 'Open £', num: true },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="num fold-right" data-label="Amount £">
            <span className="total">
              <Money minor={sum((one) => one.amountMinor)} bare />
            </span>
          </td>
          <td className="num fold-top" data-label="Open £">
            <span className="total">
              <Money minor={sum((one) => one.openMinor)} bare />
            </span>
          </td>
        </tr>
      }
    >
      {instalments.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.seq}. <DateText value={one.dueOn} form="short" />
            {one.collectOn !== one.dueOn && (
              <span className="sub">
                collected on <DateText value={one.collectOn} form="short" />
              </span>
            )}
          </th>
          <td className="fold-wide">
            {one.daysPastDue > 0 ? <Flag tone="negative">{one.statusWords}</Flag> : one.statusWords}
            <DebitNote one={one} />
          </td>
          <td className="num fold-right" data-label="Late charges £">
            <Money minor={one.lateFeeMinor + one.lateInterestMinor} bare />
          </td>
          <td className="num fold-right" data-label="Amount £">
            <Money minor={one.amountMinor} bare />
          </td>
          <td className="num fold-top" data-label="Open £">
            <Money minor={one.openMinor} bare />
          </td>
        </tr>
      ))}
    </Ledger>
  );
}
