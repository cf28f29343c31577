import { allHandlersFinished, condition, continueAsNew, patched } from '@temporalio/workflow';
import { endOfLastMonth, endOfMonth } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import type { EarnMonthlyFeesInput } from './messages';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';

/** What one activity posts well within its time, and what one history holds. */
const usualPages = { size: 500, perRun: 100 };
/** More ids than these are not carried along: what has failed by then is told at once. */
const mostFailed = 500;

/**
 * Catches the fee that financings earned in a month in which nothing else was posted for them, a
 * page of financings at a time; one whose fee cannot be posted is told once all others have theirs.
 * A Schedule starts it on the first of each month; where the clock is movable, so does each month
 * that passes.
 */
export async function earnMonthlyFees(
  input: EarnMonthlyFeesInput,
): Promise<{ financings: number }> {
  const { month, policy } = input;
  const process = await openProcess('fee_earning', { month }, policy);
  const earn = () =>
    patched('fees-in-pages')
      ? earnInPages(process, input)
      : process.activities.earnLastMonthsFees({ policy });
  const nothing = async () => ({ untilOn: '', financings: 0 });
  const { untilOn, financings } = await runOrUndo(process, earn, nothing);
  return finish(async () => {
    await process.close(untilOn === '' ? 'cancelled' : 'completed');
    return { financings };
  });
}

async function earnInPages(
  { activities, clock }: Process,
  input: EarnMonthlyFeesInput,
): Promise<{ untilOn: string; financings: number }> {
  const { policy, pages: { size, perRun } = usualPages, soFar } = input;
  // Said before the first page: one that stops at it and goes on months later posts the same month.
  const untilOn = soFar?.untilOn ?? findMonthsEnd(input.month, clock.nowMs());
  let { lastId = null, financings = 0 } = soFar ?? {};
  let failedIds = soFar?.failedIds ?? [];
  const earnFailed = async () => {
    if (failedIds.length === 0) return;
    const late = await activities.earnFailedFees({ policy, untilOn, ids: failedIds });
    financings += late.financings;
    failedIds = [];
  };
  for (let page = 1; ; page += 1) {
    const end = await activities.earnPageOfFees({ policy, size, untilOn, afterId: lastId });
    lastId = end.lastId;
    financings += end.financings;
    failedIds = [...failedIds, ...end.failedIds];
    if (lastId === null || failedIds.length >= mostFailed) await earnFailed();
    if (lastId === null) return { untilOn, financings };
    if (page < perRun || clock.control.isInterrupted()) continue;
    await condition(allHandlersFinished);
    if (clock.control.isInterrupted()) continue;
    await continueAsNew<typeof earnMonthlyFees>({
      ...input,
      soFar: { untilOn, lastId, financings, failedIds },
    });
  }
}

function findMonthsEnd(month: string | null, nowMs: number): string {
  return month === null ? endOfLastMonth(londonDate(nowMs)) : endOfMonth(`${month}-01`);
}
