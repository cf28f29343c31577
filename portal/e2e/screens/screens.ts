import { expect, type Page } from '@playwright/test';
import { callAs } from '../actions/api';
import { findInvoice } from '../actions/prepareInvoice';
import type { DemoKey } from '../people';

export interface Screen {
  name: string;
  as: DemoKey | 'nobody';
  /** What the keyboard has to reach. */
  action?: RegExp;
  /** It says what it has to say, or nearly all of it, without asking for anything. */
  isStill?: true;
  /** It is a list that its address narrows, and tells what of that it does not know. */
  isFiltered?: true;
  /** Where it always stands; missing where an id has to be found. */
  address?: string;
  /** Finds the address, asking with the page's own session where an id is needed. */
  find: (page: Page, admin: Page) => Promise<string>;
}

type Find = Screen['find'];

const at = (address: string): Pick<Screen, 'address' | 'find'> => ({
  address,
  find: async () => address,
});
const invoice =
  (number: string, write: (id: string) => string): Find =>
  async (_page, admin) =>
    write(await findInvoice(admin, number));
const draft =
  (number: string, step: string): Find =>
  async (page) => {
    const { items } = await callAs(page).invoice.list.query({ tab: 'drafts', q: number });
    return `/invoices/add/${step}?invoiceId=${items[0]?.id}`;
  };
const vendorPage =
  (write: (vendorId: string, accountId: string) => string): Find =>
  async (page) => {
    const { vendorId } = await callAs(page).vendorPortal.home.query();
    const { accounts } = await callAs(page).vendorPortal.get.query({ vendorId });
    return write(vendorId, accounts[0]?.id ?? '');
  };

const open: Screen[] = [
  { name: 'sign-in', as: 'nobody', ...at('/sign-in'), action: /^Email me a link$/ },
  { name: 'check-email', as: 'nobody', ...at('/check-email?email=a%40b.example') },
  { name: 'sign-in error', as: 'nobody', ...at('/sign-in/error?error=Verification') },
  { name: 'behind a mailed link', as: 'nobody', ...at('/sign-in/confirm?token=none') },
  { name: 'calculator', as: 'nobody', ...at('/calculator') },
  { name: 'admin login', as: 'nobody', ...at('/admin/login'), action: /^Sign in$/ },
];

const company: Screen[] = [
  { name: 'dashboard', as: 'company', ...at('/dashboard'), action: /^Add invoice$/ },
  { name: 'dashboard with trouble', as: 'penhallow', ...at('/dashboard') },
  { name: 'invoices', as: 'company', ...at('/invoices'), action: /^BG-1187$/ },
  { name: 'no invoices', as: 'company', ...at('/invoices?q=nothing-like-this') },
  {
    name: 'an invoice beside the list',
    as: 'company',
    find: invoice('BG-1187', (id) => `/invoices?invoiceId=${id}`),
    action: /^Close$/,
  },
  {
    name: 'upload',
    as: 'company',
    isStill: true,
    ...at('/invoices/add/upload'),
    action: /Choose a file/,
  },
  {
    name: 'details',
    as: 'company',
    find: draft('KA-3310', 'details'),
    action: /^Continue to vendor$/,
  },
  { name: 'vendor', as: 'company', find: draft('KA-3310', 'vendor'), action: /^Continue to plan$/ },
  { name: 'plan', as: 'company', find: draft('KA-3310', 'plan'), action: /^Continue to review$/ },
  {
    name: 'review',
    as: 'company',
    find: draft('KA-3310', 'review'),
    action: /^Confirm it is genuine$/,
  },
  {
    name: 'submitted',
    as: 'company',
    find: invoice('SA-7714', (id) => `/invoices/add/done?invoiceId=${id}`),
  },
  {
    name: 'contract to sign',
    as: 'company',
    find: invoice('MV-0932', (id) => `/invoices/${id}/lending-contract`),
    action: /^Sign contract$/,
  },
  {
    name: 'offer',
    as: 'adeyemi',
    find: invoice('SA-7690', (id) => `/invoices/${id}/lending-contract`),
    action: /^Accept £/,
  },
  {
    name: 'checklist',
    as: 'company',
    find: invoice('BG-1188', (id) => `/compliance/checklist/${id}`),
  },
  {
    name: 'asking for help',
    as: 'company',
    find: invoice('BG-1188', (id) => `/compliance/assistance-request?invoiceId=${id}`),
    action: /^Send question$/,
  },
];

const vendor: Screen[] = [
  { name: 'vendor home', as: 'vendor', ...at('/vendor/home') },
  { name: 'vendor', as: 'vendor', find: vendorPage((id) => `/vendor/${id}`) },
  {
    name: 'vendor account',
    as: 'vendor',
    find: vendorPage((id, accountId) => `/vendor/${id}/bank-account/${accountId}`),
  },
  {
    name: 'what was confirmed',
    as: 'vendor',
    find: vendorPage((id) => `/vendor/${id}/verification-successful`),
  },
];

const admin: Screen[] = [
  { name: 'overview', as: 'maker', ...at('/admin'), action: /^Retry SA-7725/ },
  {
    name: 'all invoices',
    as: 'maker',
    isFiltered: true,
    ...at('/admin/invoices'),
    action: /^[A-Z]{2}-\d+$/,
  },
  ...(['decide', 'document', 'process', 'checks', 'notes'] as const).map((part) => ({
    name: `an invoice, ${part}`,
    as: 'maker' as const,
    find: invoice('OT-20377', (id) => `/admin/invoices/${id}?part=${part}`),
  })),
  {
    name: 'an account to decide',
    as: 'compliance',
    find: invoice('OT-20391', (id) => `/admin/invoices/${id}?part=document`),
  },
  {
    name: 'a parked invoice',
    as: 'maker',
    find: invoice('SA-7725', (id) => `/admin/invoices/${id}?part=process`),
    action: /^Retry now$/,
  },
  {
    name: 'a payout that the bank refused',
    as: 'maker',
    find: invoice('BG-1150', (id) => `/admin/invoices/${id}?part=decide`),
  },
  { name: 'processes', as: 'maker', isFiltered: true, ...at('/admin/processes') },
  {
    name: 'a process beside the list',
    as: 'maker',
    find: invoice('KA-3301', (id) => `/admin/processes?open=invoice-${id}`),
    action: /^Pause$/,
  },
  { name: 'tasks', as: 'maker', isFiltered: true, ...at('/admin/tasks') },
  { name: 'activity', as: 'maker', isFiltered: true, ...at('/admin/activities') },
  { name: 'bank and provider', as: 'maker', isFiltered: true, ...at('/admin/outside') },
  { name: 'test tools', as: 'maker', ...at('/admin/test') },
  {
    name: 'signing out',
    as: 'maker',
    isStill: true,
    ...at('/admin/logout'),
    action: /^Sign out$/,
  },
];

export const screens: Screen[] = [...open, ...company, ...vendor, ...admin];

/** The pages that one of the demo's people finds at an address that is always the same. */
export function listPages(as: Screen['as']): string[] {
  const addresses = screens.flatMap((screen) => (screen.as === as && screen.address) || []);
  return [...new Set(addresses.map((address) => address.split('?')[0] ?? address))];
}

/** The page that shows a screen, loaded. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.ok(), `${address} answers`).toBe(true);
}
