/**
 * How long what proves a person holds, in minutes by the wall clock. Screens and mails say these
 * figures, so they stand here and not beside each use.
 */
export const signInMinutes = {
  /** A mailed link, which works once. */
  link: 10,
  /** A mailed code, which works once. */
  code: 10,
  /** Having proved again who sits there, before money or bank details are touched. */
  proof: 10,
  /** Tries to sign in are counted over so long. */
  tries: 10,
} as const;
