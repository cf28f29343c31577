import type { Page } from '@playwright/test';
import { makeSample } from '../../../infra/demo/samples/makeSamples';
import { describeLetter } from '../../../infra/demo/playInvoice';
import type { SeedInvoice } from '../../../infra/demo/scenario';
import { asPdf, type MadeFile } from './addInvoice';
import { callAs } from './api';

type Asked = Pick<SeedInvoice, 'number' | 'company' | 'vendor' | 'grossMinor'>;

/** The invoice that a vendor would send, as a file. The page is any admin's. */
export async function writeLetter(page: Page, asked: Asked): Promise<MadeFile> {
  const { todayOn } = await callAs(page).adminTest.clock.query();
  const invoice = { termMonths: 2, daysAgo: 0, goal: 'draft' as const, ...asked };
  const letter = await makeSample('good', describeLetter(invoice, todayOn));
  return asPdf(asked.number, letter);
}
