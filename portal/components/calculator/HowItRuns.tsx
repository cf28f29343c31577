import type { CSSProperties } from 'react';
import type { PlanView } from '@millrace/api/presenters/invoice';
import { formatMoney } from '../../format';
import { Entry } from '../ui/Layout';

type Stop = { stop: string; at: number; name: string; amountMinor?: number; note: string };

function listStops(plan: PlanView): Stop[] {
  const count = plan.instalments.length;
  return [
    { stop: 'uploaded', at: 0, name: 'You upload', note: 'Takes 5 minutes' },
    {
      stop: 'paid',
      at: 20,
      name: 'We pay your vendor',
      amountMinor: plan.principalMinor,
      note: 'Once you have signed',
    },
    ...plan.instalments.map(({ seq, amountMinor }) => ({
      stop: 'due',
      at: 20 + (80 * seq) / (count + 1),
      name: 'You pay',
      amountMinor,
      note: seq === 1 ? '1 month later' : `${seq} months later`,
    })),
    { stop: 'settled', at: 100, name: 'Settled', note: 'Sooner if you like' },
  ];
}

/** The Money Line of this plan, not begun, for those who have never seen one. */
export function HowItRuns({ plan }: { plan: PlanView }) {
  return (
    <div className="mt-10">
      <Entry id="how" name="How it runs" remark={<p>One line from upload to settled</p>}>
        <div className="ml-box">
          <div className="ml ml--full" data-state="checking">
            <div className="ml-rail" />
            <ol className="ml-stops">
              {listStops(plan).map((mark) => (
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
      </Entry>
    </div>
  );
}
