import { checklistCodes } from '@millrace/domain/compliance/compliance';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import {
  acceptBankAccount,
  decideItem,
  rejectBankAccount,
  waiveItem,
} from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, reason } from '../http/inputs';
import { requireFinancing, requireOpenVerification } from '../http/preconditions';
import { adminProcedure, answers, router, toActor } from '../trpc';

const item = {
  invoiceId: id,
  code: z.enum(checklistCodes),
  reason,
  /** Of what the admin has read, as `adminInvoice.get` gave it. */
  evidenceVersion: z.int().positive(),
};
/** What two admins decide: each sends an id of its own, so that a call sent twice is one call. */
const account = z.strictObject({ decisionId: id, invoiceId: id, bankAccountId: id, reason });

/** What an admin decides about one invoice; each is recorded with its reason. */
export const adminDecisionRouter = router({
  decideItem: adminProcedure
    .input(z.strictObject({ ...item, result: z.enum(['passed', 'failed']) }))
    .output(answers(z.object({ code: z.enum(checklistCodes) })))
    .mutation(async ({ ctx, input }) => {
      const { invoiceId, ...decision } = input;
      await requireFinancing(ctx.services.db, invoiceId);
      const workflowId = workflowIds.complianceChecklist(invoiceId);
      const message = { actor: toActor(ctx), ...decision };
      await ctx.services.workflows.update(workflowId, decideItem, message);
      return { code: input.code };
    }),

  /** The first admin proposes, a second one confirms by a call of the same kind. */
  waiveItem: adminProcedure
    .input(z.strictObject({ decisionId: id, ...item }))
    .output(answers(z.object({ state: z.enum(['waived', 'proposed']) })))
    .mutation(async ({ ctx, input }) => {
      const { invoiceId, ...waiver } = input;
      await requireFinancing(ctx.services.db, invoiceId);
      const workflowId = workflowIds.complianceChecklist(invoiceId);
      const message = { actor: toActor(ctx), ...waiver };
      return ctx.services.workflows.update(workflowId, waiveItem, message);
    }),

  acceptBankAccount: adminProcedure
    .input(account)
    .output(answers(z.object({ state: z.enum(['proposed', 'verified']) })))
    .mutation(async ({ ctx, input }) => {
      const requestId = await requireOpenVerification(ctx.services.db, input);
      const { decisionId, bankAccountId } = input;
      const message = { decisionId, actor: toActor(ctx), bankAccountId, reason: input.reason };
      const workflowId = workflowIds.verifyVendor(requestId);
      return ctx.services.workflows.update(workflowId, acceptBankAccount, message);
    }),

  rejectBankAccount: adminProcedure
    .input(account)
    .output(answers(z.object({ state: z.enum(['rejected', 'proposed']) })))
    .mutation(async ({ ctx, input }) => {
      const requestId = await requireOpenVerification(ctx.services.db, input);
      const { decisionId, bankAccountId } = input;
      const message = { decisionId, actor: toActor(ctx), bankAccountId, reason: input.reason };
      const workflowId = workflowIds.verifyVendor(requestId);
      return ctx.services.workflows.update(workflowId, rejectBankAccount, message);
    }),
});
