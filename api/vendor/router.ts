import { vendorChoice } from '../invoice/view';
import { mailAddress } from '@millrace/domain/people/mailAddress';
import { plainLine } from '@millrace/domain/words/plainLine';
import * as z from 'zod';
import { id, search } from '../http/inputs';
import { createVendor, searchVendors } from './write/vendorChoices';
import { answers, companyProcedure, router } from '../trpc';

export const vendorRouter = router({
  search: companyProcedure
    .input(z.strictObject({ q: search }))
    .output(answers(z.array(vendorChoice)))
    .query(({ ctx, input }) => searchVendors(ctx, input.q)),

  create: companyProcedure
    .input(
      z.strictObject({
        vendorId: id,
        registryNumber: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{8}$/),
        contactName: plainLine(100),
        contactEmail: mailAddress,
      }),
    )
    .output(answers(vendorChoice))
    .mutation(({ ctx, input }) => createVendor(ctx, input)),
});
