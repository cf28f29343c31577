import {
  mainDebitOut,
  totalOpenMinor,
  type CollectionDebit,
  type CollectionInstalment,
  type CollectionState,
} from './collectionState';
import type { CivilDate } from '../dates/civilDate';
import type { Minor } from '../money/money';

/**
 * Money in suspense serves the earliest open instalment. While its first debit or a charge is with the
 * provider, that is what those did not ask for: one that is only announced asks for nothing yet, and is
 * called off for what is paid. While it is tried again, the outcome comes first, and the next one is
 * served.
 */
export function suspenseFor(state: CollectionState, instalment: CollectionInstalment): Minor {
  const earliest = openInOrder(state).find(({ id }) => mainDebitOut(state, id)?.kind !== 'retry');
  if (earliest?.id !== instalment.id) return 0;
  const leftMinor = totalOpenMinor(instalment) - askedMinor(state, instalment);
  return Math.max(Math.min(state.heldMinor - instalment.heldForOthersMinor, leftMinor), 0);
}

/**
 * What is held for an instalment: all, less what those that fall due before it will take, of this
 * invoice and of others. A first debit that was announced before its due date will ask for its amount.
 */
export function heldFor(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
): Minor {
  const takenMinor = openInOrder(state)
    .filter(({ seq }) => seq < instalment.seq)
    .map((earlier) => {
      const announced = state.debits.filter(
        ({ instalmentId, kind, status }) =>
          instalmentId === earlier.id && kind === 'first' && status === 'created',
      );
      const willAskMinor =
        askedMinor(state, earlier) + (todayOn < earlier.collectOn ? sumAmounts(announced) : 0);
      return Math.max(totalOpenMinor(earlier) - willAskMinor, 0);
    })
    .reduce((sum, minor) => sum + minor, 0);
  return Math.max(state.heldMinor - instalment.heldForOthersMinor - takenMinor, 0);
}

function openInOrder({ instalments }: CollectionState): CollectionInstalment[] {
  return instalments
    .filter((instalment) => totalOpenMinor(instalment) > 0)
    .sort((a, b) => a.seq - b.seq);
}

/** What debits that are with the provider ask for. */
function askedMinor({ debits }: CollectionState, { id }: CollectionInstalment): Minor {
  return sumAmounts(
    debits.filter(({ instalmentId, status }) => instalmentId === id && status === 'submitted'),
  );
}

function sumAmounts(debits: readonly CollectionDebit[]): Minor {
  return debits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** What neither a debit that is out nor held money will pay. */
export function uncoveredMinor(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
): Minor {
  const comingMinor = askedMinor(state, instalment) + heldFor(state, instalment, todayOn);
  return totalOpenMinor(instalment) - comingMinor;
}
