import { planCosts, planParts, planRates } from '@millrace/domain/credit/planFigures';
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
        ...planParts.map(({ label }) => ({ label: `${label} £`, num: true })),
        { label: `${payer} £`, num: true },
      ]}
      foot={
        <tr>
          <th scope="row">Total</th>
          {planParts.map(({ figure }) => (
            <td key={figure} className="num">
              <span className="total" style={{ minWidth: '6ch' }}>
                {formatMoney(plan[figure], 'GBP', true)}
              </span>
            </td>
          ))}
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
          {planParts.map(({ figure }) => (
            <td key={figure} className="num">
              <Money minor={instalment[figure]} bare />
            </td>
          ))}
          <td className="num">
            <Money minor={instalment.amountMinor} bare />
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

/** Each cost and each yearly rate side by side: the cost in pounds beside what it is a year. */
export function Rates({ plan, small = false }: { plan: PlanView; small?: boolean }) {
  const figureClass = small ? 'figure figure--22' : 'figure';
  return (
    <div className={small ? 'rates mt-6' : 'rates'}>
      {planCosts.map(({ figure, label }) => (
        <div key={figure}>
          <p className="strip-label">{label}</p>
          <p className={figureClass}>{formatPercent((plan[figure] * 100) / plan.principalMinor)}</p>
          <p className="tiny muted">{formatMoney(plan[figure])}</p>
        </div>
      ))}
      {planRates.map(({ figure, label, basis }) => (
        <div key={figure}>
          <p className="strip-label">{label}</p>
          <p className={figureClass}>{formatPercent(plan[`${figure}Percent`])}</p>
          <p className="tiny muted">{basis}</p>
        </div>
      ))}
    </div>
  );
}

/** The same in a sentence's width, with the costs in pounds first. */
export function CostFigures({ plan }: { plan: PlanView }) {
  return (
    <div className="rates">
      {listCosts(plan).map(({ figure, label, costMinor }) => (
        <div key={figure}>
          <p className="strip-label">{label}</p>
          <p className="figure">{formatMoney(costMinor)}</p>
        </div>
      ))}
      {planRates.map(({ figure, label, basis }) => (
        <div key={figure}>
          <p className="strip-label">{`${label}, ${basis}`}</p>
          <p className="figure">{formatPercent(plan[`${figure}Percent`])}</p>
        </div>
      ))}
    </div>
  );
}

/** What a plan costs, each with how it is reckoned where that has a rate. */
export function listCosts(plan: PlanView) {
  const less = plan.discountBps > 0 ? `, less ${formatBps(plan.discountBps)} of it` : '';
  const rate = `, ${formatBps(plan.monthlyFeeBps)} a month for ${countWords(plan.termMonths, 'month')}${less}`;
  return planCosts.map(({ figure, label }) => ({
    figure,
    label: figure === 'feeMinor' ? label + rate : label,
    costMinor: plan[figure],
  }));
}
