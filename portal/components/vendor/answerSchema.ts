import * as z from 'zod';
import { disputeReasons } from '@millrace/domain/vendor/dispute';

export const sortCode = z
  .string()
  .trim()
  .regex(/^\d{2}[- ]?\d{2}[- ]?\d{2}$/, 'Enter the sort code as six digits, such as 10-79-99');
export const accountNumber = z
  .string()
  .trim()
  .regex(/^\d{8}$/, 'Enter the account number as eight figures');

/** One form, three outcomes: confirmed to the known account, to another one, or disputed. */
export const answerSchema = z
  .object({
    ours: z.enum(['yes', 'no', ''], 'Say whether this is your invoice'),
    account: z.enum(['known', 'other']),
    sortCode: z.string(),
    accountNumber: z.string(),
    reason: z.enum(disputeReasons),
    words: z.string().trim().max(2_000),
  })
  .superRefine((answer, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (answer.ours === '') complain('ours', 'Say whether this is your invoice');
    if (answer.ours === 'no' && answer.words === '') {
      complain('words', 'Tell us in a sentence what is wrong');
    }
    if (answer.ours !== 'yes' || answer.account === 'known') return;
    const sort = sortCode.safeParse(answer.sortCode);
    if (!sort.success) complain('sortCode', sort.error.issues[0]?.message ?? '');
    const number = accountNumber.safeParse(answer.accountNumber);
    if (!number.success) complain('accountNumber', number.error.issues[0]?.message ?? '');
  });
export type Answer = z.infer<typeof answerSchema>;

export const accountSchema = z.object({ sortCode, accountNumber });
