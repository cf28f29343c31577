// Documents made with PDFKit, pdfmake, jsPDF and pdf-lib: node node.mjs facts.json
import { createRequire } from 'node:module';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);
const facts = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const of = (producer) => facts.filter((d) => d.producer === producer);

const PDFDocument = require('pdfkit');
for (const d of of('pdfkit')) {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 });
  pdf.pipe(createWriteStream(d.target));
  pdf.rect(0, 0, 595, 90).fill('#2b2d42');
  pdf
    .fill('white')
    .fontSize(20)
    .text(d.v.name, 50, 28)
    .fontSize(9)
    .text(d.v.address.join(', '), 50, 56);
  pdf.fill('black').fontSize(24).text('Invoice', 50, 110);
  const head = [
    ['Invoice no.', d.number],
    ['Issued', d.issue],
    ['Due', d.due],
    ['Total', `£${d.gross}`],
  ];
  for (const [n, [label, value]] of head.entries()) {
    pdf
      .fontSize(8)
      .fill('#777')
      .text(label, 50 + n * 128, 160)
      .fontSize(11)
      .fill('black')
      .text(value, 50 + n * 128, 172);
  }
  pdf
    .fontSize(8)
    .fill('#777')
    .text('Billed to', 50, 210)
    .fontSize(10)
    .fill('black')
    .text([d.c.name, ...d.c.address].join('\n'), 50, 222);
  let y = 310;
  for (const row of d.rows) {
    pdf
      .text(row.what, 50, y)
      .text(row.count, 330, y, { width: 50, align: 'right' })
      .text(row.amount, 450, y, { width: 95, align: 'right' });
    pdf
      .moveTo(50, (y += 20) - 5)
      .lineTo(545, y - 5)
      .stroke('#ccc');
  }
  for (const [label, value] of [
    ['Net', d.net],
    ['VAT', d.vat],
    ['Total', d.gross],
  ]) {
    pdf.text(label, 350, (y += 18)).text(`£${value}`, 450, y, { width: 95, align: 'right' });
  }
  pdf.text(`Sort code ${d.v.sort_dashed}   Account no. ${d.v.account}`, 50, y + 50);
  pdf.text(`VAT no. ${d.v.vat_spaced}   Company no. ${d.v.company}`, 50, y + 66);
  pdf.end();
}

const pdfmake = require('pdfmake');
pdfmake.setFonts?.({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } });
for (const d of of('pdfmake')) {
  const pair = (label, value) => [
    { text: label, color: '#555' },
    { text: value, alignment: 'right' },
  ];
  const right = (text) => ({ text, alignment: 'right' });
  const content = [
    { columns: [{ text: d.v.name, fontSize: 17, bold: true }, right('SALES INVOICE')] },
    { text: `${d.v.address.join(', ')}  ${d.v.contact}`, margin: [0, 2, 0, 16] },
    {
      columns: [
        {
          text: [
            'For the attention of Accounts\n',
            { text: d.c.name, bold: true },
            `\n${d.c.address.join('\n')}`,
          ],
        },
        {
          layout: 'noBorders',
          table: {
            widths: ['*', '*'],
            body: [
              pair('Invoice number', d.number),
              pair('Invoice date', d.issue),
              pair('Order date', '02/01/2026'),
              pair('Date due', d.due),
            ],
          },
        },
      ],
    },
    { text: ' ' },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: ['*', 50, 60, 70],
        body: [
          ['Details', right('Qty'), right('Price'), right('Net')],
          ...d.rows.map((r) => [r.what, right(r.count), right(r.unit), right(r.amount)]),
        ],
      },
    },
    {
      margin: [270, 12, 0, 12],
      layout: 'noBorders',
      table: {
        widths: ['*', '*'],
        body: [
          pair('Total net', `£${d.net}`),
          pair('Total VAT', `£${d.vat}`),
          pair('Invoice total', `£${d.gross}`),
        ],
      },
    },
    {
      layout: 'noBorders',
      table: {
        body: [
          ['Account name', d.v.holder],
          ['Sort code', d.v.sort_dashed],
          ['Account number', d.v.account],
          ['Quote', d.number],
        ],
      },
    },
    {
      text: `VAT registered ${d.v.vat_spaced}. Registered in England & Wales ${d.v.company}.`,
      fontSize: 8,
      margin: [0, 12, 0, 0],
    },
  ];
  await pdfmake
    .createPdf({ content, defaultStyle: { font: 'Helvetica', fontSize: 10 }, pageSize: 'A4' })
    .write(d.target);
}

