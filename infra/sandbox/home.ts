import Router from '@koa/router';
import { showTransferForm, takeTransferForm } from './bank/transferPage';
import { companies } from './data/companies';
import { sanctions } from './data/sanctions';
import { describeWires } from './faultKinds';
import { formatPounds, html, page, type Markup } from './html';
import { servePage } from './http';
import { listAccounts } from './payments/accounts';
import type { Account } from './records';
import type { Sandbox } from './sandbox';

const SHOWN = 50;

/** What the sandbox holds, for people. */
export function homeRouter(sandbox: Sandbox): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.get('/', (ctx) => servePage(ctx, renderHome(sandbox)));
  router.get('/accounts', (ctx) => servePage(ctx, renderAccounts(sandbox)));
  router.get('/transfer', showTransferForm);
  router.post('/transfer', (ctx) => takeTransferForm(sandbox, ctx));
  return router;
}

function newest<T>(list: T[]): T[] {
  return list.reverse().slice(0, SHOWN);
}

function table(headings: string[], rows: Markup[], empty: string): Markup {
  if (rows.length === 0) return html`<p class="muted">${empty}</p>`;
  const heads = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${headings.join(', ')}">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function renderHome(sandbox: Sandbox): string {
  const { store, settings } = sandbox;
  const mandates = newest(store.table('mandates').list()).map(
    (mandate) =>
      html`<tr>
        <td>${mandate.id}</td>
        <td>${mandate.reference}</td>
        <td>${mandate.status}</td>
      </tr>`,
  );
  const payments = newest(store.table('payments').list()).map(
    (payment) =>
      html`<tr>
        <td>${payment.id}</td>
        <td class="num">${payment.charge_date}</td>
        <td class="num">${formatPounds(payment.amount)}</td>
        <td>${payment.status}</td>
      </tr>`,
  );
  const outbound = newest(store.table('outbound').list()).map(
    (payment) =>
      html`<tr>
        <td>${payment.id}</td>
        <td>${payment.reference}</td>
        <td class="num">${formatPounds(payment.amount)}</td>
        <td>${payment.status}</td>
      </tr>`,
  );
  return page({
    title: 'Provider sandbox',
    body: html`<p>
        Business date <strong>${settings.dateOn}</strong>. ${store.table('deliveries').size}
        webhooks wait to be delivered. ${store.table('mail').size} mails caught.
      </p>
      <p>
        It stands in for ${describeWires()}. <a href="/accounts">Its bank accounts</a> decide what a
        name check, a payout or a collection does. <a href="/transfer">Pay Millrace by transfer</a>:
        it stands on our bank statement at once.
      </p>
      <h2>Mandates</h2>
      ${table(['Id', 'Reference', 'Status'], mandates, 'None yet.')}
      <h2>Collections</h2>
      ${table(['Id', 'Charged on', 'Amount', 'Status'], payments, 'None yet.')}
      <h2>Payouts to vendors</h2>
      ${table(['Id', 'Reference', 'Amount', 'Status'], outbound, 'None yet.')}
      <h2>Documents to sign</h2>
      ${envelopeTable(sandbox)}
      <h2>Faults switched on</h2>
      ${faultTable(sandbox)}
      <h2>Companies in the register</h2>
      ${table(['Number', 'Name', 'Status', 'VAT number'], companies.map(companyRow), '')}
      <h2>Sanctions list</h2>
      ${table(
        ['Entry', 'Name'],
        sanctions.map(
          (entry) =>
            html`<tr>
              <td>${entry.entryId}</td>
              <td>${entry.name}</td>
            </tr>`,
        ),
        '',
      )}`,
  });
}

function envelopeTable(sandbox: Sandbox): Markup {
  const rows = newest(sandbox.store.table('envelopes').list()).map(
    (envelope) =>
      html`<tr>
        <td>${envelope.title}</td>
        <td>${envelope.status}</td>
        <td>
          ${envelope.signers.map(
            (signer) => html`<a href="/esign/sign/${signer.token}">${signer.name}</a> `,
          )}
        </td>
      </tr>`,
  );
  return table(['Title', 'Status', 'Signers'], rows, 'None yet.');
}

function faultTable(sandbox: Sandbox): Markup {
  const rows = sandbox.store
    .table('faults')
    .list()
    .map(
      (fault) =>
        html`<tr>
          <td>${fault.wire}</td>
          <td>${fault.kind}</td>
          <td>${fault.path ?? 'all'}</td>
          <td class="num">${fault.rate}</td>
          <td class="num">${fault.hits}</td>
        </tr>`,
    );
  return table(['Wire', 'Kind', 'Path', 'Rate', 'Hits'], rows, 'None.');
}

function companyRow(company: (typeof companies)[number]): Markup {
  const vat = company.vatNumber === null ? 'none' : `GB${company.vatNumber}`;
  return html`<tr>
    <td class="num">${company.number}</td>
    <td>${company.name}</td>
    <td>${company.status}</td>
    <td class="num">${vat}</td>
  </tr>`;
}

function renderAccounts(sandbox: Sandbox): string {
  const rows = listAccounts(sandbox).map((account) => {
    const [sortCode = '', number] = account.id.split('-');
    return html`<tr>
      <td class="num">${sortCode.replace(/(..)(..)(..)/, '$1-$2-$3')}</td>
      <td class="num">${number}</td>
      <td>${account.holderName}</td>
      <td>${account.note}</td>
      <td>${describeBehaviour(account)}</td>
    </tr>`;
  });
  return page({
    title: 'Bank accounts',
    body: html`<p>
        Enter these where Millrace asks for an account. The name check compares the name asked for
        with the holder here. An account that is not in this list exists at no bank: its name check
        is unavailable, payouts to it and collections from it succeed.
      </p>
      ${table(['Sort code', 'Account', 'Holder', 'What it is for', 'Behaviour'], rows, '')}`,
  });
}

function describeBehaviour(account: Account): string {
  const parts = [
    account.accountType === 'personal' ? 'personal account' : '',
    account.nameCheck === 'unavailable' ? 'name check unavailable' : '',
    account.payout === 'ok' ? '' : `payout ${account.payout.replaceAll('_', ' ')}`,
    account.collection === 'ok' ? '' : `collection ${account.collection.replaceAll('_', ' ')}`,
    account.mandate === 'ok' ? '' : 'mandate refused',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'ordinary' : parts.join(', ');
}
