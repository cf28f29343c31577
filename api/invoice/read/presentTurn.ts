import { describeDeadline } from '@millrace/domain/dates/deadline';
import { sayWithDate } from '@millrace/domain/dates/sayWithDate';
import type { OpenTurn } from '@millrace/domain/invoice/turnFacts';
import type { Clock } from '@millrace/db/settings/clock';
import type { Waiting } from '../../http/page';

/** Whose turn it is, before the business day has been held against its deadline. */
export type Turn = Omit<Waiting, 'byWords'>;

/** A turn with its deadline in words: still to come, today, or overdue by so many days. */
export function presentTurn(turn: Turn, clock: Pick<Clock, 'nowMs' | 'todayOn'>): Waiting {
  return { ...turn, byWords: turn.nextByAt && describeDeadline(turn.nextByAt, clock) };
}

/**
 * All that is open in one view: of one turn its words and date, of several a sentence for each, with
 * its own date in it.
 */
export function presentTurns(turns: OpenTurn[], clock: Pick<Clock, 'nowMs' | 'todayOn'>): Waiting {
  const [first] = turns;
  if (!first) return { waitsFor: 'nobody', nextWords: '', nextByAt: null, byWords: null };
  const { waitsFor, words, byAt } = first;
  if (turns.length === 1) return presentTurn({ waitsFor, nextWords: words, nextByAt: byAt }, clock);
  const said = turns.map((turn) => speak(turn, clock));
  const dates = turns.flatMap((turn) => turn.byAt ?? []).sort();
  return { waitsFor, nextWords: said.join(' '), nextByAt: dates[0] ?? null, byWords: null };
}

function speak({ words, byAt }: OpenTurn, clock: Pick<Clock, 'nowMs' | 'todayOn'>): string {
  return sayWithDate(words, byAt && describeDeadline(byAt, clock));
}
