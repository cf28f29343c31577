import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { screens, visitTsx } from './screens';

/** The one component that draws the head of a table. */
const ledger = 'portal/components/ui/Ledger.tsx';

/** Tables of its own, and heads with a button in them that say no order to a screen reader. */
function findDoubts(source: string): string[] {
  const found: string[] = [];
  visitTsx(source, (node) => {
    const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isTag && ['table', 'thead'].includes(node.tagName.getText())) found.push('a table');
    if (isTag && node.tagName.getText() === 'th' && !isRowHead(node)) found.push('a head');
    const isHead = ts.isJsxAttribute(node) && node.name.getText() === 'columns';
    if (isHead && /<\w*[bB]utton|onClick/.test(node.getText())) found.push('a button in a head');
  });
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
  expect(screens).toContain(ledger);
  const found = screens
    .filter((file) => file !== ledger)
    .flatMap((file) => findDoubts(readFileSync(file, 'utf8')).map((doubt) => `${file}: ${doubt}`));
  const advice = `Where a column can be ordered by, ${ledger} draws its button and its aria-sort.`;
  expect({ advice, found }).toEqual({ advice, found: [] });
});
