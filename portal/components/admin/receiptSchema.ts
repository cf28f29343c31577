import { readTypedDate } from '@millrace/domain/dates/typedDate';
import * as z from 'zod';
import { parsePounds } from '../calculator/parsePounds';

const digits = (length: number, example: string) =>
  z
    .string()
    .transform((words) => words.replace(/[\s-]/g, ''))
    .refine((text) => text === '' || /^\d+$/.test(text), `Enter ${length} digits, as ${example}`)
    .refine((text) => text === '' || text.length === length, `Enter ${length} digits`);

export const receiptSchema = z
  .object({
    amount: z.string().transform((words, context) => {
      const amountMinor = parsePounds(words);
      if (amountMinor !== null && amountMinor > 0) return amountMinor;
      context.addIssue({
        code: 'custom',
        message: 'Enter the amount in pounds, such as 3,483.33',
      });
      return z.NEVER;
    }),
    reference: z
      .string()
      .trim()
      .min(1, 'Enter the reference on the bank statement')
      .max(60, 'Keep it under 60 characters'),
    receivedOn: z.string().transform((words, context) => {
      const on = readTypedDate(words);
      if (on !== null) return on;
      const message = 'Enter the day the money arrived, such as 27/03/2026';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    holderName: z.string().trim().max(140, 'Keep it under 140 characters'),
    sortCode: digits(6, '08-99-99'),
    accountNumber: digits(8, '66374958'),
  })
  .transform(({ amount, holderName, sortCode, accountNumber, ...rest }, context) => {
    const given = [holderName, sortCode, accountNumber].filter((text) => text !== '');
    if (given.length > 0 && given.length < 3) {
      const message = 'Enter name, sort code and account number, or none of them';
      context.addIssue({ code: 'custom', path: ['holderName'], message });
      return z.NEVER;
    }
    const payer = given.length === 3 ? { holderName, sortCode, accountNumber } : null;
    return { ...rest, amountMinor: amount, payer };
  });
