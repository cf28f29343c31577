// Writes Excel files: node excel.mjs facts.json
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);

async function excel(d) {
  const { Workbook } = require('exceljs');
  const book = new Workbook();
  const sheet = book.addWorksheet('Invoice', {
    pageSetup: { paperSize: 9, orientation: 'portrait', fitToPage: true },
  });
  sheet.columns = [30, 11, 13, 16].map((width) => ({ width }));
  const put = (values, bold) => {
    const row = sheet.addRow(values);
    row.font = { name: 'Carlito', size: 10, bold: Boolean(bold) };
    row.eachCell((cell) => {
      if (typeof cell.value === 'number') cell.numFmt = '#,##0.00';
    });
  };
  const number = (text) => Number(text.replaceAll(',', ''));
  put([d.v.name], true);
  put([d.v.line]);
  put([`VAT ${d.v.vat_spaced}   Company ${d.v.company}`]);
  put([]);
  if (d.kind === 'statement') {
    put(['STATEMENT OF ACCOUNT', '', 'Date', d.issue], true);
    put([d.c.name]);
    put([d.c.line]);
    put([]);
    put(['Transaction', 'Debit', 'Credit', 'Balance'], true);
    put(['03/12/2025 Invoice 0092011', 1411.2, '', 1411.2]);
    put(['19/12/2025 Invoice 0092107', 880.55, '', 2291.75]);
    put(['06/01/2026 Invoice 0092218', 2096.21, '', 4387.96]);
    put(['16/01/2026 Payment', '', 2230.75, 2157.21]);
    put([]);
    put(['Current', '30 days', '60 days', '90 days'], true);
    put([2096.21, 61, 0, 0]);
    put([`Sort code ${d.v.dashed}  Account ${d.v.account}`]);
  } else {
    put(['INVOICE', '', d.name.endsWith('ales') ? 'Invoice no' : 'Number', d.number], true);
    put([d.c.name, '', 'Date', d.issue]);
    put([d.c.address[0], '', 'Payment due', d.due]);
    put([d.c.address[1], '', 'Order', 'verbal']);
    put([]);
    put(['Description', 'Quantity', 'Rate £', 'Amount £'], true);
    for (const r of d.rows) put([r.what, Number(r.count), number(r.unit), r.minor / 100]);
    put([]);
    put(['', '', 'Net', number(d.net)]);
    put(['', '', 'VAT 20%', number(d.vat)]);
    put(['', '', 'Total', number(d.gross)], true);
    put([]);
    if (d.fields.accountHolder) put(['Account name', d.v.holder]);
    put(['Sort code', d.v.dashed]);
    put(['Account number', d.v.account]);
  }
  await book.xlsx.writeFile(d.file);
}

for (const d of JSON.parse(readFileSync(process.argv[2], 'utf8'))) await excel(d);
