import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entries, listImported, locate, nameEntry } from './imports';

/** The schema library is larger than most pages: forms fetch it with their first submission. */
const tooLarge = new Set(['zod', '@hookform/resolvers/zod']);

test('there are pages to look at', () => {
  expect(entries.length).toBeGreaterThan(30);
});

test.each(entries.map((file) => ({ file, name: nameEntry(file) })))(
  '$name brings no schema library to the browser',
  ({ file }) => {
    expect(findTooLarge(file)).toEqual([]);
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
