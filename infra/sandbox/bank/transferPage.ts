import type { Context } from 'koa';
import * as z from 'zod';
import { formatPounds, html, page } from '../html';
import { readForm, servePage } from '../http';
import type { Sandbox } from '../sandbox';
import { bookTransfer } from './transfers';

const digits = (count: number, words: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), words));
const fields = z.object({
  amount: z
    .string()
    .transform((text) => text.replace(/[£,\s]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}(\.\d{2})?$/, 'Enter an amount such as 1250.00')),
  reference: z.string().trim().min(1, 'Enter a reference').max(140),
  payerName: z.string().trim().min(1, 'Enter the name of the account holder').max(140),
  sortCode: digits(6, 'Enter a sort code of 6 digits'),
  accountNumber: digits(8, 'Enter an account number of 8 digits'),
});
type Field = keyof z.infer<typeof fields>;
const labels: Record<Field, string> = {
  amount: 'Amount £',
  reference: 'Reference',
  payerName: 'From: account holder',
  sortCode: 'Sort code',
  accountNumber: 'Account number',
};

/** Where a person who tries the demo pays Millrace by bank transfer. */
export function showTransferForm(ctx: Context): void {
  servePage(ctx, renderForm({}, {}));
}

export async function takeTransferForm(sandbox: Sandbox, ctx: Context): Promise<void> {
  const entered = Object.fromEntries(await readForm(ctx));
  const parsed = fields.safeParse(entered);
  if (!parsed.success) {
    ctx.status = 422;
    const faults = Object.fromEntries(
      parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
    );
    servePage(ctx, renderForm(entered, faults));
    return;
  }
  const { amount, ...rest } = parsed.data;
  const [pounds = '0', pence = '00'] = amount.split('.');
  const amountMinor = Number(pounds) * 100 + Number(pence);
  bookTransfer(sandbox, { amountMinor, ...rest });
  const sent = `${formatPounds(amountMinor)} is on Millrace’s bank statement of ${sandbox.dateOn}.`;
  const again = html`<p>${sent}</p>
    <p><a href="/transfer">Send another</a></p>`;
  servePage(ctx, page({ title: 'Sent', narrow: true, body: again }));
}

function renderForm(
  entered: Readonly<Record<string, unknown>>,
  faults: Readonly<Record<string, string>>,
): string {
  const rows = (Object.keys(labels) as Field[]).map(
    (name) =>
      html` <label for="${name}">${labels[name]}</label>
        ${faults[name] ? html`<p class="error" id="${name}-fault">${faults[name]}</p>` : ''}
        <input
          type="text"
          id="${name}"
          name="${name}"
          autocomplete="off"
          value="${String(entered[name] ?? '')}"
          aria-describedby="${faults[name] ? `${name}-fault` : ''}"
        />`,
  );
  return page({
    title: 'Pay Millrace by bank transfer',
    narrow: true,
    body: html`<p>The transfer is booked at once, and stands on our bank statement.</p>
      <form method="post" novalidate>
        ${rows}
        <button type="submit">Send the transfer</button>
      </form>`,
  });
}
