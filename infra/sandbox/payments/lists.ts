import type { Context } from 'koa';
import type { Tables } from '../records';
import { presentEvent, type Sandbox } from '../sandbox';
import { presentPayment, presentPayout } from './collections';
import { creditor } from './creditor';
import { presentBillingRequest, presentMandate } from './mandates';
import { presentOutbound } from './outbound';
import { presentBankAccount, presentCustomer } from './parties';
import { pageOf } from './wire';

/** What of a record can be asked for, by the query's names. */
type Filters<Item> = Readonly<Record<string, (item: Item) => unknown>>;

/** Newest first, a page at a time. */
function listAll<Item extends { id: string; created_at: string }>(
  read: (sandbox: Sandbox) => readonly Item[],
  present: (sandbox: Sandbox, item: Item) => unknown,
  filters: Filters<Item>,
) {
  return (sandbox: Sandbox, ctx: Context) => {
    const newestFirst = [...read(sandbox)].reverse();
    const { page, meta } = pageOf(ctx, chooseItems(newestFirst, ctx, filters));
    return { page: page.map((item) => present(sandbox, item)), meta };
  };
}

/** A list of what a table holds. */
function list<T extends ListedTable>(
  table: T,
  present: (record: Tables[T], sandbox: Sandbox) => unknown,
  filters: Filters<Tables[T]> = {},
) {
  return listAll<Tables[T]>(
    (sandbox) => sandbox.store.table(table).list(),
    (sandbox, record) => present(record, sandbox),
    filters,
  );
}

type ListedTable =
  | 'customers'
  | 'bankAccounts'
  | 'billingRequests'
  | 'mandates'
  | 'payments'
  | 'payouts'
  | 'outbound';

/** Every list of the wire that has pages, under the name of its resource. */
export const lists = {
  customers: list('customers', presentCustomer),
  customer_bank_accounts: list('bankAccounts', presentBankAccount, {
    customer: ({ customerId }) => customerId,
  }),
  billing_requests: list('billingRequests', presentBillingRequest, {
    customer: ({ customerId }) => customerId,
    status: ({ status }) => status,
  }),
  mandates: list('mandates', (record, sandbox) => presentMandate(sandbox, record), {
    customer: ({ customerId }) => customerId,
    customer_bank_account: ({ bankAccountId }) => bankAccountId,
    reference: ({ reference }) => reference,
    status: ({ status }) => status,
  }),
  payments: list('payments', presentPayment, {
    mandate: ({ mandateId }) => mandateId,
    status: ({ status }) => status,
  }),
  payouts: list('payouts', presentPayout, {
    reference: ({ reference }) => reference,
    status: () => 'paid',
  }),
  outbound_payments: list('outbound', presentOutbound, {
    reference: ({ reference }) => reference,
    status: ({ status }) => status,
  }),
  events: listAll(
    ({ settings, store }) => (settings.listsEvents ? store.table('events').list() : []),
    (_sandbox, event) => presentEvent(event),
    { action: ({ action }) => action, resource_type: (event) => event.resource_type },
  ),
  creditors: listAll(
    () => [creditor],
    (_sandbox, one) => one,
    {},
  ),
} as const;

/** Several values of one filter come with commas; a moment comes as `created_at[gt]`. */
function chooseItems<Item extends { created_at: string }>(
  items: readonly Item[],
  ctx: Context,
  filters: Filters<Item>,
): Item[] {
  const asked = (name: string) => String(ctx.query[name] ?? '');
  return items.filter(
    (item) =>
      Object.entries(filters).every(
        ([name, read]) =>
          asked(name) === '' ||
          asked(name)
            .split(',')
            .includes(String(read(item))),
      ) &&
      Object.entries(moments).every(
        ([name, fits]) =>
          asked(`created_at[${name}]`) === '' ||
          fits(Date.parse(item.created_at), Date.parse(asked(`created_at[${name}]`))),
      ),
  );
}

const moments: Readonly<Record<string, (at: number, asked: number) => boolean>> = {
  gt: (at, asked) => at > asked,
  gte: (at, asked) => at >= asked,
  lt: (at, asked) => at < asked,
  lte: (at, asked) => at <= asked,
};
