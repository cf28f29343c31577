import * as z from 'zod';

/** One line that others read, in a mail of ours too: no line breaks, and no signs that turn the writing or
 *  show nothing. */
export const plainLine = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(mostCharacters)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'One line of plain text, please.');
