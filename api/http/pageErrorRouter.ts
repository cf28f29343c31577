import { maskValues } from '@millrace/domain/errors/errorLog';
import * as z from 'zod';
import { keepReference } from './errorReferences';
import { cleanForLog } from './log';
import { countUse, limits } from './throttle';
import { id } from './inputs';
import { answers, publicProcedure, router } from '../trpc';
import { workflowIds } from '@millrace/domain/process/workflowIds';

export const pageErrorRouter = router({
  /** Writes down what broke a page in the browser, under the reference that the page shows. */
  report: publicProcedure
    .input(
      z.strictObject({
        reference: id,
        path: z
          .string()
          .regex(/^\/[\w/.%-]*$/)
          .max(300),
        words: z.string().max(1_000),
        /** What Next wrote into the log of the portal, where the page broke on the server. */
        digest: z.string().max(100).nullable(),
      }),
    )
    .output(answers(z.object({ reference: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { services, koa, signedIn } = ctx;
      await countUse(services.db, limits.clientLogsByIp, koa.ip);
      const { reference, path } = input;
      const workflowId = findWorkflowOfPage(path);
      const words = maskValues(cleanForLog(input.words, 500));
      const digest = input.digest && cleanForLog(input.digest, 100);
      const err = new PageBroke(words);
      const line = { requestId: reference, path, page: path, workflowId, digest };
      // What broke on the portal's server was reported there: once is enough.
      if (digest) services.log.warn({ ...line, words }, 'a page broke on the server');
      else services.log.error({ ...line, words, err }, 'a page broke');
      await keepReference(services, {
        requestId: reference,
        path: `page ${path}`,
        code: 'INTERNAL_SERVER_ERROR',
        userId: signedIn?.userId ?? null,
        workflowId,
        words: digest === null ? words : `${words} (${digest} in the log of the portal)`,
      });
      return { reference };
    }),
});

/** An error that happened in a browser, as our reports know it. */
class PageBroke extends Error {
  override readonly name = 'PageBroke';
}

/** The process of the invoice that a page was about. */
function findWorkflowOfPage(path: string): string | null {
  const [, invoiceId] = /\/invoices\/([0-9a-f-]{36})(?:\/|$)/.exec(path) ?? [];
  return invoiceId ? workflowIds.financeInvoice(invoiceId) : null;
}
