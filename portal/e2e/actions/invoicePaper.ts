import type { Browser } from '@playwright/test';
import { addDays } from '@millrace/domain/dates';
import { formatMoney } from '@millrace/domain/money';

/** What a test's own invoice prints; amounts in pence, dates civil. */
export interface InvoicePaper {
  number: string;
  issueOn: string;
  dueOn: string;
  grossMinor: number;
  title: string;
  billTo: string;
  vendor: { name: string; vatNumber: string; sortCode: string; accountNumber: string };
}

const stroud = {
  name: 'Stroud Abrasives Ltd',
  vatNumber: 'GB 903 4461 48',
  sortCode: '10-79-99',
  accountNumber: '63586606',
};

/** An invoice to Tarn & Ferrier that can be financed, unless told otherwise. */
export function describePaper(
  about: Pick<InvoicePaper, 'number'> & Partial<InvoicePaper> & { todayOn: string },
): InvoicePaper {
  const { todayOn, ...given } = about;
  return {
    title: 'Invoice',
    billTo: 'Tarn & Ferrier Joinery Ltd',
    issueOn: addDays(todayOn, -5),
    dueOn: addDays(todayOn, 55),
    grossMinor: 120_000,
    vendor: stroud,
    ...given,
  };
}

/** Prints it by Chromium, as many a vendor's billing program does. */
export async function printInvoice(browser: Browser, paper: InvoicePaper): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(writePaper(paper));
  const pdf = await page.pdf({ format: 'A4', margin: { top: '20mm', left: '18mm' } });
  await page.close();
  return pdf;
}

function writePaper({ vendor, ...paper }: InvoicePaper): string {
  const netMinor = Math.round((paper.grossMinor * 5) / 6);
  const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
  const day = (on: string) => on.split('-').reverse().join('/');
  return `<html><style>body{font:11pt sans-serif}td{padding:2mm 8mm 2mm 0}</style><body>
    <h1>${paper.title}</h1>
    <p><b>${vendor.name}</b><br>Lodgemore Mill, Stroud GL5 3EJ<br>
      VAT registration number ${vendor.vatNumber}</p>
    <p>Bill to:<br>${paper.billTo.replace('&', '&amp;')}<br>12 Aynam Mills, Kendal LA9 7DE</p>
    <table>${row('Invoice number', paper.number)}${row('Invoice date', day(paper.issueOn))}
      ${row('Due date', day(paper.dueOn))}</table>
    <table>${row('Abrasive belts, 150 mm, 40 boxes', formatMoney(netMinor))}</table>
    <table>${row('Net total', formatMoney(netMinor))}
      ${row('VAT at 20%', formatMoney(paper.grossMinor - netMinor))}
      ${row('Total due', formatMoney(paper.grossMinor))}</table>
    <p>Please pay ${vendor.name}. Sort code ${vendor.sortCode},
      account number ${vendor.accountNumber}.</p></body></html>`;
}
