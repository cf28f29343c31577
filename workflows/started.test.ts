import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureSchedules } from '@millrace/activities/process/schedules';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import { expect, it } from '@jest/globals';
import type { Client } from '@temporalio/client';
import ts from 'typescript';

const checkout = path.resolve(import.meta.dirname, '..');
const index = readFileSync(path.join(checkout, 'workflows/index.ts'), 'utf8');
const workflows = [...index.matchAll(/^export \{ (\w+) \}/gm)].map(([, name = '']) => name);

const sources = execFileSync('git', ['ls-files', '-co', 'api', 'activities', 'workflows'], {
  cwd: checkout,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.ts$/.test(name) && !/node_modules|\.test\.ts$|\/testing\//.test(name))
  .map((name) => {
    const text = readFileSync(path.join(checkout, name), 'utf8');
    return ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  });

/** What is found at any place of the sources. */
function collect(look: (node: ts.Node, source: ts.SourceFile) => string | undefined): string[] {
  const found = new Set<string>();
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const one = look(node, source);
      if (one !== undefined) found.add(one);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found].sort();
}

const textOf = (node: ts.Node | undefined) =>
  node && ts.isStringLiteral(node) ? node.text : undefined;
const nameOf = (node: ts.Node | undefined) =>
  node && ts.isIdentifier(node) ? node.text : undefined;

function readProperty(node: ts.Node, name: string): ts.Expression | undefined {
  const isIt = ts.isPropertyAssignment(node) && nameOf(node.name) === name;
  return isIt ? node.initializer : undefined;
}

const starts = new Set(['start', 'execute', 'signalWithStart']);

/** The workflow that is started here: from outside by its name, as a child by itself. */
function findStarted(node: ts.Node): string | undefined {
  const [first, second] = ts.isCallExpression(node) ? node.arguments : [];
  if (ts.isCallExpression(node)) {
    const called = nameOf(node.expression);
    if (called === 'startChild') return nameOf(first) === 'workflow' ? undefined : nameOf(first);
    if (called === 'startChildProcess') return nameOf(second);
    const isStart =
      ts.isPropertyAccessExpression(node.expression) && starts.has(node.expression.name.text);
    return isStart ? textOf(first) : undefined;
  }
  if (ts.isNewExpression(node) && nameOf(node.expression) === 'WithStartWorkflowOperation') {
    return textOf(node.arguments?.[0]);
  }
  return textOf(readProperty(node, 'workflowType'));
}

it('every workflow is started somewhere, and what is started is on the list of workflows', () => {
  expect(collect(findStarted)).toEqual([...workflows].sort());
});

/** The Schedules that a worker makes in a Temporal that has none yet. */
async function listMade() {
  const made: { scheduleId: string; action: { workflowType: string } }[] = [];
  const create = async (schedule: (typeof made)[number]) => void made.push(schedule);
  await ensureSchedules({ schedule: { create } } as unknown as Client, 'a-queue', defaultPolicy);
  return made;
}

/** The id of a Schedule that is described here, or the name that stands for it. */
function findDescribed(node: ts.Node, source: ts.SourceFile): string | undefined {
  const id = ts.isObjectLiteralExpression(node)
    ? node.properties.map((one) => readProperty(one, 'scheduleId')).find((one) => one)
    : undefined;
  if (!id) return undefined;
  const name = nameOf(id);
  const given = new RegExp(`const ${name ?? ''} = '([^']+)'`).exec(source.text)?.[1];
  return textOf(id) ?? given ?? name;
}

it('a worker makes every Schedule that is described', async () => {
  const made = await listMade();
  expect(made.map(({ scheduleId }) => scheduleId).sort()).toEqual(collect(findDescribed));
});

it('a Schedule starts a workflow that there is', async () => {
  const started = (await listMade()).map(({ action }) => action.workflowType);
  expect(started.filter((name) => !workflows.includes(name))).toEqual([]);
});
