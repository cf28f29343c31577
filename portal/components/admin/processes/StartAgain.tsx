'use client';

import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ProcessView } from '@millrace/api/process/view';
import { useTRPC } from '../../../calls/trpc';
import { Banner } from '../../ui/Status';
import { ReasonAction } from '../ReasonAction';
import { sayOperation } from '../sayOperation';

/** A process that ended by failure: how, and the way on where there is one. */
export function StartAgain({ process }: { process: ProcessView }) {
  const trpc = useTRPC();
  const { workflowId, kindWords, brokenWords, proposal } = process;
  const { allowed, takesTwo, whyNot } = process.can.startAgain;
  const startAgain = useMutation(
    trpc.workflow.startAgain.mutationOptions({
      onSuccess: (answer) => sayOperation(answer, 'It has started again'),
    }),
  );
  if (!brokenWords) return null;
  return (
    <div className="mt-3">
      <Banner tone="negative" icon={RotateCcw}>
        <p>
          <strong>Ended by failure.</strong> {brokenWords} Nobody looks after this now.
        </p>
        {whyNot && <p className="small">{whyNot}</p>}
        {allowed && !proposal && (
          <div className="row mt-2">
            <ReasonAction
              words={takesTwo ? 'Propose to start again' : 'Start again'}
              variant="primary"
              icon={<RotateCcw className="icon" aria-hidden />}
              title={`Start this ${kindWords.toLowerCase()} process again?`}
              says={
                <p>
                  The same process begins once more and goes on from what the books hold. What was
                  paid, collected or posted is not done again. What ended with it outside, such as a
                  contract out for signature or an open request to the vendor, is sent again.
                </p>
              }
              hint={takesTwo ? 'Money may move: a second admin has to confirm this.' : undefined}
              confirm={takesTwo ? 'Propose to start it again' : 'Start it again'}
              keep="Leave it ended"
              mutation={startAgain}
              onReason={(reason, done) => startAgain.mutate({ workflowId, reason }, done)}
            />
          </div>
        )}
      </Banner>
    </div>
  );
}
