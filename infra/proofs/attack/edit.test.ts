import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../../tests/temporaryFolder';
import { editFiles, takeOut, type Edit } from './edit';

const source = `
const key = { holder: 'us', turns: 2 };
export async function openDoor(guest: Guest) {
  const name = guest.name;
  if (!name || !isKnown(name)) return refuse(guest);
  await lock(guest, name);
  return db.row(sql\`SELECT 1 FROM doors WHERE id = \${guest.door} AND owner_id = \${guest.id}\`);
}
const doors = { front: { open() { lock(); } }, back: { open() { lock(); } } };
function choose(door: string) {
  switch (door) {
    case 'front':
      return lock() ? 'shut' : 'open';
    case 'back':
      return lock() ? 'shut' : 'open';
  }
}
`;

function change(within: string, find: Edit['find'], replace: string, text = source): string {
  return takeOut(text, { under: 'house', within, find, replace });
}

describe('an edit', () => {
  it.each([
    ['a statement, which it takes out', 'await lock($$$);', '', 'return refuse(guest);\n  \n'],
    ['an expression', '!$NAME || !isKnown($NAME)', '!$NAME', 'if (!name) return'],
    ['a piece of one', 'lock($HERE, $_)', 'nobody', 'await lock(nobody, name);'],
    ['a call with what it was given', 'lock($$$ALL)', 'shut($$$ALL)', 'await shut(guest, name);'],
    [
      'what it goes before',
      'const $N = $_;',
      'look();\n$MATCH',
      'look();\nconst name = guest.name;',
    ],
    ['text', / AND owner_id = \$\{[^}]+\}/, '', 'id = ${guest.door}`);'],
    ['text that it uses', /id = (\$\{[^}]+\}) AND/, '$1 = id AND', 'WHERE ${guest.door} = id AND'],
  ])('finds %s', (_what, find, replace, words) => {
    expect(change('openDoor', find, replace)).toContain(words);
  });

  it.each([
    ['a value', { member: 'turns: $HERE' }, '9', "{ holder: 'us', turns: 9 }"],
    ['a part, which it takes out', { member: 'holder: $_' }, '', '{  turns: 2 }'],
    [
      'a part that gets a neighbour',
      { member: 'turns: $T' },
      '...all, turns: $T',
      '...all, turns: 2',
    ],
  ])('finds of an object %s', (_what, find, replace, words) => {
    expect(change('key', find, replace)).toContain(words);
  });

  it('looks within what it names alone, a property, a method or a case', () => {
    expect(change('doors.back.open', 'lock()', 'yield()')).toContain('back: { open() { yield(); }');
    expect(change('choose.back', "$_ ? 'shut' : $O", '$O')).toContain(
      "case 'back':\n      return 'open'",
    );
  });

  it.each([
    ['nowhere', 'openDoor', 'bolt($$$);', '“bolt($$$);” stands 0 times in openDoor (house).'],
    ['twice', 'doors', 'lock();', '“lock();” stands 2 times in doors (house).'],
    ['as text nowhere', 'openDoor', /id IS NULL/, '“/id IS NULL/” stands 0 times in openDoor'],
    ['as text twice', 'openDoor', /id =/, '“/id =/” stands 2 times in openDoor (house).'],
    [
      'in a place that is not there',
      'shutDoor',
      'lock();',
      '“shutDoor” is declared 0 times in house.',
    ],
    [
      'in a place that is there twice',
      'doors.open',
      'lock();',
      '“open” is declared 2 times in doors',
    ],
  ])('is refused where it fits %s', (_where, within, find, words) => {
    expect(() => change(within, find, '')).toThrow(words);
  });

  it('is refused where it puts in what its pattern does not take', () => {
    expect(() => change('openDoor', 'lock($GUEST, $_)', '$NAME')).toThrow(
      '“$NAME” is not in “lock(',
    );
  });

  it('takes no other sign of the replacement for anything else', () => {
    const changed = change('openDoor', 'await lock($$$);', 'say(`${cost} $& $1 $$`);');
    expect(changed).toContain('say(`${cost} $& $1 $$`);');
  });

  it.each([
    ['set on other lines', source.replaceAll(/(?<=[(,]|&&|\|\||AND|WHERE) ?/g, '\n    ')],
    [
      'with other names of its own',
      source.replaceAll('guest', 'caller').replaceAll(/\bname\b/g, 'who'),
    ],
  ])('fits the same source %s', (_how, text) => {
    expect(text).not.toBe(source);
    const squeeze = (one: string) => one.replaceAll(/\s+/g, '');
    const changed = change('openDoor', 'if (!$NAME || !isKnown($NAME)) $_', 'say($NAME);', text);
    expect(squeeze(changed)).toMatch(/say\((name|who)\);awaitlock\((guest|caller),(name|who)\);/);
    const open = change(
      'openDoor',
      /WHERE id = (\$\{[^}]+\}) AND owner_id/,
      'WHERE $1 = owner_id',
      text,
    );
    expect(squeeze(open)).toMatch(/WHERE\$\{(guest|caller)\.door\}=owner_id=/);
  });
});

describe('edits of files', () => {
  const edit = { under: 'house', within: 'openDoor', find: 'lock($$$)', replace: 'shut()' };
  const build = (files: Readonly<Record<string, string>>) => {
    const root = makeTemporaryFolder();
    mkdirSync(path.join(root, 'house/testing'), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(root, 'house', name), text);
    }
    return root;
  };

  it('find the file by what it declares, but no test and nothing that calls it', () => {
    const root = build({
      'any.ts': source,
      'any.test.ts': source,
      'testing/any.ts': source,
      'caller.ts': 'openDoor(); const open = { openDoor };',
    });
    const [one, ...others] = editFiles(root, [
      edit,
      { ...edit, find: 'isKnown($_)', replace: '1' },
    ]);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ file: 'house/any.ts', before: source });
    expect(one?.after).toContain('if (!name || !1) return refuse(guest);\n  await shut();');
    expect(readFileSync(path.join(root, 'house/any.ts'), 'utf8')).toBe(source);
  });

  it('are refused where no file declares it, or two do', () => {
    const words = '“openDoor” is declared in';
    expect(() => editFiles(build({ 'a.ts': '' }), [edit])).toThrow(`${words} 0 files of house.`);
    const root = build({ 'a.ts': source, 'b.ts': source });
    expect(() => editFiles(root, [edit])).toThrow(
      `${words} 2 files of house: house/a.ts, house/b.ts.`,
    );
    const [one] = editFiles(root, [{ ...edit, under: 'house/b.ts' }]);
    expect(one?.file).toBe('house/b.ts');
  });
});
