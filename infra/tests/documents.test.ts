import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const checkout = path.resolve(import.meta.dirname, '../..');
const folders = ['', 'docs', 'docs/decisions', 'workflows/engine'];
const documents = folders.flatMap((folder) =>
  readdirSync(path.join(checkout, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name)),
);

const parts = 'domain|db|adapters|workflows|activities|api|portal|infra|docs';
/** A path as a document names it: from the top, whole, without a part to be filled in. */
const namedPath = new RegExp(`\`((?:${parts})/[\\w./()-]+)\``, 'g');
const linkedPath = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

function isThere(name: string): boolean {
  const whole = path.join(checkout, name);
  return existsSync(whole) || existsSync(`${whole}.ts`) || existsSync(`${whole}.tsx`);
}

/** What a document names that is not there. */
function listLost(document: string, text: string): string[] {
  const named = [...text.matchAll(namedPath)].map(([, name]) => name ?? '');
  const linked = [...text.matchAll(linkedPath)].map(([, link]) =>
    path.posix.join(path.posix.dirname(document), link ?? ''),
  );
  return [...named, ...linked].filter((name) => !isThere(name));
}

describe('documents', () => {
  it.each(documents)('%s names only files that are there', (document) => {
    expect(listLost(document, readFileSync(path.join(checkout, document), 'utf8'))).toEqual([]);
  });

  it('that name or link a file that is gone are found', () => {
    const text = 'See `domain/gone.ts`, `domain/money/money.ts` and [why](decisions/000-gone.md).';
    expect(listLost('docs/ANY.md', text)).toEqual(['domain/gone.ts', 'docs/decisions/000-gone.md']);
  });
});
