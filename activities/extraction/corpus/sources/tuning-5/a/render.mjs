// Draws a JSON description: node render.mjs pdfmake|pdfkit|jspdf in.json out.pdf
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const modules = process.env.CORPUS_NODE;
const need = createRequire(modules + '/x.js');
const [, , how, from, to] = process.argv;
const spec = JSON.parse(readFileSync(from, 'utf8'));

if (how === 'pdfmake') {
  const face = '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-';
  const fonts = {
    Roboto: {
      normal: face + 'Regular.ttf',
      bold: face + 'Bold.ttf',
      italics: face + 'Italic.ttf',
      bolditalics: face + 'BoldItalic.ttf',
    },
  };
  const whole = need('pdfmake');
  whole.setFonts(fonts);
  if (typeof spec.footer === 'object') {
    const foot = spec.footer;
    spec.footer = () => JSON.parse(JSON.stringify(foot));
  }
  await whole.createPdf(spec).write(to);
} else if (how === 'pdfkit') {
  const Kit = need('pdfkit');
  const page = new Kit({ size: 'A4', margin: 0 });
  page.pipe(createWriteStream(to));
  for (const [op, a, b, c, e, f, g] of spec) {
    if (op === 'rect') page.rect(a, b, c, e).fill(f);
    else if (op === 'line') page.moveTo(a, b).lineTo(c, e).lineWidth(0.6).stroke('#22303c');
    else {
      page
        .font(f === 'b' ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(e)
        .fillColor(g);
      const left = op === 'r' ? a - page.widthOfString(c) : a;
      page.text(c, left, b, { lineBreak: false });
    }
  }
  page.end();
} else {
  const { jsPDF } = need('jspdf');
  const { autoTable } = need('jspdf-autotable');
  const page = new jsPDF();
  for (const [op, a, b, c, e, f] of spec) {
    if (op === 'table') {
      const right = Object.fromEntries([1, 2, 3, 4].map((i) => [i, { halign: 'right' }]));
      autoTable(page, {
        startY: a,
        head: [b[0]],
        body: b.slice(1),
        foot: c,
        theme: c.length > 3 ? 'striped' : 'grid',
        margin: { left: 20, right: 20 },
        columnStyles: right,
        styles: { fontSize: 9 },
        headStyles: { fillColor: [60, 70, 60] },
        footStyles: { halign: 'right', fillColor: [255, 255, 255], textColor: [0, 0, 0] },
      });
      continue;
    }
    page.setFont(
      f === 'serif' ? 'times' : 'helvetica',
      f === 'b' || f === 'green' ? 'bold' : f === 'serif' ? 'italic' : 'normal',
    );
    page.setFontSize(e);
    page.setTextColor(...(f === 'green' ? [30, 130, 60] : [0, 0, 0]));
    page.text(c, a, b, { align: op === 'r' ? 'right' : 'left' });
  }
  writeFileSync(to, Buffer.from(page.output('arraybuffer')));
}
