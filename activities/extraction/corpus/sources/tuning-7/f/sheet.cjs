// Draws a sheet (or compiles a Typst or pdfmake source): node sheet.cjs <kind> <in> <out>
const fs = require('fs');
const home = process.env.NODE_FOLDER || 'node_modules/';
const [, , kind, from, to] = process.argv;
const load = (name) => require(home + name);
const MM = 72 / 25.4;
const rgb = (c) => [0, 2, 4].map((n) => parseInt(c.slice(n, n + 2), 16));
const text = fs.readFileSync(from, 'utf8');
const shift = (o, width) => o.x * MM - { l: 0, r: width, c: width / 2 }[o.align];

async function main() {
  if (kind === 'typst') {
    const { NodeCompiler } = load('@myriaddreamin/typst-ts-node-compiler');
    const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: ['/usr/share/fonts'] }] });
    fs.writeFileSync(to, compiler.pdf({ mainFileContent: text }));
    return;
  }
  if (kind === 'pdfmake') {
    const Printer = load('pdfmake/src/printer');
    const face = (n, b, i) => ({ normal: n, bold: b, italics: i, bolditalics: b });
    const printer = new Printer({
      Helvetica: face('Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'),
      Times: face('Times-Roman', 'Times-Bold', 'Times-Italic'),
    });
    const doc = printer.createPdfKitDocument(new Function('return (' + text + ')')());
    doc.pipe(fs.createWriteStream(to));
    doc.end();
    return;
  }
  const { size, rows } = JSON.parse(text);
  const [wide, high] = size.map((n) => n * MM);
  if (kind === 'pdfkit') {
    const PDF = (await import(home + 'pdfkit/js/pdfkit.node.mjs')).default;
    const d = new PDF({ size: [wide, high], margin: 0 });
    d.pipe(fs.createWriteStream(to));
    for (const o of rows) {
      if (o.op === 'break') d.addPage();
      else if (o.op === 'rule')
        d.lineWidth(o.at[4])
          .moveTo(o.at[0] * MM, o.at[1] * MM)
          .lineTo(o.at[2] * MM, o.at[3] * MM)
          .stroke('#000000');
      else if (o.op === 'box') d.rect(...o.at.map((n) => n * MM)).fill('#' + o.colour);
      else {
        d.font({ n: 'Helvetica', b: 'Helvetica-Bold', i: 'Helvetica-Oblique' }[o.style])
          .fontSize(o.size)
          .fillColor('#' + o.colour);
        d.text(o.text, shift(o, d.widthOfString(o.text)), o.y * MM - o.size * 0.76, {
          lineBreak: false,
        });
      }
    }
    d.end();
  } else if (kind === 'jspdf') {
    const { jsPDF } = load('jspdf');
    const d = new jsPDF({ unit: 'mm', format: size, orientation: wide > high ? 'l' : 'p' });
    for (const o of rows) {
      if (o.op === 'break') d.addPage();
      else if (o.op === 'rule') d.setLineWidth(o.at[4] / MM).line(...o.at.slice(0, 4));
      else if (o.op === 'box') d.setFillColor(...rgb(o.colour)).rect(...o.at, 'F');
      else {
        d.setFont('helvetica', { n: 'normal', b: 'bold', i: 'italic' }[o.style])
          .setFontSize(o.size)
          .setTextColor(...rgb(o.colour));
        d.text(o.text, o.x, o.y, { align: { l: 'left', r: 'right', c: 'center' }[o.align] });
      }
    }
    fs.writeFileSync(to, Buffer.from(d.output('arraybuffer')));
  } else {
    const { PDFDocument, StandardFonts: S, rgb: colour } = load('pdf-lib');
    const d = await PDFDocument.create();
    const faces = {
      n: await d.embedFont(S.TimesRoman),
      b: await d.embedFont(S.TimesRomanBold),
      i: await d.embedFont(S.TimesRomanItalic),
    };
    let page = d.addPage([wide, high]);
    const tint = (c) => colour(...rgb(c).map((n) => n / 255));
    for (const o of rows) {
      const at = (o.at || []).map((n) => n * MM);
      if (o.op === 'break') page = d.addPage([wide, high]);
      else if (o.op === 'rule')
        page.drawLine({
          start: { x: at[0], y: high - at[1] },
          end: { x: at[2], y: high - at[3] },
          thickness: o.at[4],
        });
      else if (o.op === 'box')
        page.drawRectangle({
          x: at[0],
          y: high - at[1] - at[3],
          width: at[2],
          height: at[3],
          color: tint(o.colour),
        });
      else {
        const font = faces[o.style];
        page.drawText(o.text, {
          x: shift(o, font.widthOfTextAtSize(o.text, o.size)),
          y: high - o.y * MM,
          size: o.size,
          font,
          color: tint(o.colour),
        });
      }
    }
    fs.writeFileSync(to, await d.save());
  }
}
main();
