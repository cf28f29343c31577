import { addDays } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';
import { paymentsUnderWay } from '@millrace/domain/payment/payment';
import { mandatesUnderWay } from '@millrace/domain/repayment/mandate';
import { CallRefused } from '../../demo/session';
import type { ChaosStage } from './chaosStack';
import { withDatabase } from './database';

/** Lives through one working day after the other, up to a day, each to its end. Days on which no
 *  money is under way and nothing falls due are left out: nothing could go wrong on them.
 *  @param endDay what else has to be over before the next day begins */
export async function liveThrough(
  { cast, stack }: ChaosStage,
  toOn: string,
  endDay: (dayOn: string) => Promise<void>,
): Promise<void> {
  const admin = await cast.admin('maker');
  let { todayOn } = await admin.query<{ todayOn: string }>('adminTest.clock');
  while (todayOn < toOn) {
    const nextOn = followingWorkingDay(addDays(todayOn, 1));
    const eventfulOn = await findEventfulDay(stack.run.database, nextOn, toOn);
    const dayOn = eventfulOn < toOn ? eventfulOn : toOn;
    await moveTo({ cast }, dayOn);
    await endDay(dayOn);
    todayOn = dayOn;
  }
}

/** An admin moves the clock, and it gets there. */
export async function moveTo({ cast }: Pick<ChaosStage, 'cast'>, dayOn: string): Promise<void> {
  const admin = await cast.admin('maker');
  const move = () => admin.mutate('adminTest.moveClock', { toOn: dayOn }).catch(passOverConflict);
  await move();
  await cast.waitFor(`business time to reach ${dayOn}`, async () => {
    const clock = await admin.query<{ todayOn: string; moving: boolean }>('adminTest.clock');
    if (!clock.moving && clock.todayOn < dayOn) await move();
    return !clock.moving && clock.todayOn >= dayOn;
  });
}

/** It moves already: this was asked twice, or the last move is not quite over. */
function passOverConflict(error: unknown): void {
  if (!(error instanceof CallRefused) || error.code !== 'CONFLICT') throw error;
}

/** The next working day where money is under way, else the one on which something falls due. */
async function findEventfulDay(url: string, nextOn: string, lastOn: string): Promise<string> {
  const [found] = await withDatabase(url, async (database) => {
    const { rows } = await database.query<{ isUnderWay: boolean; nextAt: Date | null }>(
      `SELECT min(next_by_at) AS "nextAt",
         EXISTS (SELECT 1 FROM payments WHERE status = ANY($1))
           OR EXISTS (SELECT 1 FROM mandates WHERE status = ANY($2)) AS "isUnderWay"
       FROM processes WHERE closed_at IS NULL`,
      [paymentsUnderWay, mandatesUnderWay],
    );
    return rows;
  });
  if (!found || found.isUnderWay) return nextOn;
  if (!found.nextAt) return lastOn;
  const dueOn = londonDate(found.nextAt);
  return dueOn <= nextOn ? nextOn : followingWorkingDay(dueOn);
}
