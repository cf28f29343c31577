import * as z from 'zod';

/** A positive amount as it may come in from outside: a safe integer, no zero, no fraction. */
export const minorAmount = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** Zero is allowed: VAT, deductions. */
export const minorAmountOrZero = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);
