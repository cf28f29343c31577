import { focusManager, type QueryClient } from '@tanstack/react-query';

/** How many open dialogs ask that the page below stands still. */
let holders = 0;
let isMissed = false;

/**
 * While somebody types into a dialog the page below it stands still: a state that has changed would
 * take away the button that the dialog came from, and with it all that was typed. What is missed
 * meanwhile is asked for once the dialog is closed.
 * @returns how the page is let go again
 */
export function holdStill(client: QueryClient): () => void {
  holders += 1;
  // A page that nobody looks at is not asked for again by the clock; what is under way for one that
  // is shown already must not arrive either.
  focusManager.setFocused(false);
  const isShown = {
    predicate: (query: { state: { data: unknown } }) => query.state.data !== undefined,
  };
  if (client.isFetching(isShown) > 0) isMissed = true;
  void client.cancelQueries(isShown);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    holders -= 1;
    if (holders > 0) return;
    focusManager.setFocused(undefined);
    if (isMissed) void client.invalidateQueries();
    isMissed = false;
  };
}

/** Asks again for everything that is on screen, or will once the page may move. */
export function refreshScreen(client: QueryClient): void {
  if (holders > 0) isMissed = true;
  else void client.invalidateQueries();
}

/** True while a dialog is open, which says by itself what was refused. */
export function isStill(): boolean {
  return holders > 0;
}
