import { AppError } from '../errors/errors';
import type { AdminRole } from '../people/permissions';

const money = ['operations', 'treasury'] as const;
const checks = ['operations', 'compliance'] as const;
const processes = ['operations', 'compliance', 'treasury'] as const;

/**
 * Who may put off or finish tasks of a kind: those whose work it is. Whoever may not pass a check
 * or book a receipt may not say that it is done either. Kinds that are not here are anybody's.
 */
const rolesByKind: Readonly<Record<string, readonly AdminRole[]>> = {
  payment_unknown: money,
  receipt_unidentified: money,
  refund_approval: money,
  refund_failed: money,
  reversal_owed: money,
  payout_approval: money,
  payout_failed: money,
  payout_returned: money,
  payout_returned_late: money,
  payout_lapsed: money,
  collection_failed: money,
  charge_failed: money,
  mandate_needed: money,
  mandate_cancelled: money,
  book_break: money,
  seal_break: money,
  outside_item: money,
  outside_unread: money,
  default_proposed: ['credit', 'treasury'],
  write_off_proposed: ['credit', 'treasury'],
  item_review: checks,
  waiver: ['compliance', 'credit'],
  bank_account_review: checks,
  bank_account_blocked: checks,
  return_clearing: checks,
  vendor_disputed: checks,
  parked: processes,
  paused: processes,
  process_approval: processes,
  financing_unattended: processes,
  collection_stopped: processes,
};

/** True if an admin with these roles may put off or finish a task of this kind. */
export function mayEndTask(kind: string, roles: readonly AdminRole[]): boolean {
  if (roles.includes('superuser')) return true;
  const needed = rolesByKind[kind];
  return needed === undefined ? roles.length > 0 : roles.some((role) => needed.includes(role));
}

/** @throws FORBIDDEN `not_permitted` */
export function assertMayEndTask(kind: string, roles: readonly AdminRole[]): void {
  if (mayEndTask(kind, roles)) return;
  const whose = (rolesByKind[kind] ?? []).join(' or ');
  const words = `This is for ${whose} to put off or finish. You can still take it to find out more.`;
  throw new AppError('FORBIDDEN', words, { reason: 'not_permitted' });
}
