import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkout } from '../env';
import { takeOut, type Defence } from './defence';
import { defences } from './defences';
import { headings } from './headings';

const defence: Defence = {
  name: 'a lock',
  file: 'door.ts',
  find: 'lock();',
  replace: '',
  parts: [],
  attacks: ['push'],
};

describe('taking a defence out', () => {
  it('changes the one place where its text stands', () => {
    expect(takeOut('open(); lock(); close();', defence)).toBe('open();  close();');
  });

  it.each([
    ['nowhere', 'open();', '0 times'],
    ['twice', 'lock(); lock();', '2 times'],
  ])('names a defence whose text stands %s', (_where, source, words) => {
    expect(() => takeOut(source, defence)).toThrow(`“a lock” stands ${words} in door.ts`);
  });

  it('takes no sign of the replacement for anything else', () => {
    expect(takeOut('lock();', { ...defence, replace: '$& $1' })).toBe('$& $1');
  });
});

describe('the defences of the product', () => {
  it.each(defences.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const source = readFileSync(path.join(checkout, one.file), 'utf8');
    expect(takeOut(source, one)).not.toBe(source);
  });

  it('guard attacks that there are', () => {
    const names = Object.values(headings).flatMap((attacks) => attacks.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    const guarded = defences.flatMap(({ attacks }) => attacks);
    expect(guarded.filter((name) => !names.includes(name))).toEqual([]);
  });
});
