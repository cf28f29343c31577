'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { countWords, formatBps } from '../../text/format';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { Button, ButtonLink } from '../ui/Button';
import { Dropzone } from '../ui/Dropzone';
import { Pairs } from '../ui/Layout';
import { Money, Total } from '../ui/Money';
import { Banner } from '../ui/Status';
import { FileLine } from './FileLine';
import { StepShell } from './StepShell';
import { findFirst } from './batch';
import { useBatch } from './useBatch';
import { useUploads } from './useUploads';

/** Takes the files, shows how far each is, and opens the draft that was read from the first. */
export function UploadStep() {
  const router = useRouter();
  const openDraft = (invoiceId: string) => router.push(paths.addInvoice('details', invoiceId));
  const { files, take, retry, remove, stop } = useUploads(openDraft);
  const isBusy = files.some(({ stage }) => stage !== 'read' && stage !== 'refused');
  const first = files.find(({ stage }) => stage === 'read');
  const opensFirst = files.length > 1 && first ? ` ${first.name} opens first.` : '';
  return (
    <StepShell
      step="upload"
      title="Which invoice should we pay?"
      error={files.some((file) => file.problem !== null)}
      next={`Next: you check what we read.${opensFirst}`}
      actions={
        <>
          <ButtonLink variant="quiet" href={paths.invoices()}>
            Leave
          </ButtonLink>
          <Button
            variant="primary"
            disabled={isBusy || !first}
            onClick={() => first && openDraft(first.invoiceId)}
          >
            {first && !isBusy ? 'Continue to details' : 'Continue when read'}
          </Button>
        </>
      }
    >
      <div className="cols cols--8-4">
        <div>
          <Dropzone
            title="Drop the invoice here"
            hint="PDF or photo up to 20 MB, or e-invoice (XML) up to 2 MB. Up to ten at once; you go through them one after another."
            waitsFor={isBusy ? 'You can add more once we have read what you chose.' : null}
            onFiles={(chosen) => void take(chosen)}
          />
          {files.length === 0 && <BatchLeft />}
          <div aria-live="polite">
            {files.length > 0 && (
              <ul className="files mt-6" aria-label="Files">
                {files.map((file) => (
                  <FileLine
                    key={file.invoiceId}
                    file={file}
                    onStop={() => stop(file.invoiceId)}
                    onRetry={() => void retry(file)}
                    onRemove={() => remove(file.invoiceId)}
                  />
                ))}
              </ul>
            )}
          </div>
        </div>
        <WhatWeCanPay />
      </div>
    </StepShell>
  );
}

/** Several that were added before in this tab, and are not all submitted. */
function BatchLeft() {
  const { batch } = useBatch();
  const first = batch && findFirst(batch);
  if (!first) return null;
  const left = batch.items.filter(({ outcome }) => outcome === 'open').length;
  return (
    <div className="mt-6">
      <Banner
        action={
          <ButtonLink small href={paths.addInvoice('done')}>
            See them
          </ButtonLink>
        }
      >
        Of the {countWords(batch.items.length, 'file')} you added together,{' '}
        {countWords(left, 'invoice')} {left === 1 ? 'is' : 'are'} not submitted yet.
      </Banner>
    </div>
  );
}

function WhatWeCanPay() {
  const trpc = useTRPC();
  const summary = useQuery(trpc.dashboard.summary.queryOptions());
  const limit = summary.data?.limit;
  const rules = summary.data?.rules;
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
            { label: 'In use', value: <Money minor={-limit.outstandingMinor} /> },
            { label: 'Held for offers', value: <Money minor={-limit.reservedMinor} /> },
            {
              label: limit.status === 'active' ? 'Ready' : 'Ready once new offers are made again',
              value: (
                <Total minor={limit.limitMinor - limit.outstandingMinor - limit.reservedMinor} />
              ),
              total: true,
            },
          ]}
        />
      )}
      <Pairs
        className="small"
        facts={[
          {
            label: 'Due',
            value:
              rules && `${rules.dueFromDays} to ${countWords(rules.dueToDays, 'day')} from today`,
          },
          { label: 'In', value: 'Pounds' },
          { label: 'From', value: 'A UK company, not your own group' },
        ]}
      />
      {rules && (
        <p className="small muted mt-3">
          Up to {formatBps(rules.vendorCapBps)} of your limit can go to one vendor.
        </p>
      )}
    </aside>
  );
}
