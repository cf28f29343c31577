import type { Activities } from '@millrace/activities/index';
import { isFollowed } from '@millrace/domain/process/processes';

/** Only notices may be left out: never checks, contracts, approvals, payouts or bookings. */
const skippable: ReadonlySet<keyof Activities> = new Set([
  'sendNotice',
  'sendAccountNotice',
] as const);

export function isSkippable(step: keyof Activities): boolean {
  return skippable.has(step);
}

/** What makes or reads a document: from the queue of `domain/process/queues`. */
const onDocuments: ReadonlySet<keyof Activities> = new Set(['generateContract'] as const);

export function isOnDocuments(step: keyof Activities): boolean {
  return onDocuments.has(step);
}

export function canAbort(step: keyof Activities): boolean {
  return !isFollowed(step);
}
