import { expect, type Page } from '@playwright/test';
import type { Wire } from '../../../infra/sandbox/faultKinds';
import { browserEnv } from '../env';

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${browserEnv.SANDBOX_URL}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.status === 204 ? null : answer.json();
}

/** A provider that fails until the returned function is called. */
export async function breakProvider(
  wire: Wire,
  kind: string,
  path: string | null = null,
): Promise<() => Promise<void>> {
  const { id } = (await send('POST', '/admin/faults', { wire, kind, path })) as { id: string };
  return async () => {
    await send('DELETE', `/admin/faults/${id}`);
  };
}

type Account = { sortCode: string; accountNumber: string; holderName: string };

/** Changes what an account at the sandbox's banks does from now on. */
export async function setAccount(account: Account & Record<string, string>): Promise<void> {
  await send('POST', '/admin/accounts', account);
}

/** Whether the mail servers that stand for trouble take mail. */
export async function repairMailServers(): Promise<void> {
  await send('POST', '/admin/settings', { mailRepaired: true });
}

/** The payer cancels at the bank; the sandbox's own page says which mandate has the reference. */
export async function cancelMandate(page: Page, reference: string): Promise<void> {
  await page.goto(browserEnv.SANDBOX_URL);
  const row = page.getByRole('row').filter({ hasText: reference });
  const id = (await row.getByRole('cell').first().innerText()).trim();
  await send('POST', `/admin/mandates/${id}/cancel`);
}

/** How many payouts of this amount the sandbox's bank has taken. */
export async function countPayouts(amountMinor: number): Promise<number> {
  const payouts = (await send('GET', '/admin/records/outbound')) as { amount: number }[];
  return payouts.filter(({ amount }) => amount === amountMinor).length;
}

/** Somebody sends us money; it stands on our bank statement at once. */
export async function transferToUs(transfer: {
  amountMinor: number;
  reference: string;
  payerName: string;
  sortCode: string;
  accountNumber: string;
}): Promise<void> {
  await send('POST', '/admin/transfers', transfer);
}
