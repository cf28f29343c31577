// Writes PDFs with pdfjs: node pdfjs.mjs facts.json
import { createRequire } from 'node:module';
import { createWriteStream, readFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);

function addLines(doc, d, fonts) {
  const order = d.kind === 'purchase_order';
  const list = doc.table({
    widths: [null, 60, 70, 80],
    borderHorizontalWidths: (n) => (n < 2 ? 1 : 0.1),
    padding: 3,
  });
  const heading = list.header();
  for (const [n, one] of ['Description', 'Qty', 'Price', 'Amount'].entries())
    heading.cell(one, { font: fonts.bold, fontSize: 9, textAlign: n ? 'right' : 'left' });
  const add = (values, bold) => {
    const row = list.row();
    for (const [n, one] of values.entries())
      row.cell(one, {
        fontSize: 9,
        textAlign: n ? 'right' : 'left',
        ...(bold && { font: fonts.bold }),
      });
  };
  if (d.name === 'pdfjs-civils') {
    add(['Gross valuation to 9 January 2026', '', '', '148,200.00']);
    add(['Less retention at 5%', '', '', '(7,410.00)']);
    add(['Less certified before, valuations 1 to 5', '', '', '(118,940.00)']);
    add(['Net sum due this valuation', '', '', d.net], true);
  } else {
    for (const r of d.rows) add([r.what, r.count, r.unit, r.amount]);
    add(['', '', order ? 'Order value' : 'Net', d.net]);
  }
  add(['', '', 'VAT 20%', d.vat]);
  add(['', '', order ? 'Order total' : 'Total', `£${d.gross}`], true);
}

async function pdfjs(d) {
  const pdf = require('pdfjs');
  const fonts = {
    plain: require('pdfjs/font/Helvetica'),
    bold: require('pdfjs/font/Helvetica-Bold'),
  };
  const doc = new pdf.Document({ font: fonts.plain, padding: 45, width: 595, height: 842 });
  doc.pipe(createWriteStream(d.file));
  const order = d.kind === 'purchase_order';
  doc
    .footer()
    .text(
      order
        ? 'Our conditions of purchase apply.'
        : `${d.v.line}  |  VAT ${d.v.vat_spaced}  |  Reg. ${d.v.company}`,
      { fontSize: 7, textAlign: 'center' },
    );
  const top = doc.table({ widths: [null, 200] }).row();
  const [first, second] = order ? [d.c, d.v] : [d.v, d.c];
  top.cell(first.name, { font: fonts.bold, fontSize: 15 });
  top.cell(order ? 'PURCHASE ORDER' : 'INVOICE', { fontSize: 15, textAlign: 'right' });
  doc.text(' ', { fontSize: 24 });
  const head = doc.table({ widths: [null, 110, 110], paddingBottom: 18 });
  const labels = order
    ? [
        ['Order no', d.number],
        ['Order date', d.issue],
        ['Required', '26/01/2026'],
      ]
    : [
        ['Invoice no', d.number],
        ['Invoice date', d.issue],
        ['Payment due', d.due],
        ['Account', '2204-1'],
      ];
  const names = [order ? `Supplier: ${second.name}` : second.name, ...second.address];
  for (const [n, [label, value]] of labels.entries()) {
    const row = head.row();
    row.cell(names[n] ?? '', { fontSize: 10 });
    row.cell(label, { fontSize: 9, font: fonts.bold });
    row.cell(value, { fontSize: 9, textAlign: 'right' });
  }
  addLines(doc, d, fonts);
  if (!order)
    doc.text(
      `${d.fields.accountHolder ? `Account name ${d.v.holder}   ` : ''}Sort code ${d.v.dashed}   Account number ${d.v.account}`,
      { fontSize: 9, lineHeight: 3 },
    );
  await doc.end();
}

for (const d of JSON.parse(readFileSync(process.argv[2], 'utf8'))) await pdfjs(d);
