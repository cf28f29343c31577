'use client';

import { CircleX } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { Button } from '../ui/Button';
import { Reference } from '../ui/Reference';
import { Flag } from '../ui/Status';

export type FileState = {
  /** The draft that is made of it. */
  invoiceId: string;
  file: File;
  name: string;
  size: number;
  percent: number;
  isRead: boolean;
  problem: string | null;
  reference?: string | null;
};

type FileLineProps = {
  file: FileState;
  onStop: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file on its way: how much has gone, that it is being read or was, or why it was refused. */
export function FileLine({ file, onStop, onRetry, onRemove }: FileLineProps) {
  const { name, size, percent, isRead, problem } = file;
  return (
    <li className={problem ? 'is-bad' : undefined}>
      <div>
        <strong className="break-words">{name}</strong>{' '}
        <span className="small muted nowrap">{describeSize(size)}</span>
      </div>
      {!problem && percent < 100 && (
        <Button variant="quiet" small onClick={onStop}>
          Stop
        </Button>
      )}
      {!problem && !isRead && (
        <div
          className="loading-rail loading-rail--inline"
          style={{ '--progress': `${percent}%` } as CSSProperties}
          role="progressbar"
          aria-label={`Sending ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i />
        </div>
      )}
      {problem ? (
        <div className="file-say">
          <Flag tone="negative" icon={CircleX}>
            We cannot use this file.
          </Flag>{' '}
          {problem}
          <Reference value={file.reference ?? null} />
          <div className="row mt-2">
            <Button variant="quiet" small onClick={onRetry}>
              Try again
            </Button>
            <Button variant="quiet" small onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
      ) : (
        <FileProgress file={file} />
      )}
    </li>
  );
}

const usualSeconds = 4;

/** While a file is read its size says nothing of how long that takes; the seconds do. */
function FileProgress({ file: { percent, isRead } }: { file: FileState }) {
  const isReading = percent >= 100 && !isRead;
  const seconds = useSeconds(isReading);
  if (isRead) return <p className="file-say muted">Done. It’s in your drafts.</p>;
  if (!isReading) return <p className="file-say muted">{percent}% sent.</p>;
  return (
    <p className="file-say muted">
      Sent. Reading the amounts, {seconds > usualSeconds ? 'so far' : 'usually a few seconds.'}{' '}
      <span aria-hidden className="nowrap">
        {seconds} s
      </span>
      {seconds > usualSeconds && (
        <>
          <br />
          You may leave this page; we go on and it will be among your drafts.
        </>
      )}
    </p>
  );
}

function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

function describeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
