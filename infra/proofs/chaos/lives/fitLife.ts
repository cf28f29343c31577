import { addDays } from '@millrace/domain/dates/civilDate';
import type { Act, Conditions, DayState, Life } from '../oracle/life';
import { addWorkingDays } from '../oracle/calendar';
import { reckonLife } from '../oracle/reckon';
import { withoutFinancing } from '../oracle/shorten';
import { lent } from './state';

/*
 * What a drawn life leaves out where it is led through the real system: what cannot be had there, and
 * what the oracle does not reckon because the fast path has no process that would do it.
 */

/** A life, and the last day on which it is compared. */
export interface FittedLife {
  readonly life: Life;
  readonly lastOn: string;
}

/** Room for everybody: who finds none is another experiment (6). */
const limitMinor = 10_000_000;
const vendorCapBps = 10_000;
const payoutWithinWorkingDays = 5;
/** A new contract that nobody signs lapses after seven days. */
const newContractDays = 6;
/** After the last change there is nothing to wait for but a surprise. */
const quietDays = 3;

/** No event is lost for good, because the worker reads the provider's list of them; what was told
 *  while nobody was there is heard before the day's own work; and a month does not end meanwhile. */
export function fitConditions(conditions: Conditions): Conditions {
  const away = conditions.away.flatMap(({ fromOn, toOn }) => {
    const month = addDays(fromOn, -1).slice(0, 7);
    let endOn = toOn;
    while (addDays(endOn, 1).slice(0, 7) !== month && endOn >= fromOn) endOn = addDays(endOn, -1);
    return endOn < fromOn ? [] : [{ fromOn, toOn: endOn }];
  });
  return { ...conditions, away, hearsFirst: true };
}

/** @param conditions as `fitConditions` gives them */
export function fitLife(conditions: Conditions, drawn: Life): FittedLife {
  let life = priceAsOurs(drawn);
  for (;;) {
    const { days, answers } = reckonLife(conditions, life);
    const unpaid = life.financings.flatMap((_one, place) =>
      isPaidInTime(life, place, days) ? [] : [place],
    );
    const [first] = unpaid;
    const unmade = unpaid.find((place) => (days.at(-1)?.financings[place] ?? null) === null);
    const gone = unmade ?? (unpaid.length < life.financings.length ? first : undefined);
    if (gone !== undefined) {
      life = withoutFinancing(life, gone);
      continue;
    }
    const kept = dropVain(life, answers, days);
    if (kept.length < life.acts.length) {
      life = { ...life, acts: kept };
      continue;
    }
    return { life: retryFirst(life), lastOn: findEnd(life, days, first !== undefined) };
  }
}

/** The grade whose rates come next to what was drawn. */
export function gradeOf({ financings: [first] }: Life): 'A' | 'B' | 'C' {
  const feeBps = first?.feeBps ?? 0;
  if (feeBps < 140) return 'A';
  return feeBps < 178 ? 'B' : 'C';
}

const feeBpsOf = { A: [125, 120], B: [155, 150], C: [200, 195] } as const;

/** Fees are those of the grade, and late interest follows from them: 12 times the fee and 2 %, at
 *  least 11.75 %. */
function priceAsOurs(life: Life): Life {
  const [ofOne, ofMore] = feeBpsOf[gradeOf(life)];
  const financings = life.financings.map((one) => {
    const feeBps = one.termMonths === 1 ? ofOne : ofMore;
    return { ...one, feeBps, lateInterestBps: Math.max(12 * feeBps + 200, 1175) };
  });
  return { ...life, limitMinor, vendorCapBps, financings, unheard: [] };
}

const latestPayoutOf = (life: Life, place: number): string =>
  addWorkingDays(life.financings[place]?.readyOn ?? '', payoutWithinWorkingDays);

/** What was not paid out by its last day gets a new contract, which the oracle knows nothing of. */
function isPaidInTime(life: Life, place: number, days: readonly DayState[]): boolean {
  const latestOn = latestPayoutOf(life, place);
  const then = days.filter(({ on }) => on <= latestOn).at(-1);
  return lent.includes(then?.financings[place]?.status ?? '');
}

/** By hand in the database an account is unfrozen without a process that hears of it: left out where
 *  it would be frozen again at once. */
function dropVain(life: Life, answers: readonly string[], days: readonly DayState[]): Act[] {
  const frozenOn = new Set(days.filter(({ isFrozen }) => isFrozen).map(({ on }) => on));
  return life.acts.filter(
    ({ kind, on }, place) =>
      !(kind === 'unfreeze' && answers[place] === 'done' && frozenOn.has(on)),
  );
}

/** A retry comes first on its day: an hour after that of its release its evidence is too old. */
function retryFirst(life: Life): Life {
  const order = life.acts
    .map((act, place) => ({ act, place, rank: act.kind === 'retry' ? 0 : 1 }))
    .sort((a, b) => a.act.on.localeCompare(b.act.on) || a.rank - b.rank || a.place - b.place);
  const placeNow = new Map(order.map(({ place }, now) => [place, now]));
  const acts = order.map(({ act }) =>
    'receipt' in act ? { ...act, receipt: placeNow.get(act.receipt) ?? -1 } : act,
  );
  return { ...life, acts };
}

/** Some days after the last change or act; before a new contract is made, or lapses where a payout
 *  came back. */
function findEnd(life: Life, days: readonly DayState[], isUnpaid: boolean): string {
  const lastOn = days.at(-1)?.on ?? '';
  if (life.financings.length === 0) return days[0]?.on ?? lastOn;
  if (isUnpaid) {
    return life.financings.map((_one, place) => latestPayoutOf(life, place)).sort()[0] ?? lastOn;
  }
  const changes = [findLastChange(days), ...life.acts.map(({ on }) => on)].sort();
  const ends = [addDays(changes.at(-1) ?? lastOn, quietDays), lastOn];
  for (const place of life.financings.keys()) {
    const latestOn = latestPayoutOf(life, place);
    const isBack = ({ on, financings }: DayState) =>
      on >= latestOn && financings[place]?.status === 'payout_returned';
    const backOn = days.find(isBack)?.on;
    if (backOn !== undefined) ends.push(addDays(backOn, newContractDays));
  }
  return ends.sort()[0] ?? lastOn;
}

function findLastChange(days: readonly DayState[]): string {
  let changedOn = days[0]?.on ?? '';
  let before = '';
  for (const { on, ...state } of days) {
    const text = JSON.stringify(state);
    if (text !== before) changedOn = on;
    before = text;
  }
  return changedOn;
}
