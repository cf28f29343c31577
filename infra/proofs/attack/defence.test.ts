import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkout } from '../../start/env';
import { takeOut, type Edit } from './defence';
import { defences } from './defences';
import { headings } from './headings';

const edit: Edit = { file: 'door.ts', find: 'lock();', replace: '' };

describe('taking a defence out', () => {
  it('changes the one place where its text stands', () => {
    expect(takeOut('open(); lock(); close();', edit)).toBe('open();  close();');
  });

  it.each([
    ['nowhere', 'open();', '0 times'],
    ['twice', 'lock(); lock();', '2 times'],
  ])('names a text that stands %s', (_where, source, words) => {
    expect(() => takeOut(source, edit)).toThrow(`“lock();” stands ${words} in door.ts`);
  });

  it('takes no sign of the replacement for anything else', () => {
    expect(takeOut('lock();', { ...edit, replace: '$& $1' })).toBe('$& $1');
  });
});

describe('the defences of the product', () => {
  it.each(defences.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const changed = new Map<string, string>();
    for (const each of one.edits) {
      const source = changed.get(each.file) ?? readFileSync(path.join(checkout, each.file), 'utf8');
      changed.set(each.file, takeOut(source, each));
      expect(changed.get(each.file)).not.toBe(source);
    }
  });

  it('guard attacks that there are', () => {
    const names = Object.values(headings).flatMap((attacks) => attacks.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    const guarded = defences.flatMap(({ attacks }) => attacks);
    expect(guarded.filter((name) => !names.includes(name))).toEqual([]);
  });
});
