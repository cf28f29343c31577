// Documents made with React-pdf: node react.mjs facts.json
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);
const facts = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const of = (producer) => facts.filter((d) => d.producer === producer);

const React = require('react');
const { Document, Page, View, Text, renderToFile } = await import(
  require.resolve('@react-pdf/renderer')
);
const h = React.createElement;
for (const d of of('react-pdf')) {
  const card = (label, value) =>
    h(
      View,
      {
        key: label,
        style: { border: '1pt solid #ddd', borderRadius: 6, padding: 8, width: '24%' },
      },
      h(Text, { style: { fontSize: 7, color: '#888' } }, label),
      h(Text, { style: { marginTop: 3 } }, value),
    );
  const line = (cells, key) =>
    h(
      View,
      { key, style: { flexDirection: 'row', padding: 4, borderBottom: '1pt solid #eee' } },
      cells.map((text, n) =>
        h(
          Text,
          { key: n, style: { width: n ? '18%' : '64%', textAlign: n ? 'right' : 'left' } },
          text,
        ),
      ),
    );
  const row = { flexDirection: 'row', justifyContent: 'space-between', marginVertical: 10 };
  const body = h(
    Page,
    { size: 'A4', style: { padding: 40, fontSize: 10 } },
    h(
      View,
      { style: row },
      h(
        View,
        null,
        h(Text, { style: { fontSize: 16 } }, d.v.name),
        h(Text, null, d.v.address.join(', ')),
      ),
      h(Text, { style: { fontSize: 16, color: '#e07a5f' } }, 'Invoice'),
    ),
    h(
      View,
      { style: row },
      card('Invoice ID', d.number),
      card('Issue date', d.issue),
      card('Due date', d.due),
      card('Amount due', `£${d.gross}`),
    ),
    h(Text, null, `Customer\n${[d.c.name, ...d.c.address].join('\n')}`),
    h(
      View,
      { style: { marginTop: 14 } },
      d.rows.map((r, n) => line([r.what, r.count, `£${r.amount}`], n)),
      line(['Subtotal', '', `£${d.net}`], 'n'),
      line(['VAT', '', `£${d.vat}`], 'v'),
      line(['Total', '', `£${d.gross}`], 't'),
    ),
    h(
      View,
      { style: row },
      card('Account holder', d.v.name),
      card('Sort code', d.v.sort_dashed),
      card('Account number', d.v.account),
      card('VAT number', `GB${d.v.vat}`),
    ),
    h(
      Text,
      { style: { fontSize: 8 } },
      `${d.v.name} is registered in England and Wales under number ${d.v.company}.`,
    ),
  );
  await renderToFile(h(Document, null, body), d.target);
}
