'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countWords } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { TextField } from '../../ui/Field';
import { Ledger } from '../../ui/Ledger';
import { Dialog } from '../../ui/Overlay';
import { Refusal } from '../../ui/Refusal';
import { Flag, type Tone } from '../../ui/Status';
import type { BatchChoice, ProcessFilters } from './batchTypes';
import type { BatchPreview, BatchResult } from '@millrace/api/process/batchView';

/** Counts first, then does it, then says of each what became of it. */
export function BatchDialog({
  choice,
  filters,
  onClose,
}: {
  choice: BatchChoice;
  filters: ProcessFilters;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const { operation, words } = choice;
  const [reason, setReason] = useState('');
  const preview = useQuery({
    ...trpc.workflow.previewBatch.queryOptions({ ...filters, operation }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const run = useMutation(trpc.workflow.runBatch.mutationOptions());
  const [seen, setSeen] = useState<BatchPreview | null>(null);
  const view = seen ?? preview.data;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const chosen = view?.rows.filter((row) => row.allowed && !leftOut.includes(row.workflowId)) ?? [];
  const found = view?.rows.length ?? 0;
  const start = () => {
    if (!view) return;
    setSeen(view);
    run.mutate({ operation, reason, workflowIds: chosen.map((row) => row.workflowId) });
  };
  const isReady = reason.trim().length >= 3 && chosen.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words}: ${countWords(found, 'process', 'processes')}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {run.data ? 'Close' : 'Leave it'}
          </Button>
          {!run.data && (
            <Button variant="primary" busy={run.isPending} disabled={!isReady} onClick={start}>
              {choice.again} {chosen.length}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={preview} what="what would be done" skeleton={<Skeleton rows={4} />}>
        {() =>
          view && (
            <Rows view={view} results={run.data ?? null} leftOut={leftOut} onLeave={setLeftOut} />
          )
        }
      </QueryView>
      {!run.data && (
        <TextField
          id="batch-reason"
          label="Reason, for the record"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Refusal error={run.error} />
    </Dialog>
  );
}

function Rows({
  view,
  results,
  leftOut,
  onLeave,
}: {
  view: BatchPreview;
  results: BatchResult[] | null;
  leftOut: readonly string[];
  onLeave: (leftOut: string[]) => void;
}) {
  const { rows, totalCount, isCut } = view;
  const byId = new Map(results?.map((result) => [result.workflowId, result]));
  return (
    <>
      <p aria-live="polite">
        {results ? describeResults(results) : describePreview(view, leftOut)}
      </p>
      {isCut && (
        <p className="small muted">
          Of {totalCount}, the first {rows.length} are taken; do the rest after them.
        </p>
      )}
      <div className="batch-rows" tabIndex={0} role="region" aria-label="Each process">
        <Ledger
          caption="Each process"
          dense
          className="ledger--pick"
          columns={[
            ...(results ? [] : [{ label: 'Take it', hide: true }]),
            { label: 'Process' },
            { label: 'What becomes of it' },
          ]}
        >
          {rows.map((row) => {
            const { workflowId } = row;
            const isLeft = leftOut.includes(workflowId);
            const { tone, words } = describeRow(
              row,
              byId.get(workflowId),
              results !== null,
              isLeft,
            );
            return (
              <tr key={workflowId}>
                {!results && (
                  <td className="cell-tick">
                    <input
                      type="checkbox"
                      className="tick"
                      aria-label={`Take ${row.subject || row.kindWords}, ${row.kindWords}`}
                      disabled={!row.allowed}
                      checked={row.allowed && !isLeft}
                      onChange={() =>
                        onLeave(
                          isLeft
                            ? leftOut.filter((id) => id !== workflowId)
                            : [...leftOut, workflowId],
                        )
                      }
                    />
                  </td>
                )}
                <td>
                  {row.subject || row.kindWords}
                  <span className="sub">{row.subject ? row.kindWords : row.workflowId}</span>
                </td>
                <td className="fold-wide">
                  <Flag tone={tone} small>
                    {words}
                  </Flag>
                </td>
              </tr>
            );
          })}
        </Ledger>
      </div>
    </>
  );
}

function describePreview({ rows }: BatchPreview, leftOut: readonly string[]): string {
  const allowed = rows.filter((row) => row.allowed && !leftOut.includes(row.workflowId));
  const two = allowed.filter((row) => row.takesTwo).length;
  const left = rows.length - allowed.length;
  return [
    `This is for ${allowed.length} of ${countWords(rows.length, 'process', 'processes')}.`,
    two > 0 && `For ${two} it is only proposed: money is out, so a second admin confirms it.`,
    left > 0 && `${left} ${left === 1 ? 'stays as it is' : 'stay as they are'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function describeResults(results: BatchResult[]): string {
  const count = (outcome: BatchResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  return `${count('done')} done, ${count('proposed')} proposed, ${count('refused')} refused.`;
}

const outcomes: Record<BatchResult['outcome'], Tone> = {
  done: 'positive',
  proposed: 'warning',
  refused: 'negative',
};

function describeRow(
  row: BatchPreview['rows'][number],
  result: BatchResult | undefined,
  isRun: boolean,
  isLeft: boolean,
): { tone: Tone; words: string } {
  if (result) return { tone: outcomes[result.outcome], words: result.words };
  if (!row.allowed) return { tone: 'neutral', words: row.whyNot ?? 'Left as it is.' };
  if (isRun || isLeft) return { tone: 'neutral', words: 'Left as it is.' };
  return row.takesTwo
    ? { tone: 'warning', words: 'Proposed to a second admin' }
    : { tone: 'info', words: 'Done at once' };
}
