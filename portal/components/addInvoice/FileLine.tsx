'use client';

import { CircleX, Eye, TriangleAlert, type LucideIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState, type CSSProperties } from 'react';
import { Button } from '../ui/Button';
import { Reference } from '../ui/Reference';
import { Banner, Flag } from '../ui/Status';
import type { ReadSummary } from './readSummary';

// Wanted once a file has been read, long after the page has come.
const FileDoubts = dynamic(async () => (await import('./FileDoubts')).FileDoubts);

export type FileState = {
  /** The draft that is made of it. */
  invoiceId: string;
  file: File;
  name: string;
  size: number;
  /** Where it is: `reading` once all of it is with us. */
  stage: 'waiting' | 'sending' | 'reading' | 'read' | 'refused';
  percent: number;
  /** What was read, once it was. */
  read: ReadSummary | null;
  problem: string | null;
  reference?: string | null;
  /** The file itself is what is wrong, so sending it again would change nothing. */
  isFinal?: boolean;
};

type FileLineProps = {
  file: FileState;
  onStop: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file on its way: how much has gone, that it is being read or was, or why it was refused. */
export function FileLine({ file, onStop, onRetry, onRemove }: FileLineProps) {
  const { name, size, percent, stage, problem } = file;
  return (
    <li className={problem ? 'is-bad' : undefined}>
      <div>
        <strong className="break-words">{name}</strong>{' '}
        <span className="small muted nowrap">{describeSize(size)}</span>
      </div>
      {stage === 'sending' && (
        <Button variant="quiet" small onClick={onStop}>
          Stop
        </Button>
      )}
      {stage === 'sending' && (
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
            {!file.isFinal && (
              <Button variant="quiet" small onClick={onRetry}>
                Try again
              </Button>
            )}
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

/** Where a file is that was not refused. */
function FileProgress({ file }: { file: FileState }) {
  switch (file.stage) {
    case 'sending':
      return <p className="file-say muted">{file.percent}% sent.</p>;
    case 'reading':
      return <BeingRead isPicture={/^image\//.test(file.file.type)} />;
    case 'read':
      return <WhatWasRead invoiceId={file.invoiceId} read={file.read} />;
    default:
      return <p className="file-say muted">Waiting for its turn.</p>;
  }
}

const usualSeconds = 4;

/** How far the reading is nobody knows, so the seconds are counted and no bar is drawn. */
function BeingRead({ isPicture }: { isPicture: boolean }) {
  const seconds = useSeconds();
  return (
    <p className="file-say muted">
      Sent. {sayBeingRead(isPicture, seconds)}{' '}
      <span aria-hidden className="nowrap">
        {seconds} s
      </span>
      <br />
      You may leave this page: once read, the draft will be in your list.
    </p>
  );
}

function sayBeingRead(isPicture: boolean, seconds: number): string {
  if (isPicture) return 'The letters of a picture are being recognised, which takes longer.';
  return seconds > usualSeconds
    ? 'Still being read: scanned pages, and many pages, take longer.'
    : 'Being read, usually a few seconds.';
}

function WhatWasRead({ invoiceId, read }: { invoiceId: string; read: ReadSummary | null }) {
  const { facts = [], reading = null, missing = [], doubtful = [], stopped = null } = read ?? {};
  return (
    <>
      {facts.length > 0 && <p className="file-say">{facts.join(' · ')}</p>}
      {reading !== null && <p className="file-say">{reading}</p>}
      {stopped === null && (
        <>
          {reading === null && <Named words="Not read" names={missing} icon={TriangleAlert} />}
          <Named words="Check" names={doubtful} icon={Eye} />
        </>
      )}
      <p className="file-say muted">Done. It’s in your drafts.</p>
      <div className="file-say">
        {stopped !== null && <Banner tone="negative">{stopped}</Banner>}
        <FileDoubts invoiceId={invoiceId} />
      </div>
    </>
  );
}

/** More of them than a line holds are counted. */
const mostNamed = 4;

function Named({ words, names, icon }: { words: string; names: string[]; icon: LucideIcon }) {
  if (names.length === 0) return null;
  const named = names.map((name) => name.replace(', as printed', '')).join(', ');
  return (
    <p className="file-say">
      <Flag tone="warning" icon={icon}>
        {words}:
      </Flag>{' '}
      {names.length > mostNamed
        ? `${names.length} values`
        : named.toLowerCase().replaceAll('vat', 'VAT')}
      .
    </p>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function describeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
