/** How often in a row the same may be due although it was carried out: money that waits in many parts
 *  is applied part by part. */
export const mostRepeats = 20;

/** What was carried out last, and how many times in a row just that. */
export interface CarriedOut {
  readonly actions: readonly unknown[];
  readonly times: number;
}

export const nothingYet: CarriedOut = { actions: [], times: 0 };

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);

export function countCarriedOut(before: CarriedOut, actions: readonly unknown[]): CarriedOut {
  return { actions, times: isSame(actions, before.actions) ? before.times + 1 : 1 };
}

/** A process whose books do not show what it has done would do it for ever, several times a second. */
export function isStuck(before: CarriedOut, actions: readonly unknown[]): boolean {
  return actions.length > 0 && before.times >= mostRepeats && isSame(actions, before.actions);
}
