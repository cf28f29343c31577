import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { hashSources, isStamped, stamp } from './sourceStamp';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

function makeSources(): string {
  const root = makeTemporaryFolder();
  mkdirSync(path.join(root, 'portal', 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'portal', 'page.tsx'), 'one');
  writeFileSync(path.join(root, 'lock.yaml'), 'two');
  return root;
}

describe('the stamp of sources', () => {
  it('changes with the content, the name and the number of files', () => {
    const root = makeSources();
    const hashes = new Set([hashSources(root, ['portal', 'lock.yaml'])]);
    writeFileSync(path.join(root, 'portal', 'page.tsx'), 'three');
    hashes.add(hashSources(root, ['portal', 'lock.yaml']));
    writeFileSync(path.join(root, 'portal', 'layout.tsx'), '');
    hashes.add(hashSources(root, ['portal', 'lock.yaml']));
    expect(hashes.size).toBe(3);
  });

  it('does not change with dates, installed packages, tests or what a build writes', () => {
    const root = makeSources();
    const before = hashSources(root, ['portal', 'lock.yaml']);
    utimesSync(path.join(root, 'portal', 'page.tsx'), new Date(0), new Date(0));
    writeFileSync(path.join(root, 'portal', 'node_modules', 'x.js'), 'x');
    writeFileSync(path.join(root, 'portal', 'page.test.tsx'), 'x');
    writeFileSync(path.join(root, 'portal', 'next-env.d.ts'), 'x');
    expect(hashSources(root, ['portal', 'lock.yaml'])).toBe(before);
  });

  it('holds only for the work that was finished', () => {
    const file = path.join(makeSources(), 'stamp');
    expect(isStamped(file, 'abc')).toBe(false);
    stamp(file, 'abc');
    expect(isStamped(file, 'abc')).toBe(true);
    expect(isStamped(file, 'abd')).toBe(false);
  });
});
