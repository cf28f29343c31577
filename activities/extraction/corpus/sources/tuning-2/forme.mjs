// Writes PDFs with Forme: node forme.mjs facts.json
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(`${process.cwd()}/`);
const load = (name) => import(pathToFileURL(path.join(process.cwd(), 'node_modules', name)).href);
const { Document, Page, Text, View } = await load('@formepdf/react/dist/index.js');
const { renderDocument } = await load('@formepdf/core/dist/index.js');
const { createElement } = require('react');

const small = { fontSize: 7.5, color: '#777777' };
const view = (style, ...children) => createElement(View, { style }, ...children);
const text = (words, style = {}) =>
  createElement(Text, { style: { fontSize: 10, ...style } }, words);
const card = (label, value) =>
  view({ width: 125, marginBottom: 12 }, text(label, small), text(value, { fontSize: 11 }));
const row = (cells, style = {}) =>
  view({ flexDirection: 'row', marginBottom: 6, ...style }, ...cells);
const wide = (words, width, style = {}) =>
  view({ width }, text(words, { textAlign: 'right', ...style }));

function head(d) {
  const name = [text(d.v.name, { fontSize: 16, fontWeight: 700 }), text(d.v.line, { fontSize: 8 })];
  const title = wide('Invoice', 178, { fontSize: 22 });
  const cards = [
    card('Invoice number', d.number),
    card('Issued', d.issue),
    card('Due', d.due),
    card('Reference', 'PO 77120'),
  ];
  return [row([view({ width: 320 }, ...name), title], { marginBottom: 20 }), row(cards)];
}

function lines(d) {
  return d.rows.map((r) =>
    row([
      view({ width: 250 }, text(r.what)),
      wide(r.count, 60),
      wide(`£${r.unit}`, 80),
      wide(`£${r.amount}`, 108),
    ]),
  );
}

function sums(d) {
  const shaded = { backgroundColor: '#f1f5f9', padding: 12, marginTop: 12, marginBottom: 18 };
  const sum = (label, value) => row([view({ width: 300 }, text(label)), wide(`£${value}`, 170)]);
  return view(shaded, sum('Net', d.net), sum('VAT', d.vat), sum('Total due', d.gross));
}

for (const d of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const billed = [text('Billed to', small), ...[d.c.name, ...d.c.address].map((one) => text(one))];
  const bank = [
    card('Sort code', d.v.dashed),
    card('Account number', d.v.account),
    card('VAT number', d.v.vat_spaced),
    card('Company number', d.v.company),
  ];
  const content = [
    ...head(d),
    view({ marginBottom: 18 }, ...billed),
    ...lines(d),
    sums(d),
    row(bank),
  ];
  const page = createElement(Page, { size: 'A4', margin: 48 }, ...content);
  writeFileSync(d.file, await renderDocument(createElement(Document, null, page)));
}
