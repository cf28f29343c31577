// Writes PDFs with libpdf: node libpdf.mjs facts.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (name) => import(pathToFileURL(path.join(process.cwd(), 'node_modules', name)).href);

async function libpdf(d) {
  const { PDF, rgb } = await load('@libpdf/core/dist/index.mjs');
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'a4' });
  const put = (x, y, words, size = 10) =>
    page.drawText(words, { x, y: 842 - y, size, color: rgb(0, 0, 0) });
  put(400, 640, d.gross, 13);
  put(400, 600, d.net);
  put(400, 618, d.vat);
  put(120, 200, d.number);
  put(120, 216, d.issue);
  put(120, 232, d.due);
  for (const [n, r] of d.rows.entries()) put(400, 320 + n * 18, r.amount);
  put(300, 640, 'Total GBP', 13);
  put(300, 618, 'VAT @ 20%');
  put(300, 600, 'Total ex VAT');
  for (const [n, r] of d.rows.entries()) put(50, 320 + n * 18, `${r.count} x ${r.what}`);
  put(50, 232, 'Pay by');
  put(50, 216, 'Date');
  put(50, 200, 'Invoice');
  for (const [n, one] of [d.c.name, ...d.c.address].entries()) put(50, 120 + n * 14, one);
  put(
    50,
    720,
    `${d.fields.accountHolder ? `Account name ${d.v.holder}, s` : 'S'}ort code ${d.v.dashed}, account ${d.v.account}`,
  );
  put(50, 60, d.v.name, 18);
  put(50, 76, d.v.line, 8);
  put(
    50,
    800,
    `Registered in ${d.v.company.startsWith('SC') ? 'Scotland' : 'England'} ${d.v.company}. VAT number ${d.v.vat_spaced}.`,
    8,
  );
  writeFileSync(d.file, await pdf.save());
}

for (const d of JSON.parse(readFileSync(process.argv[2], 'utf8'))) await libpdf(d);
