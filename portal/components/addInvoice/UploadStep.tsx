'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useRef, useState } from 'react';
import { newId } from '../../newId';
import { paths } from '../../paths';
import { readProblem } from '../../problem';
import { useTRPC } from '../../trpc';
import { Button, ButtonLink } from '../ui/Button';
import { Dropzone } from '../ui/Dropzone';
import { Pairs } from '../ui/Layout';
import { Money, Total } from '../ui/Money';
import { sendFile, type UploadProblem } from '../ui/upload';
import { FileLine, type FileState } from './FileLine';
import { StepShell } from './StepShell';

const maxBytes = 20 * 1024 * 1024;

/** Takes the file, shows how far it is, and opens the draft that was read from it. */
export function UploadStep() {
  const trpc = useTRPC();
  const router = useRouter();
  const [file, setFile] = useState<FileState | null>(null);
  const abort = useRef<() => void>(() => undefined);
  const invoiceId = useRef<string | null>(null);
  const createDraft = useMutation(trpc.invoice.createDraft.mutationOptions());
  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const show = (more: Partial<FileState>) =>
      setFile({ name: chosen.name, size: chosen.size, percent: 0, problem: null, ...more });
    if (chosen.size > maxBytes) {
      return show({ problem: 'This file is larger than 20 MB. Send a smaller scan or the PDF.' });
    }
    invoiceId.current = newId();
    show({});
    const upload = sendFile(paths.uploadInvoice(), chosen, {}, (percent) => show({ percent }));
    abort.current = upload.abort;
    try {
      const { documentId } = await upload.done;
      show({ percent: 100 });
      const draft = await createDraft.mutateAsync({ invoiceId: invoiceId.current, documentId });
      router.push(paths.addInvoice('details', draft.invoiceId));
    } catch (error) {
      const refused = error as UploadProblem | Error;
      if ('code' in refused && refused.code === 'ABORTED') return setFile(null);
      const words = refused instanceof Error ? readProblem(refused).message : refused.message;
      show({ problem: words, reference: 'reference' in refused ? refused.reference : null });
    }
  }
  const isReading = file !== null && file.problem === null;
  return (
    <StepShell
      step="upload"
      title="Which invoice should we pay?"
      error={Boolean(file?.problem)}
      next="Next: you check what we read."
      actions={
        <>
          <ButtonLink variant="quiet" href={paths.invoices()}>
            Leave
          </ButtonLink>
          <Button variant="primary" disabled>
            Continue when read
          </Button>
        </>
      }
    >
      <div className="cols cols--8-4">
        <div>
          <Dropzone
            title="Drop the invoice here"
            hint="PDF or photo, up to 20 MB. One invoice in one file."
            disabled={isReading}
            onFiles={(files) => void take(files[0])}
          />
          <div aria-live="polite">
            {file && (
              <ul className="files mt-6">
                <FileLine file={file} onStop={() => abort.current()} />
              </ul>
            )}
          </div>
        </div>
        <WhatWeCanPay />
      </div>
    </StepShell>
  );
}

function WhatWeCanPay() {
  const trpc = useTRPC();
  const summary = useQuery(trpc.dashboard.summary.queryOptions());
  const limit = summary.data?.limit;
  return (
    <aside aria-labelledby="may">
      <h2 className="head mb-2" id="may">
        What we can pay today
      </h2>
      {limit && (
        <Pairs
          className="small mb-6"
          facts={[
            { label: 'Your limit', value: <Money minor={limit.limitMinor} /> },
            { label: 'You owe', value: <Money minor={-limit.outstandingMinor} /> },
            { label: 'Held for offers', value: <Money minor={-limit.reservedMinor} /> },
            { label: 'Ready', value: <Total minor={limit.availableMinor} />, total: true },
          ]}
        />
      )}
      <Pairs
        className="small"
        facts={[
          { label: 'Due', value: '14 to 180 days from today' },
          { label: 'In', value: 'Pounds' },
          { label: 'From', value: 'A UK company, not your own group' },
        ]}
      />
      <p className="small muted mt-3">One vendor may have a quarter of your limit.</p>
    </aside>
  );
}
