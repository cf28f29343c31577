import type { ReactNode } from 'react';
import { formatDate } from '../../text/format';

/** Where one is in a short journey; the same rail as the Money Line. */
export function Stepper({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className="stepper mb-8" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

export type TimelineRow = {
  key: string;
  at?: string | null;
  when?: ReactNode;
  state: 'done' | 'waiting' | 'parked' | 'todo';
  children: ReactNode;
};

/** What happened and what comes next, in plain words; matter may stand below a row. */
export function Timeline({ rows, label }: { rows: TimelineRow[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={row.state === 'done' ? undefined : `is-${row.state}`}>
          <time dateTime={row.at ?? undefined} suppressHydrationWarning>
            {row.when ?? (row.at ? formatDate(row.at, 'shortTime') : '')}
          </time>
          <div>{row.children}</div>
        </li>
      ))}
    </ol>
  );
}
