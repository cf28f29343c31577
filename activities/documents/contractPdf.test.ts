import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { canonicalPlan, latestPayoutRule } from '@millrace/domain/repayment/schedule';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import { priceFinancing } from '@millrace/domain/credit/pricing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { extractionLimits } from '../extraction/limits';
import { layOut } from '../extraction/layout';
import { readPdf } from '../extraction/readPdf';
import { templateVersion } from './contractClauses';
import { renderContractPdf } from './contractPdf';
import type { ContractTerms } from './contractTerms';

jest.setTimeout(60_000);

const price = priceFinancing({
  principalMinor: 1_000_000,
  monthlyFeeBps: 150,
  termMonths: 3,
  discountBps: 0,
  fromOn: '2026-01-15',
  policy: defaultPolicy,
});
const latestPayout = latestPayoutRule(5);
const scheduleHash = createHash('sha256')
  .update(canonicalPlan({ ...price, latestPayout }))
  .digest('hex');
const terms: ContractTerms = {
  reference: 'MR/2026/00418',
  templateVersion,
  datedOn: '2026-01-14',
  lender: {
    name: 'Millrace Finance Ltd',
    companyNumber: '11223344',
    legalForm: 'a private limited company',
    addressLines: ['1 Weir Street', 'Leeds LS1 4DY'],
  },
  borrower: {
    name: 'Tarn & Ferrier Joinery Ltd',
    companyNumber: '07734190',
    legalForm: 'a private limited company',
    addressLines: ['12 Aynam Mills', 'Kendal LA9 7DE'],
  },
  vendorName: 'Oakhanger Timber Supplies Ltd',
  invoiceNumber: 'OT-20418',
  price,
  examplePayoutOn: '2026-01-15',
  latestPayout,
  late: { feeMinor: 2_500, feeOnDay: 6, mostFeesMinor: 7_500, defaultAfterDays: 90 },
  debitAccountLast4: '2203',
  signers: [
    {
      name: 'James Ferrier',
      email: 'j@t.example',
      role: 'Director',
      order: 2,
      authority: 'director',
    },
    {
      name: 'Priya Raman',
      email: 'p@t.example',
      role: 'Finance director',
      order: 1,
      authority: 'director',
    },
  ],
  scheduleHash,
};

async function readText(pdf: Buffer): Promise<{ text: string; rows: string[]; pages: number }> {
  const read = await readPdf(new Uint8Array(pdf), extractionLimits);
  if (!read.opened) throw new Error(read.reason);
  const rows = layOut(read.pages).lines.map((line) =>
    line.cells.map((cell) => cell.text).join(' | '),
  );
  return { text: rows.join(' '), rows, pages: read.pages.length };
}

describe('the lending contract', () => {
  it('names the parties, the loan, the fee and the plan to the penny', async () => {
    const { text, rows } = await readText(await renderContractPdf(terms));
    expect(text).toContain('Lending agreement');
    expect(text).toContain('dated 14 January 2026');
    expect(text).toContain(
      'Tarn & Ferrier Joinery Ltd (“the borrower”), a private limited company',
    );
    expect(text).toContain('The lender pays £10,000.00 to Oakhanger Timber Supplies Ltd');
    expect(text).toContain('£450.00, being 1.50 per cent of the loan for each of three months');
    expect(text).toContain('one, two and three months after the day of payment');
    expect(rows).toContain('15 February 2026 | 3,333.34 | 150.00 | 3,483.34');
    expect(rows).toContain('15 March 2026 | 3,333.33 | 150.00 | 3,483.33');
    expect(rows).toContain('15 April 2026 | 3,333.33 | 150.00 | 3,483.33');
    expect(rows).toContain('Total £ | 10,000.00 | 450.00 | 10,450.00');
  });

  it('says what lateness, early repayment and other days cost', async () => {
    const { text } = await readText(await renderContractPdf(terms));
    expect(text).toContain('From the sixth day the borrower pays £25.00');
    expect(text).toContain('20.00 per cent a year, by the day');
    expect(text).toContain('The borrower may repay the whole at any time');
    expect(text).toContain('next working day in England and Wales');
    expect(text).toContain('no later than 5 working days after signing');
  });

  it('lists the signers in their order', async () => {
    const { text } = await readText(await renderContractPdf(terms));
    const first = text.indexOf('1. Priya Raman, Finance director');
    expect(first).toBeGreaterThan(0);
    expect(text.indexOf('2. James Ferrier, Director')).toBeGreaterThan(first);
  });

  it('carries the reference and the plan’s hash on every page and in the metadata', async () => {
    const pdf = await renderContractPdf(terms);
    const { rows, pages } = await readText(pdf);
    expect(rows.filter((row) => row === `Plan ${scheduleHash}`)).toHaveLength(pages);
    expect(rows.filter((row) => row.startsWith('MR/2026/00418, template'))).toHaveLength(pages);
    const task = getDocument({ data: new Uint8Array(pdf) });
    const { info } = await (await task.promise).getMetadata();
    expect(info).toMatchObject({
      Keywords: expect.stringContaining(`scheduleHash=${scheduleHash}`),
    });
    await task.destroy();
  });

  it('is the same file for the same terms, and another one for others', async () => {
    const once = await renderContractPdf(terms);
    const again = await renderContractPdf(structuredClone(terms));
    const other = await renderContractPdf({ ...terms, reference: 'MR/2026/00419' });
    expect(again.equals(once)).toBe(true);
    expect(other.equals(once)).toBe(false);
  });
});
