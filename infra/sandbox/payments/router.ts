import Router from '@koa/router';
import type { Context } from 'koa';
import { parseJsonBody, readBody } from '../http';
import type { Tables } from '../records';
import { presentEvent, type Sandbox } from '../sandbox';
import { authenticate, verifySignature } from './auth';
import * as collections from './collections';
import { creditor } from './creditor';
import { showFlow, submitFlow } from './flowPage';
import { lists } from './lists';
import * as mandates from './mandates';
import * as outbound from './outbound';
import * as parties from './parties';
import { createOnce, notFound, orNotFound, pageOf, PaymentsRefusal, refusalBody } from './wire';

type Answer = (ctx: Context, body: unknown) => unknown;

/** GoCardless: the part of its wire that mandates, collections, payouts and name check need. */
export function paymentsRouter(sandbox: Sandbox): Router {
  const router = new Router({ prefix: '/payments', sensitive: true, strict: true });
  router.get('/flow/:id', (ctx) => showFlow(sandbox, ctx, String(ctx['params'].id)));
  router.post('/flow/:id', (ctx) => submitFlow(sandbox, ctx, String(ctx['params'].id)));
  const on = (method: 'get' | 'post', path: string, answer: Answer, signed = false) =>
    router[method](path, (ctx: Context) => serve(sandbox, ctx, answer, signed));
  const resource = <T extends keyof Tables>(
    path: string,
    table: T,
    present: (record: Tables[T]) => unknown,
    make?: (body: unknown) => Tables[T],
    signed = false,
  ) => {
    const show = (record: Tables[T]) => ({ [path]: present(record) });
    const find = (ctx: Context) =>
      orNotFound(sandbox.store.table(table).get(String(ctx['params'].id)));
    on('get', `/${path}/:id`, (ctx) => show(find(ctx)), signed);
    if (make) {
      const create: Answer = (ctx, body) => show(createOnce(sandbox, ctx, path, () => make(body)));
      on('post', `/${path}`, create, signed);
    }
    return (action: string, act: (record: Tables[T]) => Tables[T]) =>
      on('post', `/${path}/:id/actions/${action}`, (ctx) => show(act(find(ctx))), signed);
  };
  addParties(sandbox, resource);
  const onMandate = resource('mandates', 'mandates', (record) =>
    mandates.presentMandate(sandbox, record),
  );
  onMandate('cancel', (record) => mandates.cancelMandate(sandbox, record, 'api'));
  const onPayment = resource('payments', 'payments', collections.presentPayment, (body) =>
    collections.makePayment(sandbox, body),
  );
  onPayment('cancel', (record) => collections.cancelPayment(sandbox, record));
  resource('payouts', 'payouts', collections.presentPayout);
  const onOutbound = resource(
    'outbound_payments',
    'outbound',
    outbound.presentOutbound,
    (body) => outbound.makeOutbound(sandbox, body),
    true,
  );
  onOutbound('approve', (record) => outbound.approveOutbound(sandbox, record));
  onOutbound('cancel', (record) => outbound.cancelOutbound(sandbox, record));
  resource('events', 'events', presentEvent);
  addLists(sandbox, on);
  return router;
}

type AddResource = <T extends keyof Tables>(
  path: string,
  table: T,
  present: (record: Tables[T]) => unknown,
  make?: (body: unknown) => Tables[T],
) => unknown;

function addParties(sandbox: Sandbox, resource: AddResource): void {
  resource('customers', 'customers', parties.presentCustomer, (body) =>
    parties.makeCustomer(sandbox, body),
  );
  resource('customer_bank_accounts', 'bankAccounts', parties.presentBankAccount, (body) =>
    parties.makeBankAccount(sandbox, body),
  );
  resource('billing_requests', 'billingRequests', mandates.presentBillingRequest, (body) =>
    mandates.makeBillingRequest(sandbox, body),
  );
  resource(
    'billing_request_flows',
    'flows',
    (record) => mandates.presentFlow(sandbox, record),
    (body) => mandates.makeFlow(sandbox, body),
  );
  resource(
    'bank_account_holder_verifications',
    'verifications',
    outbound.presentVerification,
    (body) => outbound.makeVerification(sandbox, body),
  );
}

function addLists(
  sandbox: Sandbox,
  on: (method: 'get', path: string, answer: Answer, signed?: boolean) => unknown,
): void {
  for (const [name, list] of Object.entries(lists)) {
    const answer: Answer = (ctx) => {
      const { page, meta } = list(sandbox, ctx);
      return { [name]: page, meta };
    };
    on('get', `/${name}`, answer, name === 'outbound_payments');
  }
  on('get', '/creditors/:id', (ctx) => {
    if (String(ctx['params'].id) !== creditor.id) throw notFound();
    return { creditors: creditor };
  });
  on('get', '/payout_items', (ctx) => {
    const payout = orNotFound(sandbox.store.table('payouts').get(String(ctx.query['payout'])));
    const items = collections.presentPayoutItems(payout);
    const numbered = items.map((item, index) => ({ id: `${payout.id}-${index}`, item }));
    const { page, meta } = pageOf(ctx, numbered);
    return { payout_items: page.map(({ item }) => item), meta };
  });
}

async function serve(sandbox: Sandbox, ctx: Context, answer: Answer, signed: boolean) {
  const requestId = sandbox.newId('RQ');
  ctx.set('x-request-id', requestId);
  const body = await readBody(ctx);
  try {
    authenticate(sandbox, ctx);
    if (signed) verifySignature(sandbox, ctx, body);
    const parsed = parseJsonBody(body);
    if (parsed === undefined) throw malformed();
    ctx.status = 200;
    ctx.body = answer(ctx, parsed);
  } catch (error) {
    if (!(error instanceof PaymentsRefusal)) throw error;
    ctx.status = error.status;
    ctx.body = refusalBody(error, requestId);
  }
}

function malformed(): PaymentsRefusal {
  return new PaymentsRefusal(400, 'invalid_api_usage', 'invalid_document_structure', 'Not JSON');
}

/** The answer for paths this sandbox does not know. */
export function unknownPaymentsPath(ctx: Context): void {
  ctx.status = 404;
  ctx.body = refusalBody(notFound(), '');
}
