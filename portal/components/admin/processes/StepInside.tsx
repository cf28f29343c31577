'use client';

import { useMutation } from '@tanstack/react-query';
import type { StepContent, StepView } from '@millrace/api/process/view';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { Refusal } from '../../ui/Refusal';

/** What went into a step and came out of it, once somebody asks; the look is on record. */
export function StepInside({ workflowId, step }: { workflowId: string; step: StepView }) {
  const trpc = useTRPC();
  const look = useMutation(trpc.workflow.openStep.mutationOptions());
  const { data, error } = look;
  if (data) return <Content content={data} />;
  return (
    <>
      <Button
        variant="quiet"
        small
        className="-ml-3"
        busy={look.isPending}
        aria-label={`Input and output: ${step.words}`}
        onClick={() => look.mutate({ workflowId, eventId: step.eventId })}
      >
        Input and output
      </Button>
      <Refusal error={error} />
    </>
  );
}

function Content({ content: { input, output, failure } }: { content: StepContent }) {
  return (
    <>
      <Part name="Input" text={input} none="It was given nothing." />
      <Part name="Output" text={failure ?? output} none="Nothing came out of it yet." />
    </>
  );
}

function Part({ name, text, none }: { name: string; text: string | null; none: string }) {
  return (
    <>
      <p className="small strong mt-2">{name}</p>
      {text === null ? (
        <p className="small muted">{none}</p>
      ) : (
        <pre className="data" tabIndex={0} role="region" aria-label={name}>
          {text}
        </pre>
      )}
    </>
  );
}
