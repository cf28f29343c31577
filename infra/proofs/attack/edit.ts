import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Lang, parse, type NapiConfig, type SgNode } from '@ast-grep/napi';
import { findFile, findPlace, type Place } from './place';

/** One place in the sources, and how it looks when something there is gone. What is looked for is
 *  syntax, so that line breaks, the names of local variables and the file it stands in may change. */
export interface Edit extends Place {
  /** Fits in the place exactly once. */
  readonly find: Find;
  /** What stands there instead, with `$NAME` for what the pattern took under this name and `$MATCH`
   *  for all that it found; nothing takes it out, with the comma behind a part of an object. For
   *  text, the signs of `String.replace`. */
  readonly replace: string;
}

/** - A statement (with its `;`) or an expression as ast-grep has it: `$NAME` takes one piece of
 *    syntax, `$_` too without keeping it, `$$$NAME` any number. The same name twice is the same
 *    text twice. Where there is a `$HERE`, only what that takes is replaced.
 *  - A part of an object or of a list, likewise: `name: $_`, `...listed($$$)`.
 *  - Text within a string or a template, such as a condition of SQL or a constraint of a migration.
 *    To TypeScript that is one piece, so it is found by an expression, in which each blank stands
 *    for any white space. */
export type Find = string | { readonly member: string } | RegExp;

/** A file that edits change. */
export interface EditedFile {
  /** From the root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** Those of the edits that are in it. */
  readonly edits: readonly Edit[];
}

/** The files that the edits change, one edit after the other; nothing is written.
 *  @throws where one does not fit */
export function editFiles(root: string, edits: readonly Edit[]): EditedFile[] {
  const edited = new Map<string, EditedFile>();
  for (const edit of edits) {
    const file = findFile(root, edit);
    const known = edited.get(file);
    const before = known?.before ?? readFileSync(path.join(root, file), 'utf8');
    const after = takeOut(known?.after ?? before, edit);
    edited.set(file, { file, before, after, edits: [...(known?.edits ?? []), edit] });
  }
  return [...edited.values()];
}

/** The source with the edit made.
 *  @throws where its place is not there, or what it looks for does not stand there exactly once */
export function takeOut(source: string, edit: Edit): string {
  const place = findPlace(source, edit);
  const { find } = edit;
  if (find instanceof RegExp) return replaceText(source, place, find, edit);
  return replaceSyntax(source, place, find, edit);
}

function replaceText(source: string, place: SgNode, find: RegExp, edit: Edit): string {
  const pattern = new RegExp(find.source.replaceAll(' ', String.raw`\s+`), 'g');
  const hits = listTexts(place).flatMap((text) => {
    return Array.from(text.text().matchAll(pattern), () => text);
  });
  const text = pickOne(hits, String(find), edit);
  return put(source, text, text.text().replace(pattern, edit.replace));
}

/** Each whole one: a string in a piece of a template is within its text already. */
function listTexts(place: SgNode): SgNode[] {
  const texts = place.findAll({ rule: { any: [{ kind: 'string' }, { kind: 'template_string' }] } });
  return texts.filter((text) => !text.ancestors().some((outer) => outer.is('template_string')));
}

function replaceSyntax(
  source: string,
  place: SgNode,
  find: Exclude<Find, RegExp>,
  edit: Edit,
): string {
  const shown = typeof find === 'string' ? find : find.member;
  const found = pickOne(place.findAll(toRule(find)), shown, edit);
  const here = found.getMatch('HERE') ?? found;
  if (edit.replace === '') return cutOut(source, here);
  return put(source, here, fillIn(edit.replace, { found, shown, source }));
}

function toRule(find: Exclude<Find, RegExp>): NapiConfig {
  if (typeof find === 'string') return { rule: { pattern: find } };
  // By itself `name: value` would be a statement with a label.
  const context = `({ ${find.member} })`;
  const part = parse(Lang.TypeScript, context)
    .root()
    .find({ rule: { kind: 'object' } })
    ?.child(1);
  if (!part) throw new Error(`“${find.member}” is no part of an object.`);
  return { rule: { pattern: { context, selector: part.kind() } } };
}

function pickOne(found: readonly SgNode[], shown: string, { under, within }: Edit): SgNode {
  const [one] = found;
  if (one && found.length === 1) return one;
  throw new Error(`“${shown}” stands ${found.length} times in ${within} (${under}).`);
}

function fillIn(
  replace: string,
  { found, shown, source }: { found: SgNode; shown: string; source: string },
): string {
  return replace.replaceAll(/(?:\$\$)?\$([A-Z_]+)/g, (sign, name: string) => {
    if (sign === '$MATCH') return found.text();
    if (!shown.includes(sign)) throw new Error(`“${sign}” is not in “${shown}”.`);
    const one = found.getMatch(name);
    const taken = one ? [one] : found.getMultipleMatches(name);
    const [first, last] = [taken.at(0), taken.at(-1)];
    return first && last ? source.slice(first.range().start.index, last.range().end.index) : '';
  });
}

function cutOut(source: string, node: SgNode): string {
  const { start, end } = node.range();
  const next = node.next();
  const until = next?.is(',') ? next.range().end : end;
  return source.slice(0, start.index) + source.slice(until.index);
}

function put(source: string, node: SgNode, text: string): string {
  const { start, end } = node.range();
  return source.slice(0, start.index) + text + source.slice(end.index);
}
