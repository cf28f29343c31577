import { CircleX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '../ui/Button';
import { Reference } from '../ui/Reference';
import { Flag } from '../ui/Status';

export type FileState = {
  /** The draft that is made of it. */
  invoiceId: string;
  name: string;
  size: number;
  percent: number;
  isRead: boolean;
  problem: string | null;
  reference?: string | null;
};

/** One file on its way: how much has gone, that it is being read or was, or why it was refused. */
export function FileLine({ file, onStop }: { file: FileState; onStop: () => void }) {
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
        </div>
      ) : (
        <p className="file-say muted">{describeProgress(file)}</p>
      )}
    </li>
  );
}

function describeProgress({ percent, isRead }: FileState): string {
  if (isRead) return 'Read. It stands among your drafts.';
  return percent < 100 ? `${percent}% sent.` : 'Stored. Reading the amounts, a few seconds.';
}

function describeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
