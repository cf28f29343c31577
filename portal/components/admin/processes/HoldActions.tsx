'use client';

import { useMutation } from '@tanstack/react-query';
import { Ban, Pause, Play } from 'lucide-react';
import type { ProcessView } from '@millrace/api/process/view';
import { useTRPC } from '../../../calls/trpc';
import { ReasonAction } from '../ReasonAction';
import { sayOperation } from '../sayOperation';

const takesTwo = 'Money is out: a second admin has to confirm this.';

/** Stand still, go on, end: what can be done with a process as a whole. */
export function HoldActions({ process }: { process: ProcessView }) {
  const trpc = useTRPC();
  const { workflowId, can } = process;
  const pause = useMutation(
    trpc.workflow.pause.mutationOptions({
      onSuccess: (answer) => sayOperation(answer, 'It is paused'),
    }),
  );
  const resume = useMutation(
    trpc.workflow.resume.mutationOptions({
      onSuccess: (answer) => sayOperation(answer, 'It goes on'),
    }),
  );
  const cancel = useMutation(
    trpc.workflow.cancel.mutationOptions({
      onSuccess: (answer) => sayOperation(answer, 'It ends after the step that is under way'),
    }),
  );
  return (
    <div className="row mt-3 [--gap:8px]">
      {can.pause.allowed && (
        <ReasonAction
          words="Pause"
          icon={<Pause className="icon" aria-hidden />}
          title="Make this process stand still?"
          says={
            <p>
              The step that is under way is finished, and tried again where it fails; the next one
              is not begun. Until somebody lets it go on, it acts on no deadline and answers nobody.
              Deadlines run on, and its children go on.
            </p>
          }
          confirm="Pause it"
          keep="Let it run"
          mutation={pause}
          onReason={(reason, done) => pause.mutate({ workflowId, reason }, done)}
        />
      )}
      {can.resume.allowed && (
        <ReasonAction
          words="Let it go on"
          variant="primary"
          icon={<Play className="icon" aria-hidden />}
          title="Let this process go on?"
          says={
            <p>It goes on where it stood. What fell due meanwhile happens at once, in its order.</p>
          }
          hint={can.resume.takesTwo ? takesTwo : undefined}
          confirm={can.resume.takesTwo ? 'Propose to let it go on' : 'Let it go on'}
          keep="Leave it paused"
          mutation={resume}
          onReason={(reason, done) => resume.mutate({ workflowId, reason }, done)}
        />
      )}
      {can.cancel.allowed && (
        <ReasonAction
          words="End"
          variant="danger"
          danger
          icon={<Ban className="icon" aria-hidden />}
          title={`End this ${process.kindWords.toLowerCase()} process?`}
          says={
            <p>
              The step that is under way is finished, then the process ends. What it holds is given
              back, and the company is told. Money that has left is never called back by this. It
              cannot be undone.
            </p>
          }
          hint={can.cancel.takesTwo ? takesTwo : undefined}
          confirm={can.cancel.takesTwo ? 'Propose to end it' : 'End the process'}
          keep="Keep it"
          mutation={cancel}
          onReason={(reason, done) => cancel.mutate({ workflowId, reason }, done)}
        />
      )}
    </div>
  );
}
