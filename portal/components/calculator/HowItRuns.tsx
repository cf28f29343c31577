import type { CSSProperties } from 'react';
import { Entry } from '../ui/Layout';

const stops = [
  { stop: 'uploaded', at: 0, name: 'You upload', note: 'Takes 5 minutes' },
  { stop: 'paid', at: 20, name: 'We pay your vendor', note: 'Once you have signed' },
  { stop: 'due', at: 40, name: 'You pay', note: '1 month later' },
  { stop: 'due', at: 60, name: 'You pay', note: '2 months later' },
  { stop: 'due', at: 80, name: 'You pay', note: '3 months later' },
  { stop: 'settled', at: 100, name: 'Settled', note: 'Sooner if you like' },
];

/** The Money Line once, empty, for those who have never seen one. */
export function HowItRuns() {
  return (
    <div className="mt-10">
      <Entry id="how" name="How it runs" remark={<p>One line from upload to settled</p>}>
        <div className="ml-box">
          <div className="ml ml--full" data-state="checking">
            <div className="ml-rail" />
            <ol className="ml-stops">
              {stops.map((mark) => (
                <li
                  key={mark.at}
                  className="ml-stop"
                  data-stop={mark.stop}
                  style={{ '--at': `${mark.at}%` } as CSSProperties}
                >
                  <span>
                    <b>{mark.name}</b>
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
