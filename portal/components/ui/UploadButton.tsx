'use client';

import { useRef, useState, type ReactNode } from 'react';
import { quoteProblem } from '../../calls/problem';
import { Button } from './Button';
import { showToast } from './Toast';
import { sendFile, type UploadProblem } from './upload';

/** A button that takes one file, says how much has gone, and hands its document id on. */
export function UploadButton({
  words,
  address,
  fields = {},
  done,
  onSent,
  variant,
  small,
  icon,
  takesEInvoices = false,
}: {
  words: string;
  address: string;
  fields?: Record<string, string>;
  /** Said when all of it has worked. */
  done: string;
  onSent: (documentId: string) => Promise<unknown>;
  variant?: 'primary' | 'quiet';
  small?: boolean;
  icon?: ReactNode;
  /** Whether an e-invoice (XML) is taken too. */
  takesEInvoices?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    setPercent(0);
    try {
      const { documentId } = await sendFile(address, file, fields, setPercent).done;
      await onSent(documentId);
      showToast(done);
    } catch (error) {
      const said = error instanceof Error ? quoteProblem(error) : (error as UploadProblem).message;
      showToast(said, 'bad');
    } finally {
      setPercent(null);
      if (input.current) input.current.value = '';
    }
  }
  return (
    <>
      <Button
        variant={variant}
        small={small}
        icon={icon}
        busy={percent !== null}
        onClick={() => input.current?.click()}
      >
        {percent === null ? words : percent < 100 ? `${percent}% sent` : 'Reading it'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={words}
        accept={takesEInvoices ? '.pdf,.xml,.png,.jpg,.jpeg' : '.pdf,.png,.jpg,.jpeg'}
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </>
  );
}
