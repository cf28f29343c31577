import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { readSources, visitTexts } from './sources';

/** What we count anywhere, in the plural; of one of them the text would be wrong. */
const counted = [
  ...['calls', 'checks', 'contracts', 'days', 'differences', 'documents', 'drafts', 'entries'],
  ...[
    'figures',
    'files',
    'hours',
    'instalments',
    'invoices',
    'items',
    'minutes',
    'months',
    'names',
  ],
  ...['pages', 'payments', 'people', 'problems', 'processes', 'requests', 'rows', 'seconds'],
  ...['signers', 'steps', 'tasks', 'times', 'tries', 'users', 'vendors', 'versions', 'years'],
];
const plural = new RegExp(`^\\s+(?:[a-z]+ )?(?:${counted.join('|')})\\b`);

/** Counts that are never one: they are fixed, or the text stands only where there are more. */
const neverOne: Record<string, string[]> = {
  'activities/documents/contractClauses.ts': [
    '${spellCount(termMonths)} months',
    '${all.at(-1)} months',
  ],
  'api/http/answerCalls.ts': ['${maxBatchSize} calls'],
  'db/seals/sealCheck.ts': ['${graceSeconds} seconds'],
  'domain/ledger/bookCheck.ts': ['${live.length} payments', '${most} figures'],
  'domain/process/stopWords.ts': ['${mostRepeats} times'],
  'portal/components/admin/overview/FailingProviders.tsx': ['${failedCalls} calls'],
  'portal/components/calculator/Calculator.tsx': ['${((plan.termMonths + 1) / 2)'],
  'portal/components/ui/ErrorSummary.tsx': ['${lines.length} problems'],
};

const asksForOne = /(=== 1|> 1|isOne)\b/;

/** Stands in the branch of a condition that asks whether it is one. */
function isAsked(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node) && asksForOne.test(node.condition.getText())) return true;
  if (ts.isStatement(node) || ts.isSourceFile(node)) return false;
  return isAsked(node.parent);
}

function findPlurals(source: string, file = 'a.tsx'): string[] {
  const found: string[] = [];
  visitTexts(source, file, (node) => {
    const [count, after] = readPair(node);
    if (!count || !after || !plural.test(after) || isAsked(node)) return;
    if (count === "' '") return;
    found.push(`\${${count}}${after.replace(/\s+/g, ' ')}`);
  });
  return found;
}

/** What is put into a text, and the words behind it. */
function readPair(node: ts.Node): [string?, string?] {
  if (ts.isTemplateSpan(node)) return [node.expression.getText(), node.literal.text];
  if (!ts.isJsxExpression(node) || !node.expression) return [];
  const { parent } = node;
  if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return [];
  const next = parent.children.slice(parent.children.indexOf(node) + 1);
  const words = next.find((child) => child.getText() !== "{' '}");
  return [node.expression.getText(), words && ts.isJsxText(words) ? ` ${words.text}` : ''];
}

it.each([
  ['`${found.length} documents were added.`', 1],
  ['<p>{table.rows} rows</p>', 1],
  ["<p>{count}{' '}\n  working days</p>", 1],
  ["`${count === 1 ? 'a check' : `${count} checks`}`", 0],
  ["`${countWords(count, 'document')} added.`", 0],
  ['`${name} is active.`', 0],
])('finds counts in %s that would be wrong of one: %d', (source, many) => {
  expect(findPlurals(`const a = ${source};`)).toHaveLength(many);
});

it('every count has its noun from `countWords`, so that one is not said as several', () => {
  const found = readSources().flatMap(({ file, source }) =>
    findPlurals(source, file)
      .filter((words) => !neverOne[file]?.some((known) => words.startsWith(known)))
      .map((words) => `${file}: “${words}” is wrong of one; use countWords of domain/words/count.`),
  );
  expect(found).toEqual([]);
});
