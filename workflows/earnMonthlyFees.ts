import type { EarnMonthlyFeesInput } from './messages';
import { finish, openProcess, runOrUndo } from './process/process';

/**
 * Catches the fee that financings earned in a month in which nothing else was posted for them.
 * A Schedule starts it on the first of each month; where the clock is movable, so does each month
 * that passes.
 */
export async function earnMonthlyFees({
  month,
  policy,
}: EarnMonthlyFeesInput): Promise<{ financings: number }> {
  const process = await openProcess('fee_earning', { month }, policy);
  const earn = () => process.does.earnLastMonthsFees({ policy });
  const nothing = async () => ({ untilOn: '', financings: 0 });
  const { untilOn, financings } = await runOrUndo(process, earn, nothing);
  return finish(async () => {
    await process.close(untilOn === '' ? 'cancelled' : 'completed');
    return { financings };
  });
}
