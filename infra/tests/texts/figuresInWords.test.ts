import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { readSources, visitTexts } from './sources';

const unit =
  '(?:(?:working|calendar) )?(?:days?|hours?|minutes?|seconds?|weeks?|months?|years?|per cent|times|tries)';
const count =
  '(?:\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|ninety)';
const figure = new RegExp(`\\b${count}[- ]${unit}\\b|£\\s?\\d|\\d\\s?%`, 'i');

/** How Temporal and SQL spell a length of time. */
const lengthOfTime = /^\d+ (second|minute|hour|day)s?$|interval '\d+ /;

/** Figures that no rule of ours sets. Whatever the policy or a contract sets is read from there. */
const free: Record<string, string[]> = {
  'activities/mail/contractMails.ts': ['that takes two minutes.'],
  'api/repayment/mandateAsk.ts': ['it takes two minutes:'],
  'domain/money/amount.ts': ['That is more than £1 billion.'],
  'portal/app/(auth)/check-email/page.tsx': ['Nothing after two minutes?'],
  'portal/app/(company)/compliance/assistance-request/page.tsx': [
    'usually within two working hours',
  ],
  'portal/components/admin/activity/ActivityFilters.tsx': ['The last 7 days', 'The last 30 days'],
  'portal/components/admin/door/AdminSignIn.tsx': ['They change every 30 seconds.'],
  'portal/components/admin/processes/describeProcess.ts': [
    ...['The last 24 hours', 'The last 7 days', 'Longer than 1 hour', 'Longer than 1 day'],
  ],
  'portal/components/calculator/Calculator.tsx': ['Takes 5 minutes'],
};

/** Every text of a file that people could read, with a figure and its unit typed in. */
function findFigures(source: string, file = 'a.tsx'): string[] {
  if (!figure.test(source.replace(/\s+/g, ' '))) return [];
  const found: string[] = [];
  visitTexts(source, file, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || isPartOfTemplate(node);
    const words = isText ? node.text.replace(/\s+/g, ' ').trim() : '';
    if (figure.test(words) && !lengthOfTime.test(words)) found.push(words);
  });
  return found;
}

const isPartOfTemplate = (node: ts.Node) =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

it.each([
  ["'We ask within 5 working days.'", 1],
  ['<p>From £500.00</p>', 1],
  ['`More than 90 days, ${who}`', 1],
  ['`More than ${days} days`', 0],
  ["'10 seconds'", 0],
  ["'one month'", 0],
  ["sql`now() - interval '90 days ago'`", 0],
])('finds figures typed into %s: %d', (source, many) => {
  expect(findFigures(`const a = ${source};`)).toHaveLength(many);
});

it('no text restates a figure of a rule: it would stay as it is when the rule changes', () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap(({ file, source }) =>
    findFigures(source, file)
      .filter((words) => !free[file]?.some((known) => words.includes(known)))
      .map((words) => `${file}: “${words}” is typed in; take the figure from where it is set.`),
  );
  expect(found).toEqual([]);
});

it('every figure that is free still stands where it is said to', () => {
  for (const [file, known] of Object.entries(free)) {
    const words = findFigures(readFileSync(file, 'utf8'), file).join('\n');
    for (const one of known) expect(`${file}: ${words}`).toContain(one);
  }
});
