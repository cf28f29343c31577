import { readClock } from '@millrace/db/clock';
import { listUnearnedFees } from '@millrace/db/ledger';
import { addDays, type CivilDate } from '@millrace/domain/dates';
import type { Policy } from '@millrace/domain/policy';
import { postEarnedFee } from './earnedFee';
import { lockFinancing } from '../invoice/financings';
import type { Deps, StepCall } from '../step';

/** The last day of the month before the one that a day lies in. */
export function lastMonthsEnd(todayOn: CivilDate): CivilDate {
  return addDays(`${todayOn.slice(0, 7)}-01`, -1);
}

/**
 * Posts the fee earned up to the end of last month for every financing that had no other entry to
 * post it before. A second run, or one that was interrupted, finds nothing left to post.
 */
export async function earnLastMonthsFees(
  { db }: Deps,
  _call: StepCall,
  { policy }: { policy: Policy },
): Promise<{ untilOn: CivilDate; financings: number }> {
  const { untilOn, fees } = await db.inTransaction(async (tx) => ({
    untilOn: lastMonthsEnd((await readClock(tx)).todayOn),
    fees: await listUnearnedFees(tx),
  }));
  let financings = 0;
  for (const { financingId } of fees) {
    const { amountMinor } = await db.inTransaction(async (tx) => {
      await lockFinancing(tx, financingId);
      return postEarnedFee(tx, financingId, untilOn, policy);
    });
    if (amountMinor > 0) financings += 1;
  }
  return { untilOn, financings };
}
