import type { PlanView } from '@millrace/api/invoice/view';
import { countWords, formatBps, formatDate, formatMoney, formatPercent } from '../../text/format';
import { Ledger } from './Ledger';
import { Money } from './Money';

/** The instalments of a plan, added up; before the payout the rule stands instead of the date. */
export function Schedule({
  plan,
  dense = true,
  payer = 'You pay',
}: {
  plan: PlanView;
  dense?: boolean;
  /** Heads what is paid each month; an admin is not the one who pays. */
  payer?: string;
}) {
  return (
    <Ledger
      caption="Schedule"
      shape="plain"
      dense={dense}
      className="mt-4"
      columns={[
        { label: 'Due' },
        { label: 'Principal £', num: true },
        { label: 'Fee £', num: true },
        { label: `${payer} £`, num: true },
      ]}
      foot={
        <tr>
          <th scope="row">Total</th>
          <td className="num">
            <span className="total">{formatMoney(plan.principalMinor, 'GBP', true)}</span>
          </td>
          <td className="num">
            <span className="total" style={{ minWidth: '6ch' }}>
              {formatMoney(plan.feeMinor, 'GBP', true)}
            </span>
          </td>
          <td className="num">
            <span className="total">{formatMoney(plan.totalMinor, 'GBP', true)}</span>
          </td>
        </tr>
      }
    >
      {plan.instalments.map((instalment) => (
        <tr key={instalment.seq}>
          <td className="nowrap">
            {instalment.dueOn ? formatDate(instalment.dueOn, 'short') : `Month ${instalment.seq}`}
          </td>
          <td className="num">
            <Money minor={instalment.principalMinor} bare />
          </td>
          <td className="num">
            <Money minor={instalment.feeMinor} bare />
          </td>
          <td className="num">
            <Money minor={instalment.amountMinor} bare />
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

/** Fee, APR and XIRR side by side: the cost in pounds beside what it is a year. */
export function Rates({ plan, small = false }: { plan: PlanView; small?: boolean }) {
  const figure = small ? 'figure figure--22' : 'figure';
  const share = (plan.feeMinor * 100) / plan.principalMinor;
  return (
    <div className={small ? 'rates mt-6' : 'rates'}>
      <div>
        <p className="strip-label">Fee</p>
        <p className={figure}>{formatPercent(share)}</p>
        <p className="tiny muted">{formatMoney(plan.feeMinor)}</p>
      </div>
      <div>
        <p className="strip-label">APR</p>
        <p className={figure}>{formatPercent(plan.aprPercent)}</p>
        <p className="tiny muted">equal months</p>
      </div>
      <div>
        <p className="strip-label">XIRR</p>
        <p className={figure}>{formatPercent(plan.xirrPercent)}</p>
        <p className="tiny muted">exact days</p>
      </div>
    </div>
  );
}

/** The same in a sentence's width, with the fee in pounds first. */
export function CostFigures({ plan }: { plan: PlanView }) {
  return (
    <div className="rates">
      <div>
        <p className="strip-label">
          Fee, {formatBps(plan.monthlyFeeBps)} a month for {countWords(plan.termMonths, 'month')}
        </p>
        <p className="figure">{formatMoney(plan.feeMinor)}</p>
      </div>
      <div>
        <p className="strip-label">APR, equal months</p>
        <p className="figure">{formatPercent(plan.aprPercent)}</p>
      </div>
      <div>
        <p className="strip-label">XIRR, exact days</p>
        <p className="figure">{formatPercent(plan.xirrPercent)}</p>
      </div>
    </div>
  );
}
