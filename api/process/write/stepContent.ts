import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import {
  decodeArrayFromPayloads,
  decodeOptionalFailureToOptionalError,
} from '@temporalio/common/lib/internal-non-workflow/codec-helpers';
import type { StepContent } from '../view';
import { type RecordedStep, readRecord } from '../read/processHistory';
import { describeStep } from '../read/processSteps';
import { notFound } from '../../http/preconditions';
import { coverSecrets } from '../../http/secretCover';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';

type AdminCall = CallContext & { signedIn: SignedIn };

/** More than this of one value is cut: a screen shows it, nobody works on it there. */
const mostCharacters = 20_000;

/**
 * What went into one step and came out of it, in clear. Each look is on record before it is
 * answered. @throws NOT_FOUND for a process or a step that does not exist
 */
export async function openStep(
  ctx: AdminCall,
  { workflowId, eventId }: { workflowId: string; eventId: string },
): Promise<StepContent> {
  const { db, workflows } = ctx.services;
  const process = await db.row<{ invoiceId: string | null }>(
    sql`SELECT invoice_id FROM processes WHERE workflow_id = ${workflowId}`,
  );
  if (!process) throw notFound('process');
  const { steps } = await readRecord(ctx.services, workflowId);
  const step = steps.find((one) => one.eventId === eventId);
  if (!step) throw notFound('step');
  const words = describeStep(step);
  await db.inTransaction((tx) =>
    recordActivity(tx, {
      actor: toActor(ctx),
      action: 'step_opened',
      subjectType: 'process',
      subjectId: workflowId,
      invoiceId: process.invoiceId,
      workflowId,
      after: { eventId, step: step.name },
      words: `${ctx.signedIn.name} looked at what went into and came out of: ${words}.`,
    }),
  );
  const converter = workflows.client.options.loadedDataConverter;
  // What a child was given and answered is the child's.
  const owner = workflows.ownerOf(step.workflowId ?? workflowId);
  const decode = (payloads: RecordedStep['input']) =>
    decodeArrayFromPayloads(converter, payloads, owner);
  const [input, output, failure] = await Promise.all([
    decode(step.input),
    decode(step.output),
    decodeOptionalFailureToOptionalError(converter, step.failure, owner),
  ]);
  // Who calls stands first in every step; what it was given comes second.
  const given = step.kind === 'step' ? input.slice(1) : input;
  return { words, input: write(given), output: write(output), failure: failure?.message ?? null };
}

function write(values: unknown[]): string | null {
  const [value] = values;
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(coverSecrets(value), null, 2);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}\n…` : text;
}
