'use client';

import { useEffect, useRef } from 'react';
import { Reference } from './Reference';

export type SummaryLine = { id: string; words: string };

/** What stops the form, in one place that takes focus each time; the title says so too. */
export function ErrorSummary({
  lines,
  title,
  reference = null,
  attempt,
}: {
  lines: SummaryLine[];
  title?: string;
  reference?: string | null;
  /** Changes with every refusal, so that the second one takes focus too. */
  attempt: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  useEffect(() => {
    const title = document.title;
    if (title.startsWith('Error: ')) return;
    document.title = `Error: ${title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, '');
    };
  }, [attempt]);
  const count = lines.length > 1 ? `There are ${lines.length} problems` : 'There is a problem';
  return (
    <div
      className="error-summary mb-6"
      role="alert"
      tabIndex={-1}
      ref={box}
      aria-labelledby="form-problem"
    >
      <h2 className="head" id="form-problem">
        {title ?? count}
      </h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.id + line.words}>
            {line.id ? <a href={`#${line.id}`}>{line.words}</a> : line.words}
          </li>
        ))}
      </ul>
      <Reference value={reference} />
    </div>
  );
}
