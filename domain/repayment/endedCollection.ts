import type { RepaymentAction } from './collectionState';

const booking: ReadonlySet<RepaymentAction['kind']> = new Set([
  'ask_about_debit',
  'cancel_debit',
  'mark_instalment_due',
  'apply_suspense',
  'write_off_small_balance',
  'repay_reversal',
  'mark_active',
  'mark_repaid',
] as const);

/**
 * What is left of a plan while the collection is ended by hand: money that has come is booked where it
 * belongs, and what is out is followed or called off. Nothing is announced, asked for, charged or
 * reminded of until somebody has it begun again.
 */
export function keepBooking(actions: readonly RepaymentAction[]): RepaymentAction[] {
  return actions.filter(({ kind }) => booking.has(kind));
}
