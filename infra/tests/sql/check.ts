import path from 'node:path';
import ts from 'typescript';
import { compareRow, compareValues } from './compare';
import { type Catalogue, openCatalogue } from './database';
import { onlyWriters } from './known';
import { type Rendered, Renderer } from './render';
import { Unreadable } from './unreadable';

export interface Report {
  /** How many statements, in all their forms, PostgreSQL was asked about. */
  readonly checked: number;
  /** Where, and what is wrong. */
  readonly problems: readonly string[];
  /** Places whose SQL is only known when it runs. */
  readonly unreadable: readonly string[];
}

const methods = new Set(['rows', 'row', 'change']);

/**
 * Checks every statement of the sources against the schema of a migrated database: that it can be
 * planned, that its values have the types that its places take, and that its columns are the
 * properties of its row type.
 */
export async function checkStatements(root: string, url: string): Promise<Report> {
  const program = openProgram(root);
  const checker = program.getTypeChecker();
  const renderer = new Renderer(checker);
  const catalogue = await openCatalogue(url);
  const report = { checked: 0, problems: [] as string[], unreadable: [] as string[] };
  try {
    for (const call of program.getSourceFiles().flatMap((file) => findCalls(checker, root, file))) {
      const at = describePlace(root, call);
      const forms = tryRead(renderer, call);
      if (forms instanceof Unreadable)
        report.unreadable.push(`${at} ${forms.message.split('\n')[0] ?? ''}`);
      else {
        for (const form of forms) {
          report.checked += 1;
          const found = [
            ...(await checkForm({ checker, catalogue }, call, form)),
            ...findForeignWrites(path.relative(root, call.getSourceFile().fileName), form),
          ];
          report.problems.push(...found.map((problem) => `${at} ${problem}`));
        }
      }
    }
  } finally {
    await catalogue.close();
  }
  return { ...report, problems: [...new Set(report.problems)] };
}

function openProgram(root: string): ts.Program {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(fileNames, { ...options, noEmit: true });
}

/** Calls of what `Queryable` of db/connection/sql.ts declares. */
function findCalls(checker: ts.TypeChecker, root: string, file: ts.SourceFile) {
  const found: ts.CallExpression[] = [];
  if (file.fileName.includes('node_modules') || !file.fileName.startsWith(root)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isQuery(checker, node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isQuery(checker: ts.TypeChecker, node: ts.CallExpression): boolean {
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : expression.getText();
  if (!methods.has(name)) return false;
  const parent = checker.getResolvedSignature(node)?.declaration?.parent;
  return (
    parent !== undefined && ts.isInterfaceDeclaration(parent) && parent.name.text === 'Queryable'
  );
}

function tryRead(renderer: Renderer, call: ts.CallExpression): Rendered[] | Unreadable {
  const [query] = call.arguments;
  try {
    if (!query) throw new Unreadable('no statement');
    return renderer.read(query);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

async function checkForm(
  { checker, catalogue }: { checker: ts.TypeChecker; catalogue: Catalogue },
  call: ts.CallExpression,
  form: Rendered,
): Promise<string[]> {
  try {
    const described = await catalogue.describe(form.text);
    const isStrict = !isOfTests(call.getSourceFile().fileName);
    const problems = compareValues(checker, form, described, isStrict);
    const row = call.typeArguments?.[0];
    const hasOuterJoin = /\b(LEFT|RIGHT|FULL)\b.*\bJOIN\b/s.test(form.text);
    if (row) {
      const type = checker.getTypeFromTypeNode(row);
      problems.push(...compareRow(checker, type, described, { hasOuterJoin, isStrict }));
    }
    return problems;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [`${error.message}: ${form.text.replace(/\s+/g, ' ').trim().slice(0, 160)}`];
  }
}

function findForeignWrites(file: string, { text }: Rendered): string[] {
  if (isOfTests(file)) return [];
  return Object.entries(onlyWriters)
    .filter(([table]) => new RegExp(`\\b(INTO|UPDATE|DELETE FROM)\\s+${table}\\b`, 'i').test(text))
    .filter(([, writer]) => writer !== file)
    .map(([table, writer]) => `writes to ${table}, which ${writer} alone does`);
}

/** A test knows what it has put there: whether it may be null is not asked. */
const isOfTests = (file: string) => file.endsWith('.test.ts') || file.includes('/testing/');

function describePlace(root: string, node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative(root, file.fileName)}:${line + 1}`;
}
