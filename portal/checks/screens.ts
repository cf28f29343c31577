import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Every source that draws something, from the root of the checkout, without tests. */
export const screens = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.resolve('portal', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => path.join('portal', folder, name)),
);

/** Shows every node of a source in TSX to `look`, an outer one before those in it. */
export function visitTsx(source: string, look: (node: ts.Node) => void): void {
  const visit = (node: ts.Node) => {
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
}
