import type { CSSProperties } from 'react';
import type { PlanView } from '@millrace/api/invoice/view';
import { countWords, formatMoney } from '../../text/format';

type Stop = { stop: string; at: number; name: string; amountMinor?: number; note: string };

function listStops(plan: PlanView, first: Pick<Stop, 'name' | 'note'>): Stop[] {
  const count = plan.instalments.length;
  return [
    { stop: 'uploaded', at: 0, ...first },
    {
      stop: 'paid',
      at: 20,
      name: 'We pay your vendor',
      amountMinor: plan.principalMinor,
      note: 'After you sign',
    },
    ...plan.instalments.map(({ seq, amountMinor }) => ({
      stop: 'due',
      at: 20 + (80 * seq) / (count + 1),
      name: 'You pay',
      amountMinor,
      note: `${countWords(seq, 'month')} later`,
    })),
    { stop: 'settled', at: 100, name: 'Repaid', note: 'Earlier if you wish' },
  ];
}

/** The Money Line of a plan that has not begun: no mark is reached, and no day is known. */
export function PlanLine({
  plan,
  first,
}: {
  plan: PlanView;
  /** What stands at the start of the rail. */
  first: { name: string; note: string };
}) {
  return (
    <div className="ml-box">
      <div className="ml ml--full" data-state="checking">
        <div className="ml-rail" />
        <ol className="ml-stops">
          {listStops(plan, first).map((mark) => (
            <li
              key={mark.at}
              className="ml-stop"
              data-stop={mark.stop}
              style={{ '--at': `${mark.at}%` } as CSSProperties}
            >
              <span>
                <b>{mark.name}</b>
                {mark.amountMinor !== undefined && <em>{formatMoney(mark.amountMinor)}</em>}
                <small>{mark.note}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
