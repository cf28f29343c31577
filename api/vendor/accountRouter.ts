import { accountChangeView } from './read/accountChange';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { acceptBankAccount, rejectBankAccount } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, reason } from '../http/inputs';
import { getAccountChange, requireAccount } from './read/accountChanges';
import { adminProcedure, answers, router, toActor } from '../trpc';

const decision = z.strictObject({ decisionId: id, bankAccountId: id, reason });

/** An account that a vendor gave by itself: two admins decide where the bank is in doubt. */
export const adminBankAccountRouter = router({
  get: adminProcedure
    .input(z.strictObject({ bankAccountId: id }))
    .output(answers(accountChangeView))
    .query(({ ctx, input }) => getAccountChange(ctx, input.bankAccountId)),

  accept: adminProcedure
    .input(decision)
    .output(answers(z.object({ state: z.enum(['proposed', 'verified']) })))
    .mutation(async ({ ctx, input }) => {
      await requireAccount(ctx.services.db, input.bankAccountId);
      const workflowId = workflowIds.verifyBankAccount(input.bankAccountId);
      const message = { actor: toActor(ctx), ...input };
      return ctx.services.workflows.update(workflowId, acceptBankAccount, message);
    }),

  reject: adminProcedure
    .input(decision)
    .output(answers(z.object({ state: z.enum(['rejected', 'proposed']) })))
    .mutation(async ({ ctx, input }) => {
      await requireAccount(ctx.services.db, input.bankAccountId);
      const workflowId = workflowIds.verifyBankAccount(input.bankAccountId);
      const message = { actor: toActor(ctx), ...input };
      return ctx.services.workflows.update(workflowId, rejectBankAccount, message);
    }),
});
