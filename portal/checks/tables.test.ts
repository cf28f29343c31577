import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

/** The one component that draws the head of a table. */
const ledger = 'portal/components/ui/Ledger.tsx';

/** Tables of its own, and heads with a button in them that say no order to a screen reader. */
function findDoubts(source: string): string[] {
  const file = ts.createSourceFile(
    'a.tsx',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isTag && ['table', 'thead'].includes(node.tagName.getText())) found.push('a table');
    if (isTag && node.tagName.getText() === 'th' && !isRowHead(node)) found.push('a head');
    const isHead = ts.isJsxAttribute(node) && node.name.getText() === 'columns';
    if (isHead && /<\w*[bB]utton|onClick/.test(node.getText())) found.push('a button in a head');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isRowHead = (tag: ts.JsxOpeningLikeElement) => /scope="row"/.test(tag.attributes.getText());

it.each([
  ['<table><tbody /></table>', ['a table']],
  ['<tr><th scope="col">Due</th></tr>', ['a head']],
  ['<tr><th scope="row">Due</th></tr>', []],
  ['<Ledger columns={[{ label: <button>Due</button> }]} />', ['a button in a head']],
  ["<Ledger columns={[{ label: 'Due' }]} />", []],
])('finds in %s: %j', (source, doubts) => {
  expect(findDoubts(`const a = ${source};`)).toEqual(doubts);
});

it('every table is a Ledger, and none is ordered by a head that does not say its order', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(path.resolve('portal', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
      .map((name) => path.join('portal', folder, name)),
  );
  expect(files).toContain(ledger);
  const found = files
    .filter((file) => file !== ledger)
    .flatMap((file) => findDoubts(readFileSync(file, 'utf8')).map((doubt) => `${file}: ${doubt}`));
  const advice = `Where a column can be ordered by, ${ledger} draws its button and its aria-sort.`;
  expect({ advice, found }).toEqual({ advice, found: [] });
});
