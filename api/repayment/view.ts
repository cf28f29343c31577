import { mandateMachine } from '@millrace/domain/repayment/mandate';
import * as z from 'zod';

/** The company's direct debit, as far as a company sees it; null where it has none. */
export const mandateView = z
  .object({
    status: z.enum(mandateMachine.statuses),
    accountLast4: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .nullable();
