import { mailAddress } from '@millrace/domain/people/mailAddress';
import * as z from 'zod';
import { sendSignInLink } from './links';
import { sendVendorLink } from './vendorLinks';
import { sendStepUpCode, stepUp } from './stepUp';
import { id } from '../http/inputs';
import { stepUpMs } from './session';
import { listSessions, revokeSession } from './sessions';
import { countUse, limits } from '../http/throttle';
import { answers, ownProcedure, publicProcedure, router, signedInProcedure } from '../trpc';

export const authRouter = router({
  /** The same answer for every address, known or not. */
  resendLink: publicProcedure
    .input(z.strictObject({ email: mailAddress, callbackUrl: z.string().max(500).optional() }))
    .output(answers(z.object({ sent: z.literal(true) })))
    .mutation(async ({ ctx, input }) => {
      const { services, koa } = ctx;
      await sendSignInLink(services, { ...input, ip: koa.ip });
      return { sent: true as const };
    }),

  requestVendorLink: publicProcedure
    .input(z.strictObject({ requestId: id }))
    .output(answers(z.object({ sent: z.literal(true) })))
    .mutation(async ({ ctx, input }) => {
      await countUse(ctx.services.db, limits.linksByIp, ctx.koa.ip);
      await countUse(ctx.services.db, limits.vendorLinks, input.requestId);
      await sendVendorLink(ctx, input.requestId);
      return { sent: true as const };
    }),

  stepUp: signedInProcedure
    .input(
      z.strictObject({
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/, 'Six digits.'),
      }),
    )
    .output(answers(z.object({ provedUntil: z.string() })))
    .mutation(async ({ ctx, input }) => {
      await stepUp(ctx.services, ctx.signedIn, input.code);
      return { provedUntil: new Date(Date.now() + stepUpMs).toISOString() };
    }),

  requestStepUpCode: signedInProcedure
    .output(answers(z.object({ by: z.enum(['mail', 'authenticator']) })))
    .mutation(async ({ ctx }) => {
      const by = await sendStepUpCode(ctx.services, ctx.signedIn);
      return { by };
    }),

  sessions: ownProcedure
    .output(
      answers(
        z.array(
          z.object({
            id: z.string(),
            current: z.boolean(),
            createdAt: z.string(),
            lastSeenAt: z.string(),
            ip: z.string().nullable(),
            userAgent: z.string().nullable(),
          }),
        ),
      ),
    )
    .query(({ ctx }) => listSessions(ctx.services.db, ctx.signedIn)),

  revokeSession: ownProcedure
    .input(z.strictObject({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(answers(z.object({ sessionId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      await revokeSession(ctx, input.sessionId);
      return { sessionId: input.sessionId };
    }),
});