const { jsPDF } = require('jspdf');
const { autoTable } = require('jspdf-autotable');
for (const d of of('jspdf')) {
  const pdf = new jsPDF();
  pdf.setFontSize(22).text('INVOICE', 200, 20, { align: 'right' });
  pdf
    .setFontSize(13)
    .text(d.v.name, 14, 20)
    .setFontSize(9)
    .text([...d.v.address, `VAT No. ${d.v.vat_spaced}`, `Co. Reg. ${d.v.company}`], 14, 26);
  pdf
    .setFontSize(10)
    .text(
      [`Invoice #: ${d.number}`, `Invoice Date: ${d.issue}`, `Payment Due: ${d.due}`],
      200,
      32,
      { align: 'right' },
    );
  pdf.text(['Bill To:', d.c.name, ...d.c.address], 14, 58);
  const foot = [
    ['', '', 'Subtotal', d.net],
    ['', '', 'VAT', d.vat],
    ['', '', 'Amount Due', `£${d.gross}`],
  ];
  autoTable(pdf, {
    startY: 85,
    head: [['Item', 'Qty', 'Rate', 'Amount']],
    body: d.rows.map((r) => [r.what, r.count, r.unit, r.amount]),
    foot,
    columnStyles: { 3: { halign: 'right' } },
  });
  pdf.text(
    [`Bank sort code: ${d.v.sort_dashed}`, `Bank account number: ${d.v.account}`],
    14,
    pdf.lastAutoTable.finalY + 14,
  );
  writeFileSync(d.target, Buffer.from(pdf.output('arraybuffer')));
}

const { PDFDocument: LibDocument, StandardFonts } = require('pdf-lib');
for (const d of of('pdf-lib')) {
  const pdf = await LibDocument.create();
  const sheet = pdf.addPage([595, 842]);
  const [font, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  const put = (text, x, y, size = 11, face = font) =>
    sheet.drawText(text, { x, y, size, font: face });
  put(d.v.name, 50, 785, 20, bold);
  put([...d.v.address, d.v.contact].join(', '), 50, 768, 9);
  put('Invoice', 470, 785, 20);
  [d.c.name, ...d.c.address].forEach((line, n) => put(line, 50, 720 - n * 14));
  const pairs = [
    [d.number, 'Invoice number'],
    [d.issue, 'Tax point'],
    [d.due, 'Due by'],
  ];
  pairs.forEach(
    ([value, label], n) => (
      put(value, 350, 720 - n * 16, 11, bold),
      put(`<  ${label}`, 450, 720 - n * 16, 8)
    ),
  );
  d.rows.forEach(
    (r, n) => (
      put(`${r.count} x ${r.what} at £${r.unit}`, 50, 620 - n * 18),
      put(r.amount, 480, 620 - n * 18)
    ),
  );
  const sums = [
    [d.net, 'net'],
    [d.vat, 'VAT at 20%'],
    [d.gross, 'invoice total'],
  ];
  if (d.paid !== '0.00')
    sums.push([`-${d.paid}`, 'paid on account 08.01.2026'], [d.payable, 'balance to pay']);
  sums.forEach(
    ([value, label], n) => (
      put(`£${value}`.replace('£-', '-£'), 330, 520 - n * 18, 11, bold),
      put(label, 410, 520 - n * 18)
    ),
  );
  put(`Sort code ${d.v.sort_dashed}, account number ${d.v.account}`, 50, 400);
  put(`VAT Reg. ${d.v.vat_spaced}   Company Reg. ${d.v.company}`, 50, 380, 9);
  writeFileSync(d.target, await pdf.save());
}
