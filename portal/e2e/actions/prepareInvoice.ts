import type { Page } from '@playwright/test';
import { gatherCast } from '../../../infra/demo/cast';
import { playInvoice } from '../../../infra/demo/playInvoice';
import { openSandboxDesk } from '../../../infra/demo/sandboxDesk';
import type { Goal, SeedInvoice } from '../../../infra/demo/scenario';
import { browserEnv } from '../env';
import { callAs } from './api';

const desk = openSandboxDesk(browserEnv.SANDBOX_URL);
const cast = gatherCast(browserEnv.MILLRACE_PUBLIC_URL, desk);

type Asked = Pick<SeedInvoice, 'number' | 'company' | 'vendor'> & Partial<SeedInvoice>;

/**
 * Takes a new invoice as far as the goal, by the calls that the screens make and the code that
 * fills the demo. Answers its id. The page is any admin's.
 */
export async function prepareInvoice(page: Page, goal: Goal, asked: Asked): Promise<string> {
  const { todayOn } = await callAs(page).adminTest.clock.query();
  const invoice = { grossMinor: 80_000, termMonths: 2, daysAgo: 0, ...asked, goal };
  await playInvoice(cast, invoice, todayOn);
  return findInvoice(page, asked.number);
}

/** The id of a submitted invoice by its number, as an admin finds it. */
export async function findInvoice(page: Page, number: string): Promise<string> {
  const { items } = await callAs(page).adminInvoice.list.query({ q: number });
  const found = items.find((item) => item.number === number);
  if (!found) throw new Error(`No admin finds an invoice ${number}.`);
  return found.id;
}
