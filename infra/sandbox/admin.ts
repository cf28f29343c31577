import Router from '@koa/router';
import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import * as z from 'zod';
import { addTransfers } from './bank/router';
import { owner, person } from './data/companyTypes';
import { readAdminBody } from './http';
import { wires } from './faultKinds';
import { REQUEST_FAULTS } from './faults';
import { cancelMandate, endMandate } from './payments/mandates';
import { changeOutbound } from './payments/outbound';
import { chargeBack, failLate, failPayment, moveTo } from './payments/settlement';
import { PaymentsRefusal } from './payments/wire';
import type { Fault, Tables } from './records';
import type { Sandbox } from './sandbox';
import { unkindnessBody } from './unkindness';

const WAIT_FOR_WEBHOOKS_MS = 5000;

const clockBody = z.object({ dateOn: z.iso.date() });
const faultBody = z.object({
  wire: z.enum(wires),
  path: z.string().nullable().default(null),
  kind: z.enum([...REQUEST_FAULTS, 'duplicate', 'lost', 'out-of-order']),
  delayMs: z.int().min(0).default(30_000),
  toUrl: z.url().optional(),
  rate: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  times: z.int().positive().nullable().default(null),
});
const accountBody = z.object({
  sortCode: z.string().regex(/^\d{6}$/),
  accountNumber: z.string().regex(/^\d{8}$/),
  holderName: z.string().min(1),
  accountType: z.enum(['business', 'personal']).default('business'),
  nameCheck: z.enum(['by_name', 'unavailable']).default('by_name'),
  payout: z.enum(['ok', 'refused', 'returned_later']).default('ok'),
  collection: z
    .enum([
      'ok',
      'bounce_first',
      'bounce_always',
      'mandate_cancelled',
      'charge_back',
      'late_failure',
    ])
    .default('ok'),
  mandate: z.enum(['ok', 'refused']).default('ok'),
});
const registerBody = z.object({
  status: z.enum(['active', 'dissolved', 'liquidation', 'administration']).nullable().default(null),
  resigned: z.array(z.object({ name: z.string().min(1), on: z.iso.date() })).default([]),
});
const companyBody = z.object({
  number: z.string().regex(/^[A-Z0-9]{8}$/),
  name: z.string().min(1),
  incorporatedOn: z.iso.date(),
  address: z.object({ line1: z.string(), locality: z.string(), postcode: z.string() }),
  vatNumber: z.string().nullable(),
  accountsMadeUpTo: z.iso.date(),
  director: z.string().min(1),
});
const sanctionsBody = z.object({ name: z.string().min(1) });
const settingsBody = z
  .object({
    instant: z.boolean(),
    answersAtOnce: z.boolean(),
    answersAfterWorkingDays: z.int().min(0),
    collectionFee: z.object({
      bps: z.int().min(0),
      plusMinor: z.int().min(0),
      maxMinor: z.int().min(0),
    }),
    keepsFees: z.boolean(),
    registryLimitPer5Minutes: z.int().min(1),
    mailRepaired: z.boolean(),
    unkindness: unkindnessBody,
    listsEvents: z.boolean(),
    dice: z.int(),
  })
  .partial();

/** What a checker may compare with our own books: what the outside world believes happened. */
const recordTables = ['outbound', 'payments', 'mandates', 'envelopes', 'mail', 'timers'] as const;

/** What only testers do: move the date, make wires fail, let banks change their minds. */
export function adminRouter(sandbox: Sandbox): Router {
  const router = new Router({ prefix: '/admin', sensitive: true, strict: true });
  addClock(sandbox, router);
  addFaults(sandbox, router);
  addBankEvents(sandbox, router);
  addTransfers(sandbox, router);
  router.post('/accounts', async (ctx) => {
    const { sortCode, accountNumber, ...rest } = await readAdminBody(ctx, accountBody);
    const id = `${sortCode}-${accountNumber}`;
    const note = 'Opened by a tester';
    const account = { id, ...rest, bankName: 'Sandbox Bank', note };
    ctx.status = 201;
    ctx.body = sandbox.store.table('accounts').put(account);
  });
  router.post('/companies', async (ctx) => {
    const { director, ...company } = await readAdminBody(ctx, companyBody);
    const { number: id, incorporatedOn } = company;
    const born = { month: 5, year: 1975 };
    ctx.status = 201;
    ctx.body = sandbox.store.table('registered').put({
      ...{ id, ...company, type: 'ltd', status: 'active', sicCodes: ['46730'] },
      officers: [person(`P${id}`, director, incorporatedOn, born)],
      owners: [owner(director, '75-to-100', incorporatedOn)],
    });
  });
  router.post('/register/:number', async (ctx) => {
    const change = await readAdminBody(ctx, registerBody);
    ctx.body = sandbox.store
      .table('registryChanges')
      .put({ id: String(ctx['params'].number), ...change });
  });
  router.post('/sanctions', async (ctx) => {
    const { name } = await readAdminBody(ctx, sanctionsBody);
    ctx.status = 201;
    ctx.body = sandbox.store.table('sanctions').put({ id: `SBX-${randomUUID()}`, name });
  });
  router.post('/settings', async (ctx) => {
    const { unkindness, ...change } = await readAdminBody(ctx, settingsBody);
    ctx.body = sandbox.changeSettings({
      ...change,
      unkindness: { ...sandbox.settings.unkindness, ...unkindness },
    });
  });
  router.get('/settings', (ctx) => {
    ctx.body = sandbox.settings;
  });
  router.get('/webhooks', (ctx) => {
    ctx.body = sandbox.store.table('deliveries').list();
  });
  router.get('/records/:table', (ctx: Context) => {
    const table = recordTables.find((name) => name === ctx['params'].table);
    if (!table) return ctx.throw(404, 'No such table');
    ctx.body = sandbox.store.table(table).list();
  });
  router.post('/reset', (ctx) => {
    sandbox.store.clear();
    ctx.body = { dateOn: sandbox.dateOn };
  });
  return router;
}

