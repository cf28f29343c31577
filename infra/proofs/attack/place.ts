import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Lang, parse, type SgNode } from '@ast-grep/napi';

/** Where something stands in the sources, whatever the file is called and however it is set. */
export interface Place {
  /** The folder, or the file where a name is given more than once below it; from the root. */
  readonly under: string;
  /** What is declared at the top of one file there, and in it, after a dot each, a function, a
   *  method, a constant, a property or a `case`: `invoiceRouter.createDraft`. */
  readonly within: string;
}

/** Not what the product runs from. */
const leftOut = new Set(['node_modules', 'testing', 'histories', '.millrace']);

/** The one file that declares the name.
 *  @returns its path from the root
 *  @throws where none or several do, with what was found */
export function findFile(root: string, { under, within }: Place): string {
  const [name = ''] = within.split('.');
  const found = listSources(root, under).filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return source.includes(name) && findAtTop(read(source), name).length > 0;
  });
  const [file] = found;
  if (file !== undefined && found.length === 1) return file;
  const where = found.length === 0 ? '' : `: ${found.join(', ')}`;
  throw new Error(`“${name}” is declared in ${found.length} files of ${under}${where}.`);
}

/** The syntax of the place.
 *  @throws where a part of its name is declared nowhere in it, or more than once */
export function findPlace(source: string, { under, within }: Place): SgNode {
  const [name = '', ...inner] = within.split('.');
  let place = pickOne(findAtTop(read(source), name), name, under);
  let outer = name;
  for (const part of inner) {
    place = pickOne(findInside(place, part), part, `${outer} (${under})`);
    outer = part;
  }
  return place;
}

function pickOne(found: readonly SgNode[], name: string, where: string): SgNode {
  const [one] = found;
  if (one && found.length === 1) return one;
  throw new Error(`“${name}” is declared ${found.length} times in ${where}.`);
}

function read(source: string): SgNode {
  return parse(Lang.TypeScript, source).root();
}

/** The whole statement, `export` and all. */
function findAtTop(root: SgNode, name: string): SgNode[] {
  return root.children().filter((statement) => {
    const declared = statement.field('declaration') ?? statement;
    return [declared, ...declared.children()].some((one) => readName(one) === name);
  });
}

/** The kinds of syntax that give something a name, and the field that has it. */
const nameFields: Readonly<Record<string, string>> = {
  function_declaration: 'name',
  generator_function_declaration: 'name',
  class_declaration: 'name',
  variable_declarator: 'name',
  method_definition: 'name',
  pair: 'key',
  switch_case: 'value',
};

function findInside(place: SgNode, name: string): SgNode[] {
  const any = Object.keys(nameFields).map((kind) => ({ kind }));
  return place.findAll({ rule: { any } }).filter((one) => readName(one) === name);
}

function readName(node: SgNode): string | undefined {
  const field = nameFields[node.kind()];
  return field === undefined
    ? undefined
    : node
        .field(field)
        ?.text()
        .replace(/^['"]|['"]$/g, '');
}

function listSources(root: string, under: string): string[] {
  if (under.endsWith('.ts')) return [under];
  return readdirSync(path.join(root, under), { withFileTypes: true }).flatMap((entry) => {
    const below = `${under}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : listSources(root, below);
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [below] : [];
  });
}
