import { addWorkingDays, nextWorkingDay } from '../calendar';
import type { OutboundRecord, PaymentRecord } from '../records';
import type { Sandbox } from '../sandbox';
import { accountOf, waits } from './settlement';

/** The next date on which the bank will have something to report; null if nothing is on its way. */
export function foreseeNextEvent(sandbox: Sandbox): string | null {
  const tomorrowOn = addWorkingDays(sandbox.dateOn, 1);
  const mandates = sandbox.store.table('mandates').list();
  const isMandateUnderWay = mandates.some(({ status }) =>
    ['pending_submission', 'submitted'].includes(status),
  );
  const days = [
    ...sandbox.store
      .table('payments')
      .list()
      .flatMap((one) => ofCollection(sandbox, one)),
    ...sandbox.store
      .table('outbound')
      .list()
      .flatMap((one) => ofPayout(sandbox, one)),
    ...(isMandateUnderWay ? [tomorrowOn] : []),
  ];
  const [firstOn] = days.map(nextWorkingDay).sort();
  if (firstOn === undefined) return null;
  return firstOn < tomorrowOn ? tomorrowOn : firstOn;
}

function ofCollection(sandbox: Sandbox, payment: PaymentRecord): string[] {
  const { charge_date, confirmedOn, paidOutOn, clawBackOn, clawedBack } = payment;
  const days = clawBackOn !== null && !clawedBack ? [clawBackOn] : [];
  const mandate = sandbox.store.table('mandates').get(payment.mandateId);
  switch (payment.status) {
    case 'pending_submission':
      if (mandate?.status !== 'active') return days;
      return [...days, addWorkingDays(charge_date, -waits.submitBefore)];
    case 'submitted':
      return [...days, charge_date];
    case 'confirmed':
      return confirmedOn === null
        ? days
        : [...days, addWorkingDays(confirmedOn, waits.payOutAfter)];
    case 'paid_out': {
      const behaviour = mandate && accountOf(sandbox, mandate.bankAccountId)?.collection;
      if (paidOutOn === null) return days;
      if (behaviour === 'charge_back')
        return [...days, addWorkingDays(paidOutOn, waits.chargeBackAfter)];
      if (behaviour === 'late_failure')
        return [...days, addWorkingDays(paidOutOn, waits.lateFailureAfter)];
      return days;
    }
    default:
      return days;
  }
}

function ofPayout(sandbox: Sandbox, payment: OutboundRecord): string[] {
  if (payment.status === 'scheduled') return [payment.execution_date];
  const comesBack = accountOf(sandbox, payment.bankAccountId)?.payout === 'returned_later';
  if (payment.status !== 'executed' || !comesBack) return [];
  return [addWorkingDays(payment.execution_date, waits.returnAfter)];
}
