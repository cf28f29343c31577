import { describe, expect, it } from '@jest/globals';
import { listUnknownNames } from './unknownNames';

describe('the names of a source', () => {
  it('are known from an import, from the top of the file, from their function, or everywhere', () => {
    const source = `
import fs, { readFile as read } from 'node:fs';
const limit = 2, [first, { second: other, ...rest }] = lists();
class Refused extends Error {}
export function lists(given: Given, { name, age = 3 } = {}, ...more) {
  for (const one of more) read(one, (each) => each.name, fs, limit, name, age, other, rest, first);
  try { throw new Refused(\`\${given}\`); } catch (error) { console.log({ error }); }
}
let timer: NodeJS.Timeout;
`;
    expect(listUnknownNames(source)).toEqual([]);
  });

  it.each([
    ['that is given nowhere', 'function open() { lock(door); }\nfunction lock(key) {}', ['door']],
    ['that another function gives', 'function a(key) {}\nconst b = () => key;', ['key']],
    ['that stands for its value', 'const b = { key, other: 1 };', ['key']],
    ['of a class', 'throw new Refused();', ['Refused']],
  ])('leave out one %s', (_where, source, names) => {
    expect(listUnknownNames(source)).toEqual(names);
  });
});
