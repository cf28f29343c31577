// Writes Word and Excel files, and PDFs by pdfjs, MuPDF, Forme and libpdf: node flows.mjs facts.json
import { createRequire } from 'node:module';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(`${process.cwd()}/`);
const facts = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const of = (producer) => facts.filter((d) => d.producer === producer);
const load = (name) => import(pathToFileURL(path.join(process.cwd(), 'node_modules', name)).href);

async function word(d) {
  const {
    AlignmentType,
    BorderStyle,
    Document,
    Packer,
    Paragraph,
    Table,
    TableCell,
    TableRow,
    TextRun,
    WidthType,
  } = require('docx');
  const text = (words, more = {}) =>
    new Paragraph({
      ...more,
      children: words
        .split('\t')
        .flatMap((part, n) => [
          ...(n ? [new TextRun({ text: '\t' })] : []),
          new TextRun({ text: part, bold: more.bold, size: more.size ?? 22, font: 'Carlito' }),
        ]),
    });
  const right = [{ type: 'right', position: 9000 }];
  const line = (label, value, bold) => text(`${label}\t${value}`, { tabStops: right, bold });
  const cells = (values, bold) =>
    new TableRow({
      children: values.map(
        (value, n) =>
          new TableCell({
            width: { size: n ? 1700 : 4000, type: WidthType.DXA },
            children: [
              text(value, { bold, alignment: n ? AlignmentType.RIGHT : AlignmentType.LEFT }),
            ],
          }),
      ),
    });
  const grid = () =>
    new Table({
      rows: [
        cells(['Description', 'Quantity', 'Price', 'Amount'], true),
        ...d.rows.map((r) => cells([r.what, r.count, r.unit, r.amount])),
      ],
    });
  const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };
  const pairs = (rows) =>
    new Table({
      borders: {
        top: none,
        bottom: none,
        left: none,
        right: none,
        insideHorizontal: none,
        insideVertical: none,
      },
      rows: rows.map(
        ([label, value]) =>
          new TableRow({
            children: [2400, 4600].map(
              (size, n) =>
                new TableCell({
                  width: { size, type: WidthType.DXA },
                  children: [text(n ? value : label, { bold: !n })],
                }),
            ),
          }),
      ),
    });
  const to = [d.c.name, ...d.c.address].map((one) => text(one));
  const from = [
    text(d.v.name, { bold: true, size: 32 }),
    text(d.v.line),
    text(`${d.v.phone}  ${d.v.mail}`),
    text(''),
  ];
  const legal = text(
    `VAT ${d.v.vat_spaced}${d.v.company ? `. Company registered in England ${d.v.company}` : ''}`,
    { size: 17 },
  );
  const bodies = {
    'word-roofer': () => [
      ...from,
      text(d.issue, { alignment: AlignmentType.RIGHT }),
      ...to,
      text(''),
      text(`INVOICE ${d.number}`, { bold: true, size: 28 }),
      text('Works at Hartington House, second stage payment'),
      text(''),
      ...d.rows.map((r) => line(r.what, `£${r.amount}`)),
      line('Sub total', `£${d.net}`),
      line('VAT @ 20%', `£${d.vat}`),
      line('Invoice total', `£${d.gross}`),
      line('Less 5% retention of 10,440.00, held until practical completion', `-£${d.off}`),
      line('Now due', `£${d.payable}`, true),
      text(''),
      text('Terms: payment within 14 days.'),
      text(`Bank transfer to ${d.v.holder}, sort code ${d.v.dashed}, account no ${d.v.account}.`),
      text(''),
      legal,
    ],
    'word-scientific': () => [
      ...from,
      pairs([
        ['Invoice number:', d.number],
        ['Invoice date:', d.issue],
        ['Due date:', d.due],
        ['Your order:', 'GCS 20417'],
        ['Customer:', d.c.name],
        ['', d.c.line],
      ]),
      text(''),
      grid(),
      text(''),
      line('Net', d.net),
      line('VAT', d.vat),
      line('Total (GBP)', d.gross, true),
      text(''),
      pairs([
        ['Account name:', d.v.holder],
        ['Sort code:', d.v.dashed],
        ['Account number:', d.v.account],
      ]),
      text(''),
      legal,
    ],
    'word-teacher': () => [
      ...from,
      text('INVOICE', { bold: true, size: 36 }),
      text(`Invoice no: ${d.number}\tDate: ${d.issue}`, {
        tabStops: [{ type: 'left', position: 4500 }],
      }),
      text(`Please pay by: ${d.due}`),
      text(''),
      text('To:'),
      ...to,
      text(''),
      grid(),
      text(''),
      line('TOTAL', `£${d.gross}`, true),
      text(''),
      text(`Please make cheques payable to or transfer to ${d.v.holder}`),
      text(`Sort code ${d.v.spaced}   Account ${d.v.account}`),
      text('Diolch yn fawr / Many thanks'),
    ],
    'word-reminder': () => [
      ...from,
      ...to,
      text(''),
      text('15 January 2026'),
      text(''),
      text('SECOND REMINDER', { bold: true, size: 28 }),
      text(''),
      text(
        `Our invoice ${d.number} dated ${d.issue} for £${d.gross} was due on ${d.due} and has not been paid.`,
      ),
      text('Please let us have your payment within seven days.'),
      text(''),
      text(`Sort code ${d.v.dashed}, account number ${d.v.account}.`),
      text(''),
      text('Credit Control'),
      legal,
    ],
    'word-credit-note': () => [
      ...from,
      text('CREDIT NOTE', { bold: true, size: 32 }),
      pairs([
        ['Credit note number:', d.number],
        ['Date:', d.issue],
        ['Against invoice:', 'ASI/44/2618'],
        ['Customer:', d.c.name],
      ]),
      text(''),
      grid(),
      text(''),
      line('Net credit', d.net),
      line('VAT', d.vat),
      line('Total credit', d.gross, true),
      text('This sum has been set against your account.'),
      legal,
    ],
  };
  const page = {
    size: { width: 11906, height: 16838 },
    margin: { top: 1000, bottom: 1000, left: 1300, right: 1300 },
  };
  writeFileSync(
    d.file,
    await Packer.toBuffer(
      new Document({ sections: [{ properties: { page }, children: bodies[d.name]() }] }),
    ),
  );
}

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
  if (!order)
    doc.text(
      `${d.fields.accountHolder ? `Account name ${d.v.holder}   ` : ''}Sort code ${d.v.dashed}   Account number ${d.v.account}`,
      { fontSize: 9, lineHeight: 3 },
    );
  await doc.end();
}

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

