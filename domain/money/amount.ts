import * as z from 'zod';

/** £1 billion in pence: far above any amount of ours, so that what a held key typed is refused, and
 *  sums of many stay exact. */
export const mostMinor = 100_000_000_000;
const tooMuch = 'That is more than £1 billion. Please check the amount.';

/** A positive amount as it may come in from outside: whole pence, no zero. */
export const minorAmount = z.int().positive().max(mostMinor, tooMuch);

/** Zero is allowed: VAT, deductions. */
export const minorAmountOrZero = z.int().nonnegative().max(mostMinor, tooMuch);
