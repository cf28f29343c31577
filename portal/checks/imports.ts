import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const app = path.resolve('portal/app');
const entry = /(^|\/)(page|layout|error|not-found|global-error|global-not-found)\.tsx$/;

/** What Next draws by itself: every page, and what stands around pages or in their place. */
export const entries = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => entry.test(file))
  .map((file) => path.join(app, file));

export const nameEntry = (file: string): string => path.relative(app, file);

/** What a file imports at once and not for its types alone. */
export function listImported(file: string, text: string): string[] {
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
export function locate(name: string, from: string): string | undefined {
  const ours = /^@millrace\/(\w+)\/(.+)$/.exec(name);
  const base = ours
    ? path.resolve(ours[1] ?? '', ours[2] ?? '')
    : name.startsWith('.') && path.resolve(path.dirname(from), name);
  if (!base) return undefined;
  return [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((file) => existsSync(file));
}

/** Every file of ours that is drawn with this one, itself too. */
export function listDrawn(start: string): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const name of listLoaded(file)) {
      const next = locate(name, file);
      if (next) queue.push(next);
    }
  }
  return seen;
}

/** What a file imports at once, and what it fetches later. */
function listLoaded(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const later = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  return [...listImported(file, text), ...later];
}
