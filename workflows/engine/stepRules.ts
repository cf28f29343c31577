import type { Activities } from '@millrace/activities/index';
import { isFollowed } from '@millrace/domain/process/processes';
import { documentSteps } from '@millrace/domain/process/queues';

/** The steps that answer with nothing: where one is left out, nothing that follows reads its result. */
export type StepWithoutResult = {
  [Name in keyof Activities]: [Awaited<ReturnType<Activities[Name]>>] extends [void] ? Name : never;
}[keyof Activities];

/** Only notices may be left out: never checks, contracts, approvals, payouts or bookings. */
const skippableSteps = [
  'sendNotice',
  'sendAccountNotice',
] as const satisfies readonly StepWithoutResult[];
export type SkippableStep = (typeof skippableSteps)[number];

const skippable: ReadonlySet<string> = new Set(skippableSteps);

export function isSkippable(step: string): step is SkippableStep {
  return skippable.has(step);
}

const onDocuments: ReadonlySet<keyof Activities> = new Set(documentSteps);

export function isOnDocuments(step: keyof Activities): boolean {
  return onDocuments.has(step);
}

export function canAbort(step: keyof Activities): boolean {
  return !isFollowed(step);
}
