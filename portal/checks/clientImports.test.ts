import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const app = path.resolve('portal/app');
const entry = /(^|\/)(page|layout|error|not-found|global-error|global-not-found)\.tsx$/;
const entries = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => entry.test(file))
  .map((file) => path.join(app, file));

/** The schema library is larger than most pages: forms fetch it with their first submission. */
const tooLarge = new Set(['zod', '@hookform/resolvers/zod']);

test('there are pages to look at', () => {
  expect(entries.length).toBeGreaterThan(30);
});

test.each(entries.map((file) => path.relative(app, file)))(
  '%s brings no schema library to the browser',
  (file) => {
    expect(findTooLarge(path.join(app, file))).toEqual([]);
  },
);

/** Every way from a page to a library that is too large for it, as the files on that way. */
function findTooLarge(page: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const queue = [{ file: page, isClient: false, way: [path.relative('.', page)] }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const text = readFileSync(next.file, 'utf8');
    const isClient = next.isClient || text.startsWith("'use client'");
    if (seen.has(`${isClient} ${next.file}`)) continue;
    seen.add(`${isClient} ${next.file}`);
    for (const name of listImported(next.file, text)) {
      const way = [...next.way, name];
      if (isClient && tooLarge.has(name)) found.push(way.join(' > '));
      const file = locate(name, next.file);
      if (file) queue.push({ file, isClient, way });
    }
  }
  return found;
}

/** What a file imports at once and not for its types alone. */
function listImported(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) && !isOfTypes(statement.importClause)) {
      return [(statement.moduleSpecifier as ts.StringLiteral).text];
    }
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly) {
      return [(statement.moduleSpecifier as ts.StringLiteral).text];
    }
    return [];
  });
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.every((element) => element.isTypeOnly);
}

/** The source of ours that a name stands for; none where it is a package of others. */
function locate(name: string, from: string): string | undefined {
  const ours = /^@millrace\/(\w+)\/(.+)$/.exec(name);
  const base = ours
    ? path.resolve(ours[1] ?? '', ours[2] ?? '')
    : name.startsWith('.') && path.resolve(path.dirname(from), name);
  if (!base) return undefined;
  return [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((file) => existsSync(file));
}
