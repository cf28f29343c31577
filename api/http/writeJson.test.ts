import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeJson } from './writeJson';

it('writes any value as JSON.stringify does, however deep it opens it', () => {
  const levels = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), levels, (value, opened) => {
      expect(writeJson(value, opened).toString()).toBe(JSON.stringify(value));
    }),
  );
});

it.each([
  ['fields without a value', { a: undefined, b: 1, c: () => 1, d: Symbol('d') }],
  ['nothing but fields without a value', { a: undefined }],
  ['days', { at: new Date(0), many: [new Date(1)] }],
  ['a list with holes', { items: [undefined, null, () => 1, { a: undefined }] }],
  ['what says itself how it is written', { own: { toJSON: () => 'said' } }],
  ['typographic signs', { items: [{ words: 'It’s done…' }, { words: 'Money: £1' }] }],
])('writes %s as JSON.stringify does', (_name, value) => {
  for (const levels of [0, 1, 2, 3]) {
    expect(writeJson(value, levels).toString()).toBe(JSON.stringify(value));
  }
});
