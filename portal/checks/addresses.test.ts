import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { paths } from '../paths';
import { entries, listDrawn, nameEntry } from './imports';

/** Pages that nothing leads to, each for its reason. */
const askedForByHand = [
  // Signing out is a button everywhere; its page is for who types the address that the specification names.
  '(admin-door)/admin/logout/page.tsx',
];

interface Page {
  readonly file: string;
  readonly name: string;
  readonly address: RegExp;
  readonly ids: number;
}

/** The narrower one first: `/vendor/home` is not the page of a vendor called home. */
const pages = entries
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file): Page => {
    const name = nameEntry(file);
    const parts = path
      .dirname(name)
      .split('/')
      .filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
    const ids = parts.filter((part) => part.startsWith('[')).length;
    const spelt = parts.map((part) => (part.startsWith('[') ? '(an-id|another)' : part)).join('/');
    return { file, name, ids, address: new RegExp(`^/${spelt}$`) };
  })
  .sort((one, other) => one.ids - other.ids);

const findPage = (address: string) => pages.find((page) => page.address.test(address));

/** What is no page: the API's own addresses, and those that tell whether a part is well. */
const isOfNoPage = (address: string) => /^\/(api\/|healthz$|readyz$)/.test(address);

/** Every address that `paths.ts` lists, by its name, an id in place of what varies. */
const listed = Object.entries<(...given: never[]) => string>(paths).map(
  ([name, write]): [name: string, address: string] => {
    const filled = (write as (...given: string[]) => string)('an-id', 'another');
    return [name, filled.split('?')[0] ?? ''];
  },
);

/** The addresses that a source spells itself, an id in place of what varies. */
function listSpelt(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isStartOfOthers(node)) return;
    const words = readText(node)?.replace(/^\{publicUrl\}/, '');
    const address = words?.split('?')[0]?.replaceAll(/\{\w*\}/g, 'an-id') ?? '';
    // A regular expression has other signs too.
    if (/^\/([a-z][\w/.#-]*)?$/.test(address) && !isOfReader(file)) found.push(address);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** In a PDF a name begins with a slash. */
const isOfReader = (file: string) => file.startsWith('activities/extraction/');

/** `also` in the navigation is how addresses begin, and none itself. */
const isStartOfOthers = (node: ts.Node) =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'also';

function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const name = (part: ts.Expression) => {
    const last = ts.isPropertyAccessExpression(part) ? part.name : part;
    return ts.isIdentifier(last) ? last.text : '';
  };
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${name(expression)}}${literal.text}`,
  );
  return node.head.text + spans.join('');
}

/** What of ours writes addresses for people: screens, and the mails and answers that lead to them. */
const sources = execFileSync('git', ['ls-files', '-co', 'portal', 'api', 'activities'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && name !== 'portal/paths.ts')
  .filter(
    (name) => !/node_modules|\.test\.tsx?$|\/testing\/|\/e2e\/|\/\.next\/|\/checks\//.test(name),
  )
  .map((name) => {
    const text = readFileSync(name, 'utf8');
    return { name, text, spelt: listSpelt(name, text) };
  });

/** A single slash is the sign-in's own start, and begins or cuts a path in more places than link to it. */
const spelt = sources.flatMap(({ name, spelt: own }) =>
  own.filter((address) => address !== '/').map((address) => ({ name, address })),
);

describe('every address leads to a page', () => {
  it.each(listed.filter(([, address]) => !isOfNoPage(address)))('paths.%s: %s', (_, address) => {
    expect(findPage(address)?.name).toBeDefined();
  });

  it('that a screen, a mail or an answer of the API spells', () => {
    const lost = spelt.filter(({ address }) => !isOfNoPage(address) && !findPage(address));
    // The wire of an object store has paths of its own.
    expect(lost.filter(({ name }) => name !== 'activities/anchors/storePlace.ts')).toEqual([]);
  });
});

/** By the page they lead to: the files that do. */
function collectLinks(): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>();
  const add = (address: string, file: string) => {
    const page = findPage(address);
    if (page) links.set(page.name, (links.get(page.name) ?? new Set()).add(path.resolve(file)));
  };
  const addressOf = new Map(listed);
  for (const { name, text, spelt: own } of sources) {
    for (const address of own) add(address, name);
    for (const [, key = ''] of text.matchAll(/\bpaths\.(\w+)/g))
      add(addressOf.get(key) ?? '', name);
  }
  return links;
}

describe('every page is led to from elsewhere', () => {
  const links = collectLinks();
  const drawn = entries.map((file) => ({ file, files: listDrawn(file) }));
  const leads = ({ file, name }: Page): boolean =>
    [...(links.get(name) ?? [])].some(
      (from) =>
        path.relative('portal', from).startsWith('..') ||
        drawn.some((one) => one.file !== file && one.files.has(from)),
    );

  it.each(pages.filter(({ name }) => !askedForByHand.includes(name)))('$name', (page) => {
    expect(leads(page)).toBe(true);
  });

  it('and the exceptions are by nothing', () => {
    const known = pages.filter(({ name }) => askedForByHand.includes(name));
    expect(known.map(({ name }) => name)).toEqual(askedForByHand);
    expect(known.filter(leads)).toEqual([]);
  });
});