async function forme(d) {
  const { Document, Page, Text, View } = await load('@formepdf/react/dist/index.js');
  const { renderDocument } = await load('@formepdf/core/dist/index.js');
  const { createElement: h } = require('react');
  const text = (words, style = {}) => h(Text, { style: { fontSize: 10, ...style } }, words);
  const card = (label, value) =>
    h(
      View,
      { style: { width: 125, marginBottom: 12 } },
      text(label, { fontSize: 7.5, color: '#777777' }),
      text(value, { fontSize: 11 }),
    );
  const row = (cells, style = {}) =>
    h(View, { style: { flexDirection: 'row', marginBottom: 6, ...style } }, ...cells);
  const wide = (words, width, style = {}) =>
    h(View, { style: { width } }, text(words, { textAlign: 'right', ...style }));
  const tree = h(
    Document,
    null,
    h(
      Page,
      { size: 'A4', margin: 48 },
      row(
        [
          h(
            View,
            { style: { width: 320 } },
            text(d.v.name, { fontSize: 16, fontWeight: 700 }),
            text(d.v.line, { fontSize: 8 }),
          ),
          wide('Invoice', 178, { fontSize: 22 }),
        ],
        { marginBottom: 20 },
      ),
      row([
        card('Invoice number', d.number),
        card('Issued', d.issue),
        card('Due', d.due),
        card('Reference', 'PO 77120'),
      ]),
      h(
        View,
        { style: { marginBottom: 18 } },
        text('Billed to', { fontSize: 7.5, color: '#777777' }),
        text(d.c.name),
        ...d.c.address.map((one) => text(one)),
      ),
      ...d.rows.map((r) =>
        row([
          h(View, { style: { width: 250 } }, text(r.what)),
          wide(r.count, 60),
          wide(`£${r.unit}`, 80),
          wide(`£${r.amount}`, 108),
        ]),
      ),
      h(
        View,
        { style: { backgroundColor: '#f1f5f9', padding: 12, marginTop: 12, marginBottom: 18 } },
        ...[
          ['Net', d.net],
          ['VAT', d.vat],
          ['Total due', d.gross],
        ].map(([label, value]) =>
          row([h(View, { style: { width: 300 } }, text(label)), wide(`£${value}`, 170)]),
        ),
      ),
      row([
        card('Sort code', d.v.dashed),
        card('Account number', d.v.account),
        card('VAT number', d.v.vat_spaced),
        card('Company number', d.v.company),
      ]),
    ),
  );
  writeFileSync(d.file, await renderDocument(tree));
}

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

const makers = { 'word-libreoffice': word, gnumeric: excel, pdfjs, mupdf, forme, libpdf };
for (const [producer, make] of Object.entries(makers)) {
  for (const d of of(producer)) await make(d);
}
