import { describe, expect, it } from '@jest/globals';
import { deepestJson, readJson } from './readJson';

const nest = (levels: number, open = '[', close = ']') =>
  open.repeat(levels) + (open === '[' ? '' : '1') + close.repeat(levels);

describe('JSON from outside', () => {
  it.each([
    ['as deep as it may be', nest(deepestJson)],
    ['with brackets in its strings', JSON.stringify({ a: '['.repeat(500), 'b"[': '\\"[[[' })],
    ['that is wide', JSON.stringify(Array.from({ length: 500 }, () => [{}]))],
    ['that is no object', '"text"'],
  ])('%s is read', (_case, text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['one level too deep', nest(deepestJson + 1)],
    ['of a hundred thousand arrays', nest(100_000)],
    ['of objects in objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['that never ends', '['.repeat(100_000)],
  ])('%s is refused before anything goes down into it', (_case, text) => {
    expect(() => readJson(text)).toThrow('This nests deeper than 32 levels');
  });

  it('that is none is said to be none', () => {
    expect(() => readJson('{"a":')).toThrow(SyntaxError);
  });
});
