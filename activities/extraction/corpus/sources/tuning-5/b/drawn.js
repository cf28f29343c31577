// Draws the sheets of nodes.py: pdfkit by coordinates, pdfmake from a description, jsPDF with tables over two pages.
const fs = require('fs');
const [, , name, path] = process.argv;
const d = JSON.parse(fs.readFileSync(path, 'utf8'));

function kit(options) {
  const PDFDocument = require('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    margin: 45,
    info: { CreationDate: new Date('2026-01-20') },
    ...options,
  });
  page.pipe(fs.createWriteStream(d.out));
  page.at = (text, x, y, size = 10, more = {}) =>
    page.fontSize(size).text(text, x, y, { lineBreak: false, ...more });
  return page;
}

const sheets = {
  'k-drivers-factor'() {
    const p = kit();
    p.rect(45, 40, 505, 62).fill('#fff3c4').fillColor('#000').font('Helvetica-Bold');
    p.at(
      'IMPORTANT: legal title to this debt has been sold to Sterling Arch Receivables plc.',
      53,
      47,
      9.5,
    );
    p.font('Helvetica')
      .fontSize(8.5)
      .text(
        `A good discharge for this invoice can be obtained only by paying Sterling Arch Receivables plc, sort code ${d.v.dashed}, account number ${d.v.account}, reference BDS/NOR. Please tell them on 0161 555 9900 at once of any dispute.`,
        53,
        62,
        { width: 488 },
      );
    p.font('Helvetica-Bold')
      .fillColor('#1b3b6f')
      .at('brigstock', 45, 120, 26)
      .font('Helvetica')
      .at('driver supply', 165, 130, 13)
      .fillColor('#000');
    p.font('Helvetica')
      .fontSize(10)
      .text([d.c.name, ...d.c.lines].join('\n'), 45, 175);
    const pairs = [
      ['Sales invoice', 'BDS-20871'],
      ['Tax date', '05 Jan 2026'],
      ['Week ending', '04 Jan 2026'],
      ['Client ref', 'NOR-NIGHTS'],
      ['Terms', '30 days from tax date'],
    ];
    pairs.forEach(([a, b], k) => {
      p.font('Helvetica').at(a, 330, 175 + 15 * k);
      p.font('Helvetica-Bold').at(b, 420, 175 + 15 * k);
    });
    let y = 280;
    const row = (cells, font = 'Helvetica') => {
      p.font(font);
      cells.forEach((text, k) =>
        p.at(text, [45, 300, 380, 470][k], y, 10, k ? { width: 78, align: 'right' } : {}),
      );
      y += 18;
    };
    row(['Assignment', 'Hours', 'Rate £', 'Charge £'], 'Helvetica-Bold');
    p.moveTo(45, y - 4)
      .lineTo(550, y - 4)
      .stroke();
    d.rows.forEach((cells) => row(cells));
    p.moveTo(45, y).lineTo(550, y).stroke();
    y += 8;
    row(['', '', 'Total net', d.net]);
    row(['', '', 'VAT @ 20%', d.vat]);
    row(['', '', 'Invoice total', d.gross], 'Helvetica-Bold');
    p.font('Helvetica').at(
      `${d.v.name}. Registered in England no. ${d.v.company}. ${d.v.address}. VAT no. ${d.v.spaced}.`,
      45,
      770,
      8,
    );
    p.end();
  },
  'k-fixings-prepaid'() {
    const p = kit({ size: 'LETTER' });
    p.font('Times-Bold')
      .fillColor('#b3261e')
      .at('TRADE FIXINGS DIRECT', 45, 45, 18)
      .fillColor('#000')
      .font('Times-Roman');
    p.at('Thank you for your order. This is your VAT invoice for your records.', 45, 70, 11);
    p.fontSize(10).text(
      `Order 100-774-2019\nOrdered 21 October 2025\nInvoice INV-3381906\nInvoice date 22 October 2025\nDispatched by Swiftvan, tracking SV66120934`,
      45,
      100,
    );
    p.text(`Billing address\n${d.c.name}\n${d.c.lines.join('\n')}`, 330, 100);
    const rows = [
      ['Self-drilling screws 5.5 × 38, box of 1000', '3', '64.99', '194.97'],
      ['Resin anchor 380 ml', '20', '8.15', '163.00'],
      ['SDS drill bit 16 × 310', '5', '22.40', '112.00'],
      ['Standard delivery', '1', '9.95', '9.95'],
      ['', '', 'Subtotal', d.net],
      ['', '', 'VAT (20%)', d.vat],
      ['', '', 'Order total', '£' + d.gross],
      ['', '', 'Paid by Visa ending 0417, 21/10/2025', '-£' + d.gross],
      ['', '', 'Amount due', '£0.00'],
    ];
    rows.forEach((cells, k) => {
      const y = 215 + 21 * k;
      if (k % 2 === 0 && k < 4)
        p.rect(45, y - 5, 520, 21)
          .fill('#f3f0ee')
          .fillColor('#000');
      p.font(k === 8 ? 'Times-Bold' : 'Times-Roman');
      p.at(cells[0], 50, y)
        .at(cells[1], 290, y, 10)
        .at(cells[2], 300, y, 10, { width: 180, align: 'right' })
        .at(cells[3], 490, y, 10, { width: 70, align: 'right' });
    });
    p.font('Times-Italic').at('Paid in full, with thanks.', 45, 430, 13).font('Times-Roman');
    p.at(
      `${d.v.name}, ${d.v.address}. Company no. ${d.v.company}. VAT GB${d.v.vat}.`,
      45,
      720,
      8.5,
    );
    p.end();
  },
  'm-school-hall'() {
    const maker = require('pdfmake');
    const font = '/usr/share/fonts/truetype/lato/Lato-';
    const fonts = {
      Lato: {
        normal: font + 'Regular.ttf',
        bold: font + 'Bold.ttf',
        italics: font + 'Italic.ttf',
        bolditalics: font + 'BoldItalic.ttf',
      },
    };
    const content = [
      {
        columns: [
          {
            text: [
              { text: "St Wilfrid's High School\n", fontSize: 18, color: '#4a148c' },
              'Community lettings',
            ],
          },
          {
            alignment: 'right',
            fontSize: 9,
            text: d.v.lines.join('\n') + '\nlettings@stwilfrids.example\n01434 555 083',
          },
        ],
      },
      { text: 'INVOICE FOR HIRE OF PREMISES', style: 'h', margin: [0, 25, 0, 10] },
      {
        columns: [
          { width: '60%', text: 'Hirer\n' + [d.c.name, ...d.c.lines].join('\n') },
          {
            layout: 'noBorders',
            table: {
              body: [
                ['Invoice', 'LET/0447'],
                ['Dated', '3 November 2025'],
                ['Booking', 'B2291'],
                ['To be paid by', '3 December 2025'],
              ],
            },
          },
        ],
      },
      {
        margin: [0, 20],
        layout: 'lightHorizontalLines',
        table: {
          widths: ['*', 60, 60, 70],
          headerRows: 1,
          body: [
            ['Space', 'Sessions', 'Rate', 'Charge'].map((text) => ({ text, bold: true })),
            [
              'Main hall, Tuesdays 6 to 8 p.m., 9 September to 21 October (not half term)',
              '6',
              '42.00',
              '252.00',
            ],
            ['Dance studio, 2 extra rehearsals', '2', '25.00', '50.00'],
            [
              { text: 'Total payable', bold: true, colSpan: 3 },
              '',
              '',
              { text: '£' + d.total, bold: true },
            ],
          ],
        },
      },
      {
        text: 'Hire of sports and hall facilities for a series of lets is exempt from VAT.',
        italics: true,
      },
      {
        margin: [0, 15],
        table: {
          widths: ['*'],
          body: [
            [
              {
                fillColor: '#ede7f6',
                margin: 8,
                text: `How to pay: BACS to St Wilfrid's Learning Trust, ${d.v.dashed}, ${d.v.account}, quoting LET/0447. Cash cannot be taken at the school office.`,
              },
            ],
          ],
        },
      },
    ];
    const foot = `St Wilfrid's High School is part of St Wilfrid's Learning Trust, an exempt charity and company limited by guarantee registered in England and Wales, number ${d.v.company}.`;
    const shape = {
      content,
      footer: { text: foot, fontSize: 7.5, alignment: 'center', margin: [40, 0] },
      defaultStyle: { font: 'Lato', fontSize: 10.5 },
      styles: { h: { fontSize: 13, bold: true, characterSpacing: 1.5 } },
    };
    maker.addFonts
      ? (maker.addFonts(fonts), maker.createPdf(shape).write(d.out))
      : (() => {
          const page = new maker(fonts).createPdfKitDocument(shape);
          page.pipe(fs.createWriteStream(d.out));
          page.end();
        })();
  },
  'j-crane-two-pages'() {
    const { jsPDF } = require('jspdf');
    const { autoTable } = require('jspdf-autotable');
    const p = new jsPDF({ unit: 'mm', format: 'a4' });
    p.setCreationDate(new Date('2026-01-20'));
    const foot = (n) => {
      p.setFontSize(7);
      p.setFont('helvetica', 'normal');
      p.text(
        `${d.v.name} · ${d.v.address} · 0117 555 7710 · Registered in England ${d.v.company} · VAT ${d.v.spaced} · Page ${n} of 2`,
        105,
        289,
        { align: 'center' },
      );
    };
    const head = () => {
      p.setFillColor(0, 60, 110);
      p.triangle(14, 30, 26, 8, 38, 30, 'F');
      p.setFontSize(22);
      p.setFont('helvetica', 'bold');
      p.text('INVOICE', 196, 20, { align: 'right' });
      p.setFontSize(10);
      p.setFont('helvetica', 'normal');
      p.text('SCH 40177', 196, 27, { align: 'right' });
    };
    head();
    p.text([d.c.name, ...d.c.lines], 14, 45);
    p.text(['Invoice date', 'Customer ref', 'Job', 'Period'], 130, 45);
    p.text(['10 November 2025', 'MCE/PO/7702', 'Portbury jetty', '3 to 7 November'], 196, 45, {
      align: 'right',
    });
    autoTable(p, {
      startY: 70,
      theme: 'grid',
      head: [['Date', 'Ticket', 'Item', 'Units', 'Rate', '£']],
      body: d.rows.slice(0, 7),
      styles: { fontSize: 9 },
      bodyStyles: { minCellHeight: 22 },
      headStyles: { fillColor: [0, 60, 110] },
      columnStyles: { 3: { halign: 'right' }, 4: { halign: 'right' }, 5: { halign: 'right' } },
    });
    p.text('Continued overleaf', 196, 268, { align: 'right' });
    foot(1);
    p.addPage();
    head();
    autoTable(p, {
      startY: 40,
      theme: 'grid',
      head: [['Date', 'Ticket', 'Item', 'Units', 'Rate', '£']],
      body: d.rows.slice(7),
      styles: { fontSize: 9 },
      headStyles: { fillColor: [0, 60, 110] },
      columnStyles: { 3: { halign: 'right' }, 4: { halign: 'right' }, 5: { halign: 'right' } },
    });
    autoTable(p, {
      startY: 75,
      margin: { left: 125 },
      theme: 'plain',
      body: [
        ['Total net', d.net],
        ['VAT 20%', d.vat],
        ['Amount payable', '£' + d.gross],
      ],
      styles: { fontSize: 11, halign: 'right' },
    });
    p.setFontSize(10);
    p.text(
      [
        'Terms: 30 days from date of invoice. Hire is subject to the CPA Model Conditions; contract lifts to the CPA Contract Lift Conditions.',
        '',
        `Pay ${d.v.name} at Avon Merchants Bank, sort code ${d.v.dashed}, account ${d.v.account}.`,
        `From abroad: IBAN ${d.iban}, BIC AVOMGB2B.`,
      ],
      14,
      115,
      { maxWidth: 180 },
    );
    foot(2);
    fs.writeFileSync(d.out, Buffer.from(p.output('arraybuffer')));
  },
};
sheets[name]();
