/** Words of a row that tells of an earlier paper: its payment takes nothing off what this one asks for. */
export const ofEarlier =
  /previous|\b(?:last|opening) (?:balance|bill|account|invoice|statement|month)\b|\bbalance from last\b|brought forward|\bb\/f/i;
