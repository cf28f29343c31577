import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const portal = join(import.meta.dirname, '..');
const floors = ['app', 'components'].map((floor) => join(portal, floor));
const files = floors
  .flatMap((floor) =>
    readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => join(floor, name)),
  )
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({
    name: name.slice(portal.length + 1),
    text: readFileSync(name, 'utf8'),
  }));
const having = (part: RegExp) =>
  files
    .filter(({ text }) => part.test(text))
    .map(({ name }) => name)
    .sort();

/** Routers with a list in pages, as they declare it. */
const api = join(portal, '../api');
const pagedLists = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((name) => /router\.ts$/i.test(name))
  .map((name) => readFileSync(join(api, name), 'utf8'))
  .filter((text) => /\bpageShape\b/.test(text)).length;

it('every list in pages leads back from beyond its last page', () => {
  const paged = having(/<Paged$|<Paged\s/m);
  expect(having(/<Pagination\b/)).toEqual(paged);
  expect(paged).toHaveLength(pagedLists);
});

it('every list reads its page from the address in one way', () => {
  const own = having(/\bpage: parseAs(?!Page\b)|'page', parseAs(?!Page\b)/);
  expect(own).toEqual([]);
  expect(having(/\bpage: parseAsPage\b|'page', parseAsPage\b/)).toHaveLength(pagedLists);
});
