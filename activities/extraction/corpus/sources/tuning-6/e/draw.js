// Draws a sheet (see draw.py) with pdfkit, jsPDF or pdf-lib: draw.js in.json out.pdf
const fs = require('fs');
const { way, size, pages } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const out = process.argv[3];
const MM = 72 / 25.4;
const NAMES = {
  s: 'Helvetica',
  sb: 'Helvetica-Bold',
  r: 'Times-Roman',
  rb: 'Times-Bold',
  ri: 'Times-Italic',
  m: 'Courier',
  mb: 'Courier-Bold',
};
const parts = (c) => [0, 2, 4].map((at) => parseInt(c.slice(at, at + 2), 16));

function kit() {
  const PDFDocument = require('pdfkit');
  const doc = new PDFDocument({
    size: [size[0] * MM, size[1] * MM],
    margin: 0,
    autoFirstPage: false,
  });
  doc.pipe(fs.createWriteStream(out));
  for (const ops of pages) {
    doc.addPage();
    let colour = '000000';
    for (const op of ops) {
      if (op.k === 'K') colour = op.c;
      else if ('TRC'.includes(op.k)) {
        doc
          .font(NAMES[op.f])
          .fontSize(op.z)
          .fillColor('#' + colour);
        const wide = doc.widthOfString(op.t);
        doc.text(op.t, op.x * MM - { T: 0, R: wide, C: wide / 2 }[op.k], op.y * MM, {
          baseline: 'alphabetic',
          lineBreak: false,
        });
      } else {
        const n = op.n.map((v) => v * MM);
        if (op.k === 'F') doc.rect(n[0], n[1], n[2], n[3]).fill('#' + op.c);
        else if (op.k === 'L')
          doc.lineWidth(n[4]).moveTo(n[0], n[1]).lineTo(n[2], n[3]).stroke('#000000');
        else doc.lineWidth(n[4]).rect(n[0], n[1], n[2], n[3]).stroke('#000000');
      }
    }
  }
  doc.end();
}

function jspdf() {
  const { jsPDF } = require('jspdf');
  const doc = new jsPDF({ unit: 'mm', format: size });
  pages.forEach((ops, at) => {
    if (at) doc.addPage(size);
    let colour = '000000';
    for (const op of ops) {
      if (op.k === 'K') colour = op.c;
      else if ('TRC'.includes(op.k)) {
        doc.setFont(
          { s: 'helvetica', r: 'times', m: 'courier' }[op.f[0]],
          { b: 'bold', i: 'italic' }[op.f[1]] || 'normal',
        );
        doc.setFontSize(op.z);
        doc.setTextColor(...parts(colour));
        doc.text(op.t, op.x, op.y, { align: { T: 'left', R: 'right', C: 'center' }[op.k] });
      } else {
        const n = op.n;
        if (op.k === 'F') {
          doc.setFillColor(...parts(op.c));
          doc.rect(n[0], n[1], n[2], n[3], 'F');
        } else {
          doc.setLineWidth(n[4]);
          if (op.k === 'L') doc.line(n[0], n[1], n[2], n[3]);
          else doc.rect(n[0], n[1], n[2], n[3]);
        }
      }
    }
  });
  fs.writeFileSync(out, Buffer.from(doc.output('arraybuffer')));
}

async function lib() {
  const { PDFDocument, rgb } = require('pdf-lib');
  const doc = await PDFDocument.create();
  const faces = {};
  const paint = (c) => rgb(...parts(c).map((v) => v / 255));
  for (const ops of pages) {
    const sheet = doc.addPage([size[0] * MM, size[1] * MM]);
    const top = size[1] * MM;
    let colour = '000000';
    for (const op of ops) {
      if (op.k === 'K') colour = op.c;
      else if ('TRC'.includes(op.k)) {
        const face = (faces[op.f] ||= await doc.embedFont(NAMES[op.f]));
        const wide = face.widthOfTextAtSize(op.t, op.z);
        sheet.drawText(op.t, {
          x: op.x * MM - { T: 0, R: wide, C: wide / 2 }[op.k],
          y: top - op.y * MM,
          size: op.z,
          font: face,
          color: paint(colour),
        });
      } else {
        const n = op.n.map((v) => v * MM);
        if (op.k === 'L')
          sheet.drawLine({
            start: { x: n[0], y: top - n[1] },
            end: { x: n[2], y: top - n[3] },
            thickness: n[4],
          });
        else
          sheet.drawRectangle({
            x: n[0],
            y: top - n[1] - n[3],
            width: n[2],
            height: n[3],
            ...(op.k === 'F'
              ? { color: paint(op.c) }
              : { borderColor: rgb(0, 0, 0), borderWidth: n[4] }),
          });
      }
    }
  }
  fs.writeFileSync(out, await doc.save());
}

({ pdfkit: kit, jspdf, 'pdf-lib': lib })[way]();
