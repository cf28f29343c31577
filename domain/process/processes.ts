import type { StepName } from './stepWords';

/** The kinds of long-running processes, and what people call them. */
export const processKinds = [
  'financing',
  'checklist',
  'vendor_verification',
  'bank_account',
  'contract',
  'repayment',
  'receipt',
  'refund',
  'fee_earning',
] as const;
export type ProcessKind = (typeof processKinds)[number];

export const processKindWords: Readonly<Record<ProcessKind, string>> = {
  financing: 'Financing',
  checklist: 'Checklist',
  vendor_verification: 'Vendor verification',
  bank_account: 'Change of account',
  contract: 'Contract',
  repayment: 'Repayment',
  receipt: 'Receipt',
  refund: 'Refund',
  fee_earning: 'Fees earned',
};

export const processStatuses = ['running', 'parked', 'completed', 'failed', 'cancelled'] as const;
export type ProcessStatus = (typeof processStatuses)[number];

/** Whom a process can wait for. */
export const processWaiters = ['company', 'vendor', 'admin', 'provider', 'time'] as const;
export type ProcessWaiter = (typeof processWaiters)[number];

/** How long a process has stood as it stands. */
export const processAges = [
  'under_hour',
  'under_day',
  'under_week',
  'over_hour',
  'over_day',
] as const;
export type ProcessAge = (typeof processAges)[number];

/** Those that an admin may end while they run; the others have an end of their own. */
const endable: ReadonlySet<ProcessKind> = new Set([
  'financing',
  'checklist',
  'vendor_verification',
  'bank_account',
  'contract',
  'repayment',
] as const);

/** True if this kind of process may be ended although no step of it has stopped. */
export function isEndable(kind: ProcessKind): boolean {
  return endable.has(kind);
}

const followed: ReadonlySet<string> = new Set<StepName>([
  'sendPayout',
  'settlePayout',
  'sendRefund',
  'settleRefund',
]);

/** While such a step is under way money may have left: it is retried until the bank has answered,
 *  and nobody ends it. */
export function isFollowed(step: string): boolean {
  return followed.has(step);
}
