import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod';
import { isSecret, parseJsonBody, readAdminBody, readBody } from '../http';
import type { Sandbox } from '../sandbox';
import type { StatementLine } from './records';
import { listStatement } from './statement';
import { bookTransfer } from './transfers';

const tokenBody = z.object({ secret_id: z.string().min(1), secret_key: z.string().min(1) });
/** What the sandbox gives for the right secret; it does not run out. */
const accessToken = 'sandbox-bank-access';

/**
 * Bank account data (GoCardless, formerly Nordigen): a token for a secret, and the booked
 * transactions of one account between two days.
 */
export function bankRouter(sandbox: Sandbox): Router {
  const router = new Router({ prefix: '/bank/api/v2', sensitive: true, strict: true });
  router.post('/token/new/', async (ctx) => {
    const parsed = tokenBody.safeParse(parseJsonBody(await readBody(ctx)));
    const isRight = parsed.success && isSecret(parsed.data.secret_key, sandbox.config.bankKey);
    if (!isRight) return refuse(ctx, 401, 'Authentication failed');
    ctx.body = { access: accessToken, access_expires: 86_400, refresh: accessToken };
  });
  router.get('/accounts/:id/transactions/', (ctx) => {
    if (!isSecret(ctx.get('authorization'), `Bearer ${accessToken}`)) {
      return refuse(ctx, 401, 'Invalid token');
    }
    if (ctx['params'].id !== sandbox.config.bankAccountId) return refuse(ctx, 404, 'Not found.');
    const { date_from: from = '', date_to: to = '9999-12-31' } = ctx.query;
    const lines = listStatement(sandbox).filter(
      ({ bookedOn }) => bookedOn >= String(from) && bookedOn <= String(to),
    );
    ctx.body = { transactions: { booked: lines.map(present).reverse(), pending: [] } };
  });
  return router;
}

const transferBody = z.object({
  amountMinor: z.int().positive(),
  reference: z.string().trim().min(1).max(140),
  payerName: z.string().trim().min(1).max(140),
  sortCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  accountNumber: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  bookedOn: z.iso.date().optional(),
});

/** What a tester does for a payer. */
export function addTransfers(sandbox: Sandbox, router: Router): void {
  router.post('/transfers', async (ctx) => {
    ctx.status = 201;
    ctx.body = bookTransfer(sandbox, await readAdminBody(ctx, transferBody));
  });
}

function present({ id, bookedOn, amountMinor, reference, counterparty }: StatementLine) {
  const account = counterparty && {
    bban: `${counterparty.sortCode}${counterparty.accountNumber}`,
  };
  const other = amountMinor > 0 ? 'debtor' : 'creditor';
  return {
    transactionId: id,
    bookingDate: bookedOn,
    valueDate: bookedOn,
    transactionAmount: { amount: (amountMinor / 100).toFixed(2), currency: 'GBP' },
    ...(counterparty && { [`${other}Name`]: counterparty.name, [`${other}Account`]: account }),
    remittanceInformationUnstructured: reference,
  };
}

function refuse(ctx: Context, status: number, detail: string): void {
  ctx.status = status;
  ctx.body = { summary: detail, detail, status_code: status };
}
