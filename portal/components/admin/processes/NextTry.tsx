import { RotateCcw } from 'lucide-react';
import type { ProcessView } from '@millrace/api/process/view';
import { DateText } from '../../ui/DateText';
import { RetryButton } from '../RetryButton';

/** When the step is tried again by itself, and the button for those who may try it now. */
export function NextTry({ process }: { process: ProcessView }) {
  const { trying } = process;
  return (
    <>
      {trying?.nextAttemptAt && (
        <p className="small muted">
          Next try <DateText value={trying.nextAttemptAt} form="time" />
        </p>
      )}
      {process.can.retry.allowed && (
        <p className="mt-2">
          <RetryButton
            workflowId={process.workflowId}
            words="Try now"
            icon={<RotateCcw className="icon" aria-hidden />}
          />
        </p>
      )}
    </>
  );
}
