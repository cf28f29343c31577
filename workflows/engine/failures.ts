import { ActivityFailure, ApplicationFailure, ChildWorkflowFailure } from '@temporalio/common';
import { isErrorCode, type ErrorCode, type Reason } from '@millrace/domain/errors/errors';

/** What a refusal carries in its first detail, read again by the API. */
interface RefusalDetail {
  reason?: Reason;
  details?: Record<string, unknown>;
}

/** Makes a refusal: a failure whose type is one of the codes in `domain/errors/errors`. */
export function refuse(code: ErrorCode, message: string, reason?: Reason): ApplicationFailure {
  return ApplicationFailure.create({
    type: code,
    message,
    nonRetryable: true,
    details: [{ reason } satisfies RefusalDetail],
  });
}

/** The business refusal inside an error, or null: only these end a step without parking it. */
export function findRefusal(error: unknown): ApplicationFailure | null {
  const inner =
    error instanceof ActivityFailure || error instanceof ChildWorkflowFailure ? error.cause : error;
  if (!(inner instanceof ApplicationFailure)) return null;
  return isErrorCode(inner.type) && inner.type !== 'INTERNAL_SERVER_ERROR' ? inner : null;
}

/** The reason of a refusal, or undefined if the error is none or names no reason. */
export function reasonOf(error: unknown): Reason | undefined {
  const detail = findRefusal(error)?.details?.[0] as RefusalDetail | undefined;
  return detail?.reason;
}

/** An admin ended a process whose step could not be finished. */
export class ProcessAborted extends Error {
  constructor(
    readonly step: string,
    readonly reason: string,
  ) {
    super(`Ended by an admin at ${step}: ${reason}`);
    this.name = 'ProcessAborted';
  }
}
