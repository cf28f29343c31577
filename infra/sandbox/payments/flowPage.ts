import type { Context } from 'koa';
import { html, page } from '../html';
import { readForm, servePage } from '../http';
import type { BillingRequest, Flow } from '../records';
import type { Sandbox } from '../sandbox';
import { fulfilRequest, isFlowExpired } from './mandates';
import { accountFields, storeBankAccount } from './parties';

interface Entered {
  account_holder_name: string;
  branch_code: string;
  account_number: string;
}
type Faults = Partial<Record<keyof Entered | 'confirmed', string>>;

/** The hosted page on which a person gives a direct-debit mandate. */
export function showFlow(sandbox: Sandbox, ctx: Context, id: string): void {
  const flow = findOpenFlow(sandbox, ctx, id);
  if (!flow) return;
  const known = sandbox.store.table('bankAccounts').get(flow.request.bankAccountId ?? '');
  servePage(
    ctx,
    renderForm(flow.flow, {
      account_holder_name: known?.account_holder_name ?? flow.flow.companyName,
      branch_code: known?.sortCode ?? '',
      account_number: known?.accountNumber ?? '',
    }),
  );
}

export async function submitFlow(sandbox: Sandbox, ctx: Context, id: string): Promise<void> {
  const form = await readForm(ctx);
  const found = findOpenFlow(sandbox, ctx, id);
  if (!found) return;
  const { flow, request } = found;
  if (form.get('action') === 'leave') {
    ctx.status = 303;
    ctx.redirect(withOutcome(flow.exit_uri, flow.id, 'failure'));
    return;
  }
  const entered: Entered = {
    account_holder_name: form.get('account_holder_name') ?? '',
    branch_code: form.get('branch_code') ?? '',
    account_number: form.get('account_number') ?? '',
  };
  const parsed = accountFields.safeParse(entered);
  const faults = parsed.success ? {} : namedFaults(parsed.error.issues);
  if (form.get('confirmed') !== 'yes') faults.confirmed = 'Tick the box to confirm the mandate';
  if (!parsed.success || faults.confirmed) {
    ctx.status = 422;
    servePage(ctx, renderForm(flow, entered, faults));
    return;
  }
  const customerId =
    request.customerId ??
    sandbox.store.table('customers').put({
      id: sandbox.newId('CU'),
      created_at: sandbox.nowText(),
      company_name: flow.companyName === '' ? null : flow.companyName,
      email: flow.email === '' ? null : flow.email,
      metadata: {},
    }).id;
  fulfilRequest(sandbox, request, storeBankAccount(sandbox, customerId, parsed.data));
  ctx.status = 303;
  ctx.redirect(withOutcome(flow.redirect_uri, flow.id, 'success'));
}

function findOpenFlow(
  sandbox: Sandbox,
  ctx: Context,
  id: string,
): { flow: Flow; request: BillingRequest } | null {
  const flow = sandbox.store.table('flows').get(id);
  const request = flow && sandbox.store.table('billingRequests').get(flow.billingRequestId);
  if (flow && request?.status === 'pending' && !isFlowExpired(flow)) return { flow, request };
  ctx.status = flow ? 410 : 404;
  const done = request?.status === 'fulfilled' && flow;
  const body = done
    ? html`<p>This direct debit is set up already.</p>
        <p><a href="${withOutcome(flow.redirect_uri, flow.id, 'success')}">Go back</a></p>`
    : html`<p>This link does not lead anywhere, or is no longer valid. Ask for a new one.</p>`;
  const title = done ? 'Done already' : 'Not found';
  servePage(ctx, page({ title, narrow: true, withNav: false, body }));
  return null;
}

function withOutcome(address: string, flowId: string, outcome: 'success' | 'failure'): string {
  const url = new URL(address);
  url.searchParams.set('outcome', outcome);
  url.searchParams.set('id', flowId);
  return url.href;
}

function namedFaults(issues: { path: PropertyKey[]; message: string }[]): Faults {
  const texts: Record<keyof Entered, string> = {
    account_holder_name: 'Enter the name of the account holder',
    branch_code: 'Enter a sort code of 6 digits',
    account_number: 'Enter an account number of 8 digits',
  };
  const faults: Faults = {};
  for (const issue of issues) {
    const field = issue.path[0] as keyof Entered;
    faults[field] = texts[field];
  }
  return faults;
}

function renderForm(flow: Flow, entered: Entered, faults: Faults = {}): string {
  const failed = Object.keys(faults).length > 0;
  const field = (name: keyof Entered, label: string, mode: 'text' | 'numeric') =>
    html` <label for="${name}">${label}</label>
      ${faults[name] ? html`<p class="error" id="${name}-fault">${faults[name]}</p>` : ''}
      <input
        type="text"
        id="${name}"
        name="${name}"
        inputmode="${mode}"
        autocomplete="off"
        value="${entered[name]}"
        aria-describedby="${faults[name] ? `${name}-fault` : ''}"
      />`;
  const title = 'Set up a direct debit';
  return page({
    title: failed ? `Error: ${title}` : title,
    narrow: true,
    withNav: false,
    body: html`<p>
        Millrace asks to collect instalments from
        ${flow.companyName === '' ? 'your company' : flow.companyName} by Bacs direct debit.
      </p>
      <form method="post" novalidate>
        ${field('account_holder_name', 'Account holder', 'text')}
        ${field('branch_code', 'Sort code', 'numeric')}
        ${field('account_number', 'Account number', 'numeric')}
        ${faults.confirmed ? html`<p class="error" id="confirmed-fault">${faults.confirmed}</p>` : ''}
        <label class="check">
          <input
            type="checkbox"
            name="confirmed"
            value="yes"
            aria-describedby="${faults.confirmed ? 'confirmed-fault' : ''}"
          />
          <span
            >I am authorised to set up direct debits on this account and confirm this mandate to
            Millrace.</span
          >
        </label>
        <button type="submit" name="action" value="confirm">Confirm direct debit</button>
        <button type="submit" class="plain" name="action" value="leave">Leave</button>
      </form>
      <p class="muted">
        The direct debit guarantee protects payers: any amount debited in error is refunded by the
        bank. This is a sandbox; use one of its accounts.
      </p>`,
  });
}
