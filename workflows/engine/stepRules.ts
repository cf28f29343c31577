import type { Activities } from '@millrace/activities/index';
import { isFollowed } from '@millrace/domain/process/processes';
import { documentSteps } from '@millrace/domain/process/queues';

/** What is left out answers nothing, so nobody may wait for what it would have answered. */
type Silent = {
  [Name in keyof Activities]: Awaited<ReturnType<Activities[Name]>> extends void ? Name : never;
}[keyof Activities];

/** Only notices may be left out: never checks, contracts, approvals, payouts or bookings. */
const skippable: ReadonlySet<keyof Activities> = new Set<Silent>([
  'sendNotice',
  'sendAccountNotice',
]);

export function isSkippable(step: keyof Activities): boolean {
  return skippable.has(step);
}

const onDocuments: ReadonlySet<keyof Activities> = new Set(documentSteps);

export function isOnDocuments(step: keyof Activities): boolean {
  return onDocuments.has(step);
}

export function canAbort(step: keyof Activities): boolean {
  return !isFollowed(step);
}
