import { codecKeysOf } from '@millrace/db/crypto/keys';
import { usesTls } from '@millrace/domain/environment/environment';
import {
  AppError,
  type ErrorDetails,
  hasEndedWords,
  isErrorCode,
  isReason,
} from '@millrace/domain/errors/errors';
import { createCodec } from '@millrace/adapters/temporal/codec';
import {
  Client,
  Connection,
  isGrpcServiceError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import {
  ApplicationFailure,
  type SerializationContext,
  type UpdateDefinition,
} from '@temporalio/common';
import type { ApiEnv } from './env';

/** The API's one connection to Temporal, with refusals translated for people. */
export interface Workflows {
  client: Client;
  taskQueue: string;
  /** Whose payloads they are, for whoever decodes them by hand. */
  ownerOf(workflowId: string): SerializationContext;
  /** Sends an update and waits for its answer. @throws AppError */
  update<Answer, Args extends [] | [unknown]>(
    workflowId: string,
    definition: UpdateDefinition<Answer, Args>,
    ...args: Args
  ): Promise<Answer>;
  /** Any call to Temporal with the same deadline and translation. @throws AppError */
  call<Answer>(work: (client: Client) => Promise<Answer>, withinMs?: number): Promise<Answer>;
  /** True if the service answers. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects; the payload codec is the worker's, so that nothing personal lies there in clear. */
export async function connectWorkflows(env: ApiEnv): Promise<Workflows> {
  const connection = await Connection.connect({
    address: env.TEMPORAL_ADDRESS,
    tls: usesTls(env) ? true : undefined,
    apiKey: env.TEMPORAL_API_KEY,
    connectTimeout: 10_000,
  });
  const codec = createCodec({ keys: codecKeysOf(env), namespace: env.TEMPORAL_NAMESPACE });
  const client = new Client({
    connection,
    namespace: env.TEMPORAL_NAMESPACE,
    dataConverter: { payloadCodecs: [codec] },
  });
  const hurry = limitTime(connection);
  const call: Workflows['call'] = async (work, withinMs = env.WORKFLOW_ANSWER_WITHIN_MS) => {
    try {
      return await hurry(withinMs, () => work(client));
    } catch (error) {
      throw toAppError(error);
    }
  };
  return {
    client,
    taskQueue: env.TEMPORAL_TASK_QUEUE,
    ownerOf: (workflowId) => ({ type: 'workflow', namespace: env.TEMPORAL_NAMESPACE, workflowId }),
    call,
    update: <Answer, Args extends [] | [unknown]>(
      workflowId: string,
      definition: UpdateDefinition<Answer, Args>,
      ...args: Args
    ) =>
      call<Answer>((own) => {
        const handle = own.workflow.getHandle(workflowId);
        // The SDK's overloads ask for a fixed number of arguments; ours were checked just above.
        const plain = definition as unknown as UpdateDefinition<Answer, [unknown]>;
        return handle.executeUpdate(plain, { args: args as [unknown] });
      }),
    isReady: async () => {
      const request = { namespace: env.TEMPORAL_NAMESPACE };
      await hurry(3_000, () => connection.workflowService.describeNamespace(request));
      return true;
    },
    close: () => connection.close(),
  };
}

/**
 * Calls with a deadline. The connection keeps it in a store that follows every promise of this
 * process from its first use on, which costs all other calls a fifth of their time: it is put away
 * whenever nobody waits for an answer.
 */
function limitTime(connection: Connection) {
  let underWay = 0;
  connection.callContextStorage.disable();
  return async <Answer>(withinMs: number, work: () => Promise<Answer>): Promise<Answer> => {
    underWay += 1;
    try {
      return await connection.withDeadline(Date.now() + withinMs, work);
    } finally {
      underWay -= 1;
      if (underWay === 0) connection.callContextStorage.disable();
    }
  };
}

const deadlineExceeded = 4;
const cancelled = 1;
const unavailable = 14;
const failedPrecondition = 9;

/**
 * A refusal of a workflow, as the error that the API answers with. A business refusal carries the
 * code of the table as its type; anything else stays an internal error.
 */
function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof WorkflowUpdateFailedError) return readRefusal(error.cause) ?? error;
  if (error instanceof WorkflowNotFoundError) {
    return new AppError('PRECONDITION_FAILED', hasEndedWords, {
      reason: 'illegal_transition',
      cause: error,
    });
  }
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return tookTooLong(error);
  if (isGrpcServiceError(error) && (error.code === deadlineExceeded || error.code === cancelled)) {
    return tookTooLong(error);
  }
  return error;
}

/**
 * True where Temporal is away for a moment: it does not answer, or takes no update as the
 * process's last turns were cut off (its worker was killed, or is overloaded) and comes to it again.
 */
export function isTemporalAway(error: unknown): boolean {
  if (!isGrpcServiceError(error)) return false;
  return (
    error.code === unavailable ||
    (error.code === failedPrecondition && /Workflow Task in failed state/.test(error.details))
  );
}

function readRefusal(cause: unknown): AppError | null {
  for (let failure: unknown = cause; failure instanceof Error; failure = failure.cause) {
    if (!(failure instanceof ApplicationFailure) || !isErrorCode(failure.type)) continue;
    const [more] = (failure.details ?? []) as [{ reason?: unknown; details?: ErrorDetails }?];
    return new AppError(failure.type, failure.message, {
      reason: isReason(more?.reason) ? more.reason : undefined,
      details: more?.details,
      cause,
    });
  }
  return null;
}

function tookTooLong(cause: unknown): AppError {
  return new AppError(
    'TIMEOUT',
    'This takes longer than usual. It goes on by itself; look again in a moment.',
    { cause },
  );
}