function addClock(sandbox: Sandbox, router: Router): void {
  router.get('/clock', (ctx) => {
    ctx.body = { dateOn: sandbox.dateOn };
  });
  router.post('/clock', async (ctx) => {
    const { dateOn } = await readAdminBody(ctx, clockBody);
    if (dateOn < sandbox.dateOn) {
      const used = sandbox.store.table('payments').size + sandbox.store.table('outbound').size;
      if (used > 0) ctx.throw(409, 'The date goes back only while no payment exists');
      sandbox.changeSettings({ dateOn });
    }
    const days = moveTo(sandbox, dateOn);
    sandbox.commit();
    const undelivered = await sandbox.webhooks.settle(WAIT_FOR_WEBHOOKS_MS, 0);
    ctx.body = { dateOn: sandbox.dateOn, days, undelivered };
  });
}

function addFaults(sandbox: Sandbox, router: Router): void {
  const faults = sandbox.store.table('faults');
  router.get('/faults', (ctx) => {
    ctx.body = faults.list();
  });
  router.post('/faults', async (ctx) => {
    const { seed, times, ...rest } = await readAdminBody(ctx, faultBody);
    const fault: Fault = { id: randomUUID(), ...rest, timesLeft: times, random: seed, hits: 0 };
    ctx.status = 201;
    ctx.body = faults.put(fault);
  });
  router.delete('/faults', (ctx) => {
    for (const fault of faults.list()) faults.remove(fault.id);
    ctx.status = 204;
  });
  router.delete('/faults/:id', (ctx: Context) => {
    faults.remove(String(ctx['params'].id));
    ctx.status = 204;
  });
}

function addBankEvents(sandbox: Sandbox, router: Router): void {
  const on = <T extends keyof Tables>(
    path: string,
    table: T,
    allowed: string[],
    act: (record: Tables[T]) => void,
  ) =>
    router.post(path, (ctx: Context) => {
      const record = sandbox.store.table(table).get(String(ctx['params'].id));
      if (!record) return ctx.throw(404, 'No such record');
      const status = 'status' in record ? String(record.status) : '';
      if (!allowed.includes(status)) return ctx.throw(409, `Not possible while ${status}`);
      act(record);
      ctx.body = sandbox.store.table(table).get(record.id);
    });
  on('/payments/:id/fail', 'payments', ['submitted'], (payment) =>
    failPayment(sandbox, payment, 'insufficient_funds'),
  );
  on('/payments/:id/charge-back', 'payments', ['confirmed', 'paid_out'], (payment) =>
    chargeBack(sandbox, payment),
  );
  on('/payments/:id/late-failure', 'payments', ['confirmed', 'paid_out'], (payment) =>
    failLate(sandbox, payment, 'refer_to_payer'),
  );
  on('/outbound/:id/return', 'outbound', ['executed'], (payment) =>
    changeOutbound(sandbox, payment, 'returned', 'account_closed'),
  );
  const underWay = ['verifying', 'pending_approval', 'scheduled', 'executing'];
  on('/outbound/:id/fail', 'outbound', underWay, (payment) =>
    changeOutbound(sandbox, payment, 'failed', 'account_closed'),
  );
  const live = ['pending_submission', 'submitted', 'active'];
  on('/mandates/:id/cancel', 'mandates', live, (mandate) =>
    cancelMandate(sandbox, mandate, 'bank'),
  );
  on('/mandates/:id/expire', 'mandates', live, (mandate) =>
    endMandate(sandbox, mandate, 'expired'),
  );
  on('/mandates/:id/suspend', 'mandates', live, (mandate) =>
    endMandate(sandbox, mandate, 'suspended_by_payer'),
  );
}

/** Turns a refusal of an admin call into plain text; payments keep their own shape. */
export function readRefusalStatus(error: unknown): number | null {
  if (error instanceof PaymentsRefusal) return error.status;
  const exposed = error instanceof Error && 'expose' in error && error.expose === true;
  return exposed && 'status' in error ? Number(error.status) : null;
}
