'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProcessStepsView, StepView } from '@millrace/api/process/view';
import { countWords } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { EmptyState, QueryView, Skeleton } from '../../ui/Feedback';
import { Flag, type Tone } from '../../ui/Status';
import { formatTook } from './formatTook';
import { StepInside } from './StepInside';

const shortLength = 12;

/** All that a process did, as it was recorded: asked for only when somebody opens it. */
export function RecordedSteps({ workflowId }: { workflowId: string }) {
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const steps = useQuery({ ...trpc.workflow.steps.queryOptions({ workflowId }), enabled: isOpen });
  return (
    <details className="fold mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>Everything it did, as recorded</span>
        <span className="muted">newest first</span>
      </summary>
      <div>
        {isOpen && (
          <QueryView query={steps} what="what it did" skeleton={<Skeleton rows={6} />}>
            {(view) => <Record view={view} workflowId={workflowId} />}
          </QueryView>
        )}
      </div>
    </details>
  );
}

function Record({ view, workflowId }: { view: ProcessStepsView; workflowId: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { steps, pending, waitingMessages, mayOpen } = view;
  const shown = isWhole ? steps : steps.slice(0, shortLength);
  return (
    <>
      <Under pending={pending} waitingMessages={waitingMessages} />
      {steps.length === 0 && <EmptyState title="Nothing yet">Its first step follows.</EmptyState>}
      <ul className="record">
        {shown.map((step) => (
          <li key={step.eventId}>
            <StepLine step={step} />
            {mayOpen && (step.hasInput || step.hasOutput) && (
              <StepInside workflowId={workflowId} step={step} />
            )}
          </li>
        ))}
      </ul>
      {steps.length > shown.length && (
        <Button variant="quiet" small onClick={() => setIsWhole(true)}>
          Show {steps.length - shown.length} earlier
        </Button>
      )}
      <p className="tiny muted mt-2 [overflow-wrap:anywhere]">
        Run {view.runId}, {countWords(view.eventCount, 'event')}.
        {mayOpen
          ? ' What you open here is written to Activity.'
          : ' Inputs and outputs are open to operations and compliance.'}
      </p>
    </>
  );
}

/** What is under way right now: tries, the next one, and messages that wait for their turn. */
function Under({
  pending,
  waitingMessages,
}: Pick<ProcessStepsView, 'pending' | 'waitingMessages'>) {
  return (
    <div className="small mb-3">
      {pending.map((one) => (
        <p key={one.name}>
          <strong>Under way: {one.words}</strong>, try {one.attempt}
          {one.maximumAttempts && ` of ${one.maximumAttempts}`}
          {one.nextAttemptAt && (
            <>
              , next <DateText value={one.nextAttemptAt} form="time" />
            </>
          )}
          {one.lastFailure && <span className="muted"> {one.lastFailure}</span>}
        </p>
      ))}
      {waitingMessages === null && <p className="muted">No worker answers just now.</p>}
      {waitingMessages !== null && waitingMessages.length > 0 && (
        <p>
          <strong>Waits for its turn:</strong> {waitingMessages.join('; ')}
        </p>
      )}
      {pending.length === 0 && waitingMessages?.length === 0 && (
        <p className="muted">Nothing is under way and no message waits.</p>
      )}
    </div>
  );
}

const tones: Record<StepView['state'], { tone: Tone; words: string }> = {
  done: { tone: 'positive', words: 'Done' },
  failed: { tone: 'negative', words: 'Failed' },
  now: { tone: 'info', words: 'Under way' },
};

function StepLine({ step }: { step: StepView }) {
  const { tone, words } = tones[step.state];
  return (
    <div className="record-line">
      <span className="num-l small muted">
        <DateText value={step.at} form="shortTime" />
      </span>
      <span>
        {step.words}
        {step.attempts > 1 && (
          <span className="muted">, {countWords(step.attempts, 'try', 'tries')}</span>
        )}
      </span>
      <span className="small nowrap">
        <Flag tone={tone} small>
          {words}
        </Flag>
        {step.tookMs !== null && <span className="muted"> {formatTook(step.tookMs)}</span>}
      </span>
    </div>
  );
}
