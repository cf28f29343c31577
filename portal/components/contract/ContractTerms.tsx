import { shareOfCosts } from '@millrace/domain/credit/planFigures';
import type { ContractView } from '@millrace/api/contract/view';
import { countWords, formatBps, formatDate, formatMoney } from '../../text/format';
import { sayInstalments } from '../../text/sayInstalments';
import { Pairs } from '../ui/Layout';
import { CostFigures, Schedule } from '../ui/PlanFigures';

/** Cost and key terms, in the figures of the contract itself. */
export function ContractTerms({ view }: { view: ContractView }) {
  const { plan, lateExample } = view;
  const share = shareOfCosts(plan).toFixed(1);
  return (
    <>
      <section aria-labelledby="cost">
        <h2 className="head head--22 mb-3" id="cost">
          What it costs
        </h2>
        <CostFigures plan={plan} />
        {plan.termMonths > 1 && (
          <p className="small muted mt-3">
            {share}% of the invoice is about {plan.xirrPercent.toFixed(1)}% a year, because you
            repay a part each month and have the full sum for one month only.
          </p>
        )}
        <Schedule plan={plan} />
      </section>
      <section aria-labelledby="terms">
        <h2 className="head head--22 mb-2" id="terms">
          Key terms
        </h2>
        <Pairs
          facts={[
            { label: 'Instalments', value: sayInstalments(plan.instalments) },
            { label: 'Due', value: describeDates(view) },
            {
              label: 'Collected by',
              value: view.mandate?.accountLast4
                ? `Direct debit, account ending ${view.mandate.accountLast4}`
                : 'Direct debit',
            },
            {
              label: 'If the due date is not a working day',
              value: 'Collected on the next one',
            },
            {
              label: 'Repay early, at any time',
              value: 'No charge; the unearned fee comes off',
            },
            {
              label: `If you are ${countWords(view.lateFeeOnDay, 'day')} late or more`,
              value: `${formatMoney(view.lateFeeMinor)} for that instalment`,
            },
            {
              label: 'Interest while late',
              value: `${formatBps(view.lateInterestBps)} a year, by the day`,
            },
          ]}
        />
        <p className="small muted mt-2">
          Example: {formatMoney(lateExample.amountMinor)} paid {countWords(lateExample.days, 'day')}{' '}
          late costs {formatMoney(lateExample.interestMinor)} of interest and the{' '}
          {formatMoney(view.lateFeeMinor)} fee.
        </p>
      </section>
    </>
  );
}

function describeDates({ plan, contract }: ContractView): string {
  const first = plan.instalments[0]?.dueOn;
  if (first) return `From ${formatDate(first, 'full')}, monthly`;
  const until = contract?.latestPayoutOn
    ? `, which is by ${formatDate(contract.latestPayoutOn)}`
    : '';
  return `Monthly from the day we pay the vendor${until}`;
}
