// Draws a list of marks on a Skia canvas: node skia.mjs marks.tsv target.pdf
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);
const { PDFDocument } = require('@napi-rs/canvas');
const [source, target] = process.argv.slice(2);
const pdf = new PDFDocument({ title: 'Document' });
const fonts = { R: '"Open Sans"', B: 'bold', I: 'italic', M: '"DejaVu Sans Mono"' };
const aligns = { L: 'left', R: 'right', C: 'center' };
let canvas = null;
for (const row of readFileSync(source, 'utf8').trim().split('\n')) {
  const mark = row.split('\t');
  const numbers = mark.map(Number);
  if (mark[0] === 'P') {
    if (canvas) pdf.endPage();
    canvas = pdf.beginPage(numbers[1], numbers[2]);
  } else if (mark[0] === 'T') {
    const style = mark[4] === 'B' || mark[4] === 'I' ? fonts[mark[4]] : '';
    canvas.font = `${style} ${numbers[3]}px ${mark[4] === 'M' ? fonts.M : fonts.R}`;
    canvas.fillStyle = `#${mark[6]}`;
    canvas.textAlign = aligns[mark[5]];
    canvas.fillText(mark[7], numbers[1], numbers[2]);
  } else if (mark[0] === 'L') {
    canvas.lineWidth = numbers[5];
    canvas.beginPath();
    canvas.moveTo(numbers[1], numbers[2]);
    canvas.lineTo(numbers[3], numbers[4]);
    canvas.stroke();
  } else {
    canvas.fillStyle = `#${mark[5]}`;
    canvas.fillRect(...numbers.slice(1, 5));
  }
}
pdf.endPage();
writeFileSync(target, pdf.close());
