import { addDays } from '@millrace/domain/dates/civilDate';
import type { Conditions, Life, Lived } from '../../../infra/proofs/chaos/oracle/life';
import { earnLastMonthsFees } from '../../repayment/monthlyFees';
import { perform } from './acts';
import { collectAll, wakeAll } from './collections';
import { openHousehold, type Household } from './household';
import { openHouse, type House } from './house';
import { observe } from './observe';
import { bankDay, takeReports, sortEvents } from './provider';
import { makeReady } from './ready';

/**
 * Lives many lives side by side, day by day, on a database and a sandbox of their own, by the
 * product's own functions in the order in which its processes call them.
 * @throws Error with the day and the place of the life in which something unforeseen happened
 */
export async function liveLives(conditions: Conditions, lives: readonly Life[]): Promise<Lived[]> {
  const house = await openHouse(conditions);
  try {
    const households = await inTurn(lives, (life) => openHousehold(house, life));
    let month = '';
    let wasAway = false;
    for (let on = conditions.startOn; on <= conditions.lastOn; on = addDays(on, 1)) {
      const isAway = conditions.away.some(({ fromOn, toOn }) => fromOn <= on && on <= toOn);
      if (!isAway) {
        await startDay(house, conditions, on, month);
        month = on.slice(0, 7);
        await morning(house, households, { on, hearsFirst: wasAway && conditions.hearsFirst });
      }
      await bankDay(house, households, on);
      await sortEvents(house, households, on);
      if (!isAway) await restOfDay(house, households, on);
      wasAway = isAway;
    }
    return households.map(({ days, answers }) => ({ days, answers }));
  } finally {
    await house.close();
  }
}

async function startDay(
  house: House,
  { fourEyes }: Conditions,
  on: string,
  lastMonth: string,
): Promise<void> {
  await house.setClock(on, '09:00');
  const rule = [...fourEyes].reverse().find(({ sinceOn }) => sinceOn <= on);
  if (rule && rule.fromMinor !== house.policy.approvals.fourEyesFromMinor) {
    await house.setFourEyes(rule.fromMinor);
  }
  if (lastMonth === '' || on.slice(0, 7) === lastMonth) return;
  const { deps, policy } = house;
  await earnLastMonthsFees(deps, house.nextCall('earn-fees'), { policy });
}

async function morning(
  house: House,
  households: readonly Household[],
  { on, hearsFirst }: { on: string; hearsFirst: boolean },
): Promise<void> {
  await inTurn(households, async (household) => {
    if (hearsFirst) await takeReports(house, household, on);
    await wakeAll(house, household, on);
  });
}

async function restOfDay(
  house: House,
  households: readonly Household[],
  on: string,
): Promise<void> {
  await inTurn(households, async (household) => {
    await takeReports(house, household, on);
    for (const [place, given] of household.life.financings.entries()) {
      if (given.readyOn !== on) continue;
      household.invoiceIds[place] = await makeReady(house, household, given);
    }
    for (const [place, act] of household.life.acts.entries()) {
      if (act.on !== on) continue;
      household.answers[place] = await perform(house, household, act, place);
      await sortEvents(house, households, on, { isOfAct: true });
      await takeReports(house, household, on);
      await collectAll(house, household);
    }
    household.days.push(await observe(house, household, on));
  });
}

/** One life after the other: the clock and the provider's faults are everybody's. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) {
    try {
      results.push(await work(item));
    } catch (error) {
      throw new Error(`Life ${place}: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      });
    }
  }
  return results;
}
