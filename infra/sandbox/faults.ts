import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Next } from 'koa';
import { takeFault } from './faultRules';
import { requestWires, type FaultKind } from './faultKinds';
import type { Fault } from './records';
import type { Sandbox } from './sandbox';

export const REQUEST_FAULTS = [
  'delay',
  '500',
  '429',
  'reset',
  'redirect',
  'lost-answer',
  'bad-json',
  'wrong-schema',
] as const satisfies FaultKind[];

/** Pages that people open are never hit; only the wires that programs speak are. */
const PAGES = ['/payments/flow/', '/esign/sign/'];

/**
 * Makes a wire misbehave for one request, by the header `X-Sandbox-Fault` or a rule set through
 * the admin API. `500`, `429`, `reset` and `redirect` strike before anything happens; `lost-answer`,
 * `bad-json` and `wrong-schema` strike after the effect, which then stands.
 */
export function injectFaults(sandbox: Sandbox) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const wire = requestWires.find((name) => ctx.path.startsWith(`/${name}/`));
    if (!wire || PAGES.some((path) => ctx.path.startsWith(path))) return next();
    const fault = readHeader(ctx) ?? takeFault(sandbox.store, wire, ctx.path, REQUEST_FAULTS);
    if (fault?.kind === 'delay') await sleep(fault.delayMs);
    if (fault && strikeBefore(ctx, fault)) return;
    await next();
    if (fault) strikeAfter(ctx, fault.kind);
  };
}

type Strike = Pick<Fault, 'kind' | 'delayMs' | 'toUrl'>;

function readHeader(ctx: Context): Strike | null {
  const [name, value] = ctx.get('x-sandbox-fault').split('=');
  const kind = REQUEST_FAULTS.find((known) => known === name);
  return kind ? { kind, delayMs: Number(value ?? 30_000) } : null;
}

function strikeBefore(ctx: Context, { kind, toUrl }: Strike): boolean {
  if (kind === '500') {
    ctx.status = 500;
    ctx.body = { error: 'sandbox_fault' };
  } else if (kind === '429') {
    ctx.status = 429;
    ctx.set('retry-after', '1');
    ctx.body = { error: 'rate_limit_exceeded' };
  } else if (kind === 'reset') {
    hangUp(ctx);
  } else if (kind === 'redirect' && toUrl) {
    ctx.status = 302;
    ctx.set('location', toUrl);
    ctx.body = '';
  } else {
    return false;
  }
  return true;
}

function strikeAfter(ctx: Context, kind: FaultKind): void {
  if (kind === 'lost-answer') {
    hangUp(ctx);
  } else if (kind === 'bad-json') {
    ctx.type = 'json';
    ctx.body = '{"broken": ';
  } else if (kind === 'wrong-schema') {
    ctx.body = { unexpected: true };
  }
}

function hangUp(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}
