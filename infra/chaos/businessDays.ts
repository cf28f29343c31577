import { addDays } from '@millrace/domain/dates';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';
import { CallRefused } from '../seeding/session';
import type { ChaosStage } from './chaosStack';

/** Lives through one working day after the other, up to a day, each to its end.
 *  @param endDay what else has to be over before the next day begins */
export async function liveThrough(
  { cast }: ChaosStage,
  toOn: string,
  endDay: (dayOn: string) => Promise<void>,
): Promise<void> {
  const admin = await cast.admin('maker');
  const read = () => admin.query<{ todayOn: string; moving: boolean }>('adminTest.clock');
  let { todayOn } = await read();
  while (todayOn < toOn) {
    const dayOn = followingWorkingDay(addDays(todayOn, 1));
    await admin.mutate('adminTest.moveClock', { toOn: dayOn }).catch((error: unknown) => {
      // It was asked twice, because the first answer took too long.
      if (!(error instanceof CallRefused) || error.code !== 'CONFLICT') throw error;
    });
    await cast.waitFor(`business time to reach ${dayOn}`, async () => {
      const clock = await read();
      return !clock.moving && clock.todayOn >= dayOn;
    });
    await endDay(dayOn);
    todayOn = dayOn;
  }
}
