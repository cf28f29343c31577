import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { screens, visitTsx } from './screens';

/**
 * JSX drops the line end between a text and what follows it, and the words run together on the
 * screen: `{' '}` keeps them apart.
 */
function findGaps(source: string): string[] {
  const found: string[] = [];
  visitTsx(source, (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...findGapsIn(node.children));
  });
  return found;
}

function findGapsIn(all: ts.NodeArray<ts.JsxChild>): string[] {
  return all.flatMap((child, index) => {
    const after = all[index + 1];
    const next = after && isLineEnd(after) ? all[index + 2] : after;
    if (!next || isLineEnd(child)) return [];
    const isApart = after !== next || endsLine(child) || beginsLine(next);
    if (!isApart || !endsWord(child) || !beginsWord(next)) return [];
    return [`${child.getText().trim().slice(-40)} | ${next.getText().trim().slice(0, 40)}`];
  });
}

const isLineEnd = (node: ts.Node) => ts.isJsxText(node) && /^\s*\n\s*$/.test(node.text);
const endsLine = (node: ts.Node) => ts.isJsxText(node) && /\n\s*$/.test(node.text);
const beginsLine = (node: ts.Node) => ts.isJsxText(node) && /^\s*\n/.test(node.text);

/** What stands in the line of its text; a class makes another element of it, such as a button. */
const inline = new Set(['Link', 'a', 'strong', 'Money', 'DateText', 'DeleteDraft', 'Who']);

function isInline(node: ts.Node): boolean {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  if (!ts.isJsxOpeningElement(opening) && !ts.isJsxSelfClosingElement(opening)) return false;
  const isPlain = !/\bclassName=/.test(opening.attributes.getText());
  return isPlain && inline.has(opening.tagName.getText());
}

/** The right side of a condition, without its parentheses. */
function unwrap(node: ts.Node): ts.Node {
  if (ts.isParenthesizedExpression(node)) return unwrap(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? unwrap(node.expression) : node;
  const isBoth =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isBoth ? unwrap(node.right) : node;
}

const isName = (node: ts.Node) => ts.isPropertyAccessExpression(node) || ts.isIdentifier(node);

function endsWord(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /[\w.,:;”’)]\s*$/.test(node.text);
  return isInline(unwrap(node));
}

function beginsWord(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /^\s*[\w“(]/.test(node.text);
  const inner = unwrap(node);
  if (ts.isJsxExpression(node) && isName(inner)) return inner.getText() !== 'children';
  return isInline(inner);
}

it.each([
  ['<p>\n  Only you.\n  <DeleteDraft />\n</p>', 1],
  ['<p>\n  {is && (\n    <Link>Compare</Link>\n  )}\n  {task.name}\n</p>', 1],
  ['<p>\n  <strong>Now</strong>\n  it ends.\n</p>', 1],
  ["<p>\n  Only you.{' '}\n  <DeleteDraft />\n</p>", 0],
  ['<p>\n  Only <strong>you</strong>.\n  <br />\n</p>', 0],
  ['<th>\n  {row.name}\n  <span className="sub">below</span>\n</th>', 0],
])('finds words that run together in %j: %d', (source, count) => {
  expect(findGaps(`const a = ${source};`)).toHaveLength(count);
});

it('no words of a screen run together', () => {
  const gaps = screens.flatMap((file) => findGaps(readFileSync(file, 'utf8')));
  expect(screens.length).toBeGreaterThan(100);
  expect(gaps).toEqual([]);
});
