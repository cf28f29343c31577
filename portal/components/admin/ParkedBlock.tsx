'use client';

import { useMutation } from '@tanstack/react-query';
import { Ban, RotateCcw, SkipForward } from 'lucide-react';
import type { ProcessView } from '@millrace/api/process/view';
import { countWords, formatMoney } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { DateText } from '../ui/DateText';
import { formatDuration } from './formatDuration';
import { CorrectContact } from './CorrectContact';
import { ProposedOperation } from './processes/ProposedOperation';
import { ReasonAction } from './ReasonAction';
import { RetryButton } from './RetryButton';
import { sayOperation } from './sayOperation';

type Parked = NonNullable<ProcessView['parked']>;

/** A step that was set aside: how often it was tried, why it failed, and the ways on. */
export function ParkedBlock({ process }: { process: ProcessView }) {
  const { parked, trouble } = process;
  if (!parked) return null;
  const last = parked.failures.at(-1);
  const before = parked.failures.length - 1;
  const sameWords = parked.failures.every((failure) => failure.words === last?.words);
  return (
    <div className="parked">
      <p>
        {describeTries(parked)}
        {trouble && trouble.stops > 1 && (
          <>
            {' '}
            It has failed since <DateText value={trouble.since} form="shortTime" /> and was set
            aside {countWords(trouble.stops, 'time')}.
          </>
        )}
      </p>
      <dl>
        <dt>Last failure</dt>
        <dd>
          {last && (
            <>
              <DateText value={last.at} form="time" />,{' '}
            </>
          )}
          {last?.words ?? parked.why}
        </dd>
        {before > 0 && (
          <>
            <dt>Before that</dt>
            <dd>
              {sameWords
                ? `the same, ${countWords(before, 'time')}`
                : parked.failures.at(-2)?.words}
            </dd>
          </>
        )}
        <dt>Holds up</dt>
        <dd>
          {parked.holdsUpMinor > 0
            ? formatMoney(parked.holdsUpMinor)
            : 'no money; the rest goes on without it'}
        </dd>
        <dt>Another try</dt>
        <dd>
          {last && !last.canHelp
            ? 'cannot help until the cause is fixed: the answer was a refusal'
            : 'can help once the other side answers'}
        </dd>
      </dl>
      {process.proposal && <ProposedOperation proposal={process.proposal} />}
      <ProcessActions process={process} />
    </div>
  );
}

const takesTwo = 'Money is out: a second admin has to confirm this.';

function describeTries({ attempts, failures }: Parked): string {
  const [first, last] = [failures[0], failures.at(-1)];
  const spanMs = first && last ? Date.parse(last.at) - Date.parse(first.at) : 0;
  const within = spanMs >= 60_000 ? ` in ${formatDuration(spanMs)}` : '';
  return `The step was tried ${countWords(attempts, 'time')}${within}, then set aside.`;
}

/** Retry, skip and abort; each of the last two says first what it does. */
export function ProcessActions({ process }: { process: ProcessView }) {
  const trpc = useTRPC();
  const { workflowId, invoiceId, parked, proposal, can } = process;
  const skip = useMutation(
    trpc.workflow.skip.mutationOptions({
      onSuccess: (answer) => sayOperation(answer, 'Step skipped'),
    }),
  );
  const abort = useMutation(
    trpc.workflow.abort.mutationOptions({
      onSuccess: (answer) => sayOperation(answer, 'Workflow ended'),
    }),
  );
  if (!parked) return null;
  const step = lowerFirst(parked.stepWords);
  return (
    <div className="row [--gap:8px]">
      {can.retry.allowed && invoiceId && parked.step === 'sendVendorLink' && (
        <CorrectContact invoiceId={invoiceId} />
      )}
      {can.retry.allowed && !proposal && (
        <RetryButton
          workflowId={workflowId}
          words={can.retry.takesTwo ? 'Propose a retry' : 'Retry now'}
          icon={<RotateCcw className="icon" aria-hidden />}
        />
      )}
      {can.skip.allowed && (
        <ReasonAction
          words="Skip with a reason"
          icon={<SkipForward className="icon" aria-hidden />}
          title={`Skip: ${step}?`}
          says={
            <p>
              This one step is left out for good and the workflow goes on with the next. Nothing
              done so far is undone, and no money moves because of it. Your reason is written to
              Activity.
            </p>
          }
          confirm="Skip the step"
          keep="Keep waiting"
          mutation={skip}
          onReason={(reason, done) => skip.mutate({ workflowId, reason }, done)}
        />
      )}
      {can.abort.allowed && (
        <ReasonAction
          words="Abort"
          variant="danger"
          danger
          icon={<Ban className="icon" aria-hidden />}
          title={`End this ${process.kindWords.toLowerCase()} workflow?`}
          says={
            <p>
              The workflow ends here. What it holds (the reserved part of the limit, an open offer,
              a contract waiting for signatures) is given back, and the company is told. Money that
              has left is never called back by this, and what is owed stays owed. It cannot be
              undone.
            </p>
          }
          hint={can.abort.takesTwo ? takesTwo : undefined}
          confirm={can.abort.takesTwo ? 'Propose to end it' : 'End the workflow'}
          keep="Keep it"
          mutation={abort}
          onReason={(reason, done) => abort.mutate({ workflowId, reason }, done)}
        />
      )}
      {listReasons(can).map((whyNot) => (
        <p key={whyNot} className="tiny muted">
          {whyNot}
        </p>
      ))}
    </div>
  );
}

/** Why a button is missing, each reason once; that a step is never skipped goes without saying. */
function listReasons({ retry, abort }: ProcessView['can']): string[] {
  const named = [
    retry.whyNot && `Retry: ${lowerFirst(retry.whyNot)}`,
    abort.whyNot && `Abort: ${lowerFirst(abort.whyNot)}`,
  ];
  return named.filter((words) => words !== null);
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
