import { sql } from '@millrace/db/connection/sql';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { planRepayment } from '../../repayment/repayments';
import { takeRepaymentAction } from '../../repayment/repaymentActions';
import type { Household } from './household';
import type { House } from './house';

/** More plans than that on one day are a plan that never comes to rest. */
const mostPlans = 40;
/** Of those whose payout came back a charge-back may have left something owed. */
const afterPayout = [
  ...['active', 'overdue', 'defaulted', 'repaid', 'payout_returned', 'payout_approval', 'paying'],
  ...['payout_failed', 'cancelled'],
];

/** Every collection of the company whose day has come does what is due. */
export async function wakeAll(house: House, household: Household, on: string): Promise<void> {
  for (const [invoiceId, wakeOn] of household.wakes) {
    if (wakeOn <= on) await collectOne(house, household, invoiceId);
  }
}

/** Something was heard or done: every collection of the company plans again. */
export async function collectAll(house: House, household: Household): Promise<void> {
  for (const invoiceId of household.invoiceIds) {
    if (invoiceId) await collectOne(house, household, invoiceId);
  }
}

/** As its process does: plan, act, plan again, and sleep until the day that the plan names. */
async function collectOne(house: House, household: Household, invoiceId: string): Promise<void> {
  household.wakes.delete(invoiceId);
  const financing = await house.row<{ status: string }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (!financing || !afterPayout.includes(financing.status)) return;
  const { deps, policy } = house;
  for (let plans = 0; plans < mostPlans; plans += 1) {
    const call = () => house.nextCall(`repayment-${invoiceId}`);
    const plan = await planRepayment(deps, call(), { invoiceId, policy });
    for (const action of plan.actions) {
      await takeRepaymentAction(deps, call(), { invoiceId, policy, action });
    }
    if (plan.actions.length > 0) continue;
    const { wakeAtMs } = plan;
    if (wakeAtMs !== null) household.wakes.set(invoiceId, londonDate(new Date(wakeAtMs)));
    return;
  }
  throw new Error(`The plan of ${invoiceId} does not come to rest.`);
}
