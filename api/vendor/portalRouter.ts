import { vendorHomeView, vendorView } from './view';
import { mailAddress } from '@millrace/domain/people/mailAddress';
import { plainLine } from '@millrace/domain/words/plainLine';
import * as z from 'zod';
import { id } from '../http/inputs';
import { getVendor, getVendorHome, updateContact } from './write/vendorPortal';
import { answers, router, vendorProcedure } from '../trpc';

export const vendorPortalRouter = router({
  home: vendorProcedure
    .output(answers(vendorHomeView))
    .query(({ ctx }) => getVendorHome(ctx.services.db, ctx.vendorId)),

  get: vendorProcedure
    .input(z.strictObject({ vendorId: id }))
    .output(answers(vendorView))
    .query(({ ctx, input }) => getVendor(ctx.services.db, input.vendorId)),

  /** Links to confirm payments go to this address, so it is guarded like bank details. */
  updateContact: vendorProcedure
    .input(
      z.strictObject({
        vendorId: id,
        contactName: plainLine(100),
        contactEmail: mailAddress,
      }),
    )
    .output(answers(vendorView))
    .mutation(({ ctx, input }) => updateContact(ctx, input)),
});
