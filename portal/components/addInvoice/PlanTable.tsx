import { planCosts } from '@millrace/domain/credit/planFigures';
import type { PlanView } from '@millrace/api/invoice/view';
import { countWords, formatMoney, formatPercent } from '../../text/format';
import { Ledger } from '../ui/Ledger';

/** Every term on offer, one to choose. */
export function PlanTable({
  options,
  term,
  onPick,
}: {
  options: PlanView[];
  term: number | null;
  onPick: (termMonths: number) => void;
}) {
  return (
    <Ledger
      caption="Plans to choose from"
      shape="plain"
      className="plan-table"
      columns={[
        { label: 'Over' },
        { label: 'First instalment £', num: true },
        ...planCosts.map(({ label }) => ({ label: `${label} £`, num: true })),
        { label: 'You repay £', num: true },
        { label: 'APR', num: true },
      ]}
    >
      {options.map((plan) => (
        <tr key={plan.termMonths} aria-current={plan.termMonths === term ? 'true' : undefined}>
          <th scope="row">
            <span className="pick-row">
              <input
                className="radio"
                type="radio"
                name="term"
                id={`term-${plan.termMonths}`}
                checked={plan.termMonths === term}
                onChange={() => onPick(plan.termMonths)}
              />
              <label htmlFor={`term-${plan.termMonths}`}>
                {countWords(plan.termMonths, 'month')}
              </label>
            </span>
          </th>
          <td className="num fold-top" data-label="First instalment">
            {formatMoney(plan.instalments[0]?.amountMinor ?? 0, 'GBP', true)}
          </td>
          {planCosts.map(({ figure, label }) => (
            <td key={figure} className="num" data-label={label}>
              {formatMoney(plan[figure], 'GBP', true)}
            </td>
          ))}
          <td className="num" data-label="Total">
            {formatMoney(plan.totalMinor, 'GBP', true)}
          </td>
          <td className="num" data-label="APR">
            {formatPercent(plan.aprPercent)}
          </td>
        </tr>
      ))}
    </Ledger>
  );
}
