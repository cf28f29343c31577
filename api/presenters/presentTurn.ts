import { describeDeadline } from '@millrace/domain/dates/deadline';
import type { Clock } from '../clock';
import type { Waiting } from './page';

/** Whose turn it is, before the business day has been held against its deadline. */
export type Turn = Omit<Waiting, 'byWords'>;

/** A turn with its deadline in words: still to come, today, or overdue by so many days. */
export function presentTurn(turn: Turn, clock: Pick<Clock, 'nowMs' | 'todayOn'>): Waiting {
  return { ...turn, byWords: turn.nextByAt && describeDeadline(turn.nextByAt, clock) };
}
