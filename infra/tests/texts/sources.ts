import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The product's own sources, in which every text stands that people read. */
export function readSources(): Array<{ file: string; source: string }> {
  const folders = ['domain', 'db', 'adapters', 'activities', 'workflows', 'api', 'portal'];
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.|\/testing\/|\/e2e\//.test(file))
    .filter((file) => !file.startsWith('db/migrations/'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
}

/** Every node of a source but the text of SQL. */
export function visitTexts(source: string, file: string, look: (node: ts.Node) => void): void {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) {
      node.template.forEachChild((part) => ts.isTemplateSpan(part) && visit(part.expression));
      return;
    }
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
}
