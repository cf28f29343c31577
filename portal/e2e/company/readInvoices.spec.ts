import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatMoney } from '@millrace/domain/money/money';
import { uploadInvoice } from '../actions/addInvoice';
import { expect, test } from '../test';

const folder = path.join(import.meta.dirname, '../../../activities/extraction/fixtures');

/** One layout by each program; `expected.json` says what a person reads on it. */
const layouts = [
  'chromium-letter',
  'weasyprint-modern',
  'wkhtmltopdf-boxes',
  'libreoffice-writer',
  'libreoffice-calc',
  'reportlab-two-pages',
  'groff-typewriter',
  'ghostscript-form',
  'fop-letter',
];

interface Expected {
  fields: Record<string, string | number | null>;
}

const asDay = (value: string | number) => String(value).split('-').toReversed().join('/');
const asPounds = (value: string | number) => formatMoney(Number(value), { symbol: false });
const shown: Record<string, { label: RegExp; write?: (value: string | number) => string }> = {
  vendorName: { label: /Vendor, as printed/ },
  billToName: { label: /Addressed to/ },
  number: { label: /Invoice number/ },
  issueOn: { label: /Invoice date/, write: asDay },
  dueOn: { label: /Due date/, write: asDay },
  netMinor: { label: /Net$|Net\b(?!.*add)/, write: asPounds },
  vatMinor: { label: /VAT(?! number|’)/, write: asPounds },
  grossMinor: { label: /Total/, write: asPounds },
};

for (const name of layouts) {
  test(`${name}.pdf: every value the reader shows is what a person reads`, async ({ as }) => {
    const page = await as('company');
    const file = path.join(folder, `${name}.expected.json`);
    const { fields } = JSON.parse(readFileSync(file, 'utf8')) as Expected;
    await uploadInvoice(page, path.join(folder, `${name}.pdf`));
    const form = page.getByRole('main');
    let sureCount = 0;
    for (const [field, { label, write }] of Object.entries(shown)) {
      const expected = fields[field];
      // A mark on the page has the name of its field, too.
      const input = form.getByRole('textbox', { name: label }).first();
      const marked = page.locator('.field--check').filter({ has: input });
      if (expected === null || expected === undefined || (await marked.count()) > 0) continue;
      const words = write ? write(expected) : String(expected);
      await expect(input, `${field} of ${name}`).toHaveValue(words);
      sureCount += 1;
    }
    expect(sureCount, 'the reader is sure of most of it').toBeGreaterThanOrEqual(5);
    await expect(page.getByText('The letters show where on the page')).toBeVisible();
    await expect(page.getByRole('figure', { name: 'The invoice you uploaded' })).toBeVisible();
  });
}
