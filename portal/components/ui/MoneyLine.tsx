import type { CSSProperties } from 'react';
import type { MoneyLineView } from '@millrace/api/repayment/moneyLine';
import { countWords, formatDate, formatMoney } from '../../text/format';

type Mark = {
  stop: 'uploaded' | 'paid' | 'due' | 'settled';
  at: number;
  state: 'is-done' | 'is-next' | 'is-late' | 'is-stopped' | '';
  name: string;
  amountMinor?: number;
  note?: string;
};

const instalmentState = { done: 'is-done', next: 'is-next', late: 'is-late', to_come: '' } as const;

/** The marks of a line. Anchors never move: uploaded 0, vendor paid 20, settled 100 percent. */
function placeMarks(line: MoneyLineView): Mark[] {
  const count = line.instalments.length;
  const ended = line.state === 'stopped';
  const settled = line.state === 'settled';
  const settlesOn = line.settledOn ?? (ended ? null : line.instalments.at(-1)?.on);
  return [
    {
      stop: 'uploaded',
      at: 0,
      state: 'is-done',
      name: 'Uploaded',
      note: formatDate(line.uploadedOn, 'short'),
    },
    {
      stop: 'paid',
      at: 20,
      state: line.payout.done ? 'is-done' : ended ? '' : line.state === 'ready' ? 'is-next' : '',
      name: line.payout.done ? 'Vendor paid' : ended ? 'Not paid' : 'We pay the vendor',
      amountMinor: line.payout.amountMinor,
      note: line.payout.on ? formatDate(line.payout.on, 'short') : line.payout.words,
    },
    ...line.instalments.map((instalment) => ({
      stop: 'due' as const,
      at: 20 + (80 * instalment.seq) / (count + 1),
      state: instalmentState[instalment.state],
      name: `Instalment ${instalment.seq}`,
      // Before there is an offer nobody knows the fee, so no amount is said.
      amountMinor: line.state === 'checking' ? undefined : instalment.amountMinor,
      note: instalment.on
        ? formatDate(instalment.on, 'short')
        : `${countWords(instalment.seq, 'month')} later`,
    })),
    {
      stop: 'settled',
      at: 100,
      state: settled ? 'is-done' : '',
      name: 'Repaid',
      note: settlesOn ? formatDate(settlesOn, 'short') : undefined,
    },
  ];
}

/** As long as the line goes: what has ended gets no further marks. */
function listMarks(line: MoneyLineView): Mark[] {
  const marks = placeMarks(line);
  return line.state === 'stopped' ? marks.filter((mark) => mark.state === 'is-done') : marks;
}

function placeNamed(line: MoneyLineView): Mark[] {
  const marks = placeMarks(line);
  if (line.state !== 'stopped') return marks;
  const done = listMarks(line);
  const at = marks[done.length]?.at ?? 100;
  const note = line.payout.done ? undefined : 'Nothing was paid';
  return [...done, { stop: 'settled', at, state: 'is-stopped', name: 'Ended', note }];
}

/** Numbers the stylesheet draws with: how far today is, and where lateness begins. */
function measureLine(line: MoneyLineView, width?: number): CSSProperties {
  const late = line.instalments.find((instalment) => instalment.state === 'late');
  const count = line.instalments.length;
  const style: Record<string, string> = { '--progress': `${line.progress}%` };
  if (width) style['--ml-w'] = `${width}px`;
  if (late) {
    style['--late-from'] = `${20 + (80 * late.seq) / (count + 1)}%`;
    if (count >= 7) style['--late-room'] = `${80 / (count + 1)}%`;
  }
  return style as CSSProperties;
}

/** Row form. Beside a visible note it is hidden from screen readers; alone it needs `label`. */
export function MoneyLineRow({
  line,
  label,
  width = 216,
  ground,
}: {
  line: MoneyLineView;
  label?: string;
  width?: number;
  ground?: string;
}) {
  const style = { ...measureLine(line, width), ...(ground ? { '--ground': ground } : {}) };
  return (
    <span
      className="ml ml--row"
      data-state={line.state}
      style={style as CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className="ml-rail" />
      {listMarks(line).map((mark) => (
        <i
          key={`${mark.stop}${mark.at}`}
          className={`ml-mark ${mark.state}`}
          data-stop={mark.stop}
          style={{ '--at': `${mark.at}%` } as CSSProperties}
        />
      ))}
      {line.state === 'stopped' && (
        <i
          className="ml-mark is-stopped"
          style={{ '--at': `${line.progress}%` } as CSSProperties}
        />
      )}
    </span>
  );
}

/** Full form: name, amount and date under each mark; in a narrow box it stands up. */
export function MoneyLineFull({ line, height }: { line: MoneyLineView; height?: number }) {
  const style = measureLine(line) as Record<string, string>;
  if (height) style['--ml-h'] = `${height}px`;
  return (
    <div className="ml-box">
      <div className="ml ml--full" data-state={line.state} style={style as CSSProperties}>
        <div className="ml-rail" />
        <ol className="ml-stops">
          {placeNamed(line).map((mark) => (
            <li
              key={`${mark.stop}${mark.at}`}
              className={`ml-stop ${mark.state}`}
              data-stop={mark.stop}
              style={{ '--at': `${mark.at}%` } as CSSProperties}
            >
              <span>
                <b>{mark.name}</b>
                {mark.amountMinor !== undefined && <em>{formatMoney(mark.amountMinor)}</em>}
                {mark.note && <small>{mark.note}</small>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
