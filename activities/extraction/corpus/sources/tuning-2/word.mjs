// Writes Word files from lists of paragraphs and tables: node word.mjs facts.json
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);
const docx = require('docx');
const right = [{ type: 'right', position: 9000 }];
const none = { style: docx.BorderStyle.NONE, size: 0, color: 'FFFFFF' };
const noBorders = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'].map((side) => [
    side,
    none,
  ]),
);

function text(words, { bold, size = 22, ...more } = {}) {
  const children = words
    .split('\t')
    .flatMap((part, n) => [
      ...(n ? [new docx.TextRun({ text: '\t' })] : []),
      new docx.TextRun({ text: part, bold, size, font: 'Carlito' }),
    ]);
  return new docx.Paragraph({ ...more, children });
}

function cell(words, width, more) {
  return new docx.TableCell({
    width: { size: width, type: docx.WidthType.DXA },
    children: [text(words, more)],
  });
}

function grid(rows) {
  const cells = (values, bold) =>
    new docx.TableRow({
      children: values.map((one, n) =>
        cell(one, n ? 1700 : 4000, { bold, alignment: n ? 'right' : 'left' }),
      ),
    });
  return new docx.Table({ rows: rows.map((row, n) => cells(row, n === 0)) });
}

function pairs(rows) {
  const row = ([label, value]) =>
    new docx.TableRow({ children: [cell(label, 2400, { bold: true }), cell(value, 4600)] });
  return new docx.Table({ borders: noBorders, rows: rows.map(row) });
}

const makers = {
  text,
  grid,
  pairs,
  line: (words, bold) => text(words, { tabStops: right, bold }),
};
const page = {
  size: { width: 11906, height: 16838 },
  margin: { top: 1000, bottom: 1000, left: 1300, right: 1300 },
};
for (const d of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const children = d.content.map(([kind, ...values]) => makers[kind](...values));
  const sections = [{ properties: { page }, children }];
  writeFileSync(d.file, await docx.Packer.toBuffer(new docx.Document({ sections })));
}
