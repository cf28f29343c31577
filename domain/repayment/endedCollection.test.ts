import { expect, it } from '@jest/globals';
import type { RepaymentAction } from './collectionState';
import { keepBooking } from './endedCollection';

const debit = { instalmentId: 'one', paymentId: 'its debit' };
const asked = { ...debit, amountMinor: 100, chargeOn: '2026-02-16' };
const { instalmentId } = debit;

it.each<[RepaymentAction, boolean]>([
  [{ kind: 'ask_about_debit', ...debit }, true],
  [{ kind: 'cancel_debit', ...debit }, true],
  [{ kind: 'mark_instalment_due', instalmentId }, true],
  [{ kind: 'apply_suspense', instalmentId, amountMinor: 100 }, true],
  [{ kind: 'write_off_small_balance', instalmentId }, true],
  [{ kind: 'repay_reversal' }, true],
  [{ kind: 'mark_active' }, true],
  [{ kind: 'mark_repaid' }, true],
  [{ kind: 'send_debit_notice', debitKind: 'first', ...asked }, false],
  [{ kind: 'submit_debit', ...asked }, false],
  [{ kind: 'submit_retry', ...asked, retryOf: 'its debit', attempt: 1 }, false],
  [{ kind: 'charge_late_fee', instalmentId, amountMinor: 2_500 }, false],
  [{ kind: 'send_reminder', instalmentId, day: 1 }, false],
  [{ kind: 'tell_debit_failed', ...debit }, false],
  [{ kind: 'tell_reversal_owed' }, false],
  [{ kind: 'open_task', instalmentId, task: 'collection_failed' }, false],
  [{ kind: 'mark_overdue' }, false],
  [{ kind: 'freeze_account' }, false],
  [{ kind: 'propose_default', daysPastDue: 91 }, false],
  [{ kind: 'propose_write_off', daysPastDue: 180 }, false],
])('of a collection that was ended by hand, what is booked is kept: %j, %s', (action, isKept) => {
  expect(keepBooking([action])).toEqual(isKept ? [action] : []);
});
