'use client';

import { useQueries } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '@millrace/api/invoice/view';
import { countWords, formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { CompanyTabBar } from '../shell/CompanyShell';
import { ButtonLink } from '../ui/Button';
import { Skeleton } from '../ui/Feedback';
import { PageTitle } from '../ui/Layout';
import { PageHead } from '../ui/PageHead';
import { Flag, Pill } from '../ui/Status';
import { useIsReady } from '../ui/useIsReady';
import type { Batch, BatchItem } from './batch';
import { UploadStep } from './UploadStep';
import { useBatch } from './useBatch';

/** What became of each of the files that were added together, as the server has it now. */
export function BatchResults() {
  const { batch } = useBatch();
  // What the tab keeps is not known to the server, and an upload that it drew instead would have
  // to come alive with the figures that the shell has read meanwhile.
  if (!useIsReady()) return <Coming />;
  return batch ? <Results batch={batch} /> : <UploadStep />;
}

function Coming() {
  return (
    <main id="main" className="page">
      <PageTitle>{comingTitle}</PageTitle>
      <Skeleton above="record" rows={6} />
    </main>
  );
}

const comingTitle = 'What became of your files';

/** One that is still being read, or was never sent whole, is not there yet. */
const askAgainMs = 3_000;

function Results({ batch }: { batch: Batch }) {
  const trpc = useTRPC();
  const asked = batch.items.filter(({ outcome }) => outcome !== 'refused');
  const answers = useQueries({
    queries: asked.map(({ invoiceId }) =>
      trpc.invoice.byId.queryOptions(
        { invoiceId },
        { refetchInterval: ({ state }) => (state.data ? false : askAgainMs) },
      ),
    ),
  });
  const found = new Map(asked.map(({ invoiceId }, index) => [invoiceId, answers[index]]));
  const submitted = answers.filter(({ data }) => data && data.status !== 'draft').length;
  const isKnown = answers.every(({ isPending }) => !isPending);
  const title = isKnown
    ? `${submitted} of ${countWords(batch.items.length, 'file')} submitted`
    : comingTitle;
  return (
    <>
      <main id="main" className="page">
        <PageTitle>{title}</PageTitle>
        <PageHead title={title} back={{ href: paths.invoices(), label: 'Invoices' }} />
        {isKnown ? (
          <ul className="files files--results" aria-label="Results">
            {batch.items.map((item) => {
              const answer = found.get(item.invoiceId);
              const problem = answer?.error ? readProblem(answer.error) : null;
              return (
                <Result
                  key={item.invoiceId}
                  item={item}
                  invoice={answer?.data}
                  isMissing={problem?.code === 'NOT_FOUND'}
                  problem={item.problem ?? problem?.message ?? null}
                />
              );
            })}
          </ul>
        ) : (
          <Skeleton rows={batch.items.length} />
        )}
        <div className="row mt-6">
          <ButtonLink variant="primary" href={paths.invoices()}>
            All invoices
          </ButtonLink>
          <ButtonLink href={paths.addInvoice()}>Add more</ButtonLink>
        </div>
      </main>
      <CompanyTabBar />
    </>
  );
}

type ResultProps = {
  item: BatchItem;
  invoice: InvoiceDetail | undefined;
  isMissing: boolean;
  problem: string | null;
};

function Result({ item, invoice, isMissing, problem }: ResultProps) {
  if (item.outcome === 'refused') {
    return (
      <Line name={item.name} isBad action={<AddAgain />}>
        <Flag tone="negative" icon={CircleX}>
          We cannot use this file.
        </Flag>{' '}
        {problem}
      </Line>
    );
  }
  if (!invoice) {
    return (
      <Line name={item.name} action={isMissing && <AddAgain />}>
        {isMissing
          ? 'Not among your invoices: deleted, still being read, or not sent whole.'
          : problem}
      </Line>
    );
  }
  const { vendorName, number, payableMinor, statusWords, tone, status } = invoice;
  const facts = [vendorName, number, payableMinor !== null && formatMoney(payableMinor)];
  const isDraft = status === 'draft';
  return (
    <Line
      name={item.name}
      action={
        <ButtonLink
          small
          href={
            isDraft ? paths.addInvoice('details', item.invoiceId) : paths.checklist(item.invoiceId)
          }
        >
          {isDraft ? 'Go on with it' : 'Follow the checks'}
        </ButtonLink>
      }
    >
      {facts.some(Boolean) && <span>{facts.filter(Boolean).join(' · ')} </span>}
      {isDraft ? (
        <Pill tone="neutral">Left as a draft</Pill>
      ) : (
        <Pill tone={tone}>{statusWords}</Pill>
      )}
    </Line>
  );
}

function AddAgain() {
  return (
    <ButtonLink small href={paths.addInvoice()}>
      Add another file
    </ButtonLink>
  );
}

function Line({
  name,
  isBad,
  action,
  children,
}: {
  name: string;
  isBad?: boolean;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={isBad ? 'is-bad' : undefined}>
      <div>
        <strong className="break-words">{name}</strong>
        <p className="small mt-1">{children}</p>
      </div>
      {action}
    </li>
  );
}
