// Writes PDFs with MuPDF from HTML: node mupdf.mjs facts.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (name) => import(pathToFileURL(path.join(process.cwd(), 'node_modules', name)).href);

async function mupdf(d) {
  const engine = await load('mupdf/dist/mupdf.js');
  const lines = d.rows
    .map((r) => `<tr><td>${r.what}</td><td>${r.count}</td><td>£${r.amount}</td></tr>`)
    .join('');
  const bank = `sort code ${d.v.dashed}, account number ${d.v.account}`;
  const sums = `<table><tr><td>Net</td><td>£${d.net}</td></tr><tr><td>VAT 20%</td><td>£${d.vat}</td></tr><tr><td><b>Total</b></td><td><b>£${d.gross}</b></td></tr></table>`;
  const to = `<p>${d.c.name}<br/>${d.c.address.join('<br/>')}</p>`;
  const numbers = `<table><tr><td>Invoice number</td><td>${d.number}</td></tr>${d.name === 'mupdf-security' ? '<tr><td>Agreement number</td><td>SHS/4410</td></tr><tr><td>Site number</td><td>00731</td></tr>' : ''}<tr><td>Invoice date</td><td>${d.issue}</td></tr><tr><td>Due date</td><td>${d.due}</td></tr></table>`;
  const legal = `<p style="font-size:7pt">${d.v.name}. Company number ${d.v.company}. VAT number ${d.v.vat_spaced}. ${d.v.line}.</p>`;
  const head = `<h2>${d.v.name}</h2><h3>Invoice</h3>`;
  const body =
    d.name === 'mupdf-security'
      ? `${head}${to}${numbers}<table>${lines}</table>${sums}<p>BACS: ${bank}</p>${legal}`
      : `${head}${numbers}${sums}${to}<table>${lines}</table><p>Please pay ${d.v.holder}, ${bank}, by the due date.</p>${legal}`;
  const css =
    '@page{margin:48pt} body{font-family:sans-serif} table{margin:10pt 0} td{padding:2pt 14pt 2pt 0}';
  const source = engine.Document.openDocument(
    Buffer.from(
      `<html><head><style>${css}</style></head><body>${body.replaceAll('&', '&amp;')}</body></html>`,
    ),
    'text/html',
  );
  source.layout(595, 842, 10);
  const buffer = new engine.Buffer();
  const writer = new engine.DocumentWriter(buffer, 'pdf', 'compress');
  for (let n = 0; n < source.countPages(); n++) {
    const page = source.loadPage(n);
    page.run(writer.beginPage(page.getBounds()), engine.Matrix.identity);
    writer.endPage();
  }
  writer.close();
  const open = new engine.PDFDocument(buffer);
  open.subsetFonts();
  writeFileSync(d.file, open.saveToBuffer('garbage=compact,compress').asUint8Array());
}

for (const d of JSON.parse(readFileSync(process.argv[2], 'utf8'))) await mupdf(d);
