import { describe, expect, it } from '@jest/globals';
import { actions, takesNothing } from '@millrace/domain/people/permissions';
import * as z from 'zod';
import { appRouter } from '../router';

/** What the validation library says by itself, which tells a person nothing. */
const raw = /invalid|expected|received|unrecognized|too (small|big)|must (match|be)|nan|undefined/i;

const junk: unknown[] = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(30_000), true, {}, [], [1], { a: 1 }],
  ...[-1, 0, 1.5, Number.NaN, Infinity, 2 ** 53 + 2, '0', '1e309', '2026-02-30', '<a@b>'],
];

interface Procedure {
  _def: { inputs: z.ZodType[] };
}
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
);

/** The whole input, and each of its fields by itself, as junk. */
function* spoil(schema: z.ZodType): Generator<unknown> {
  yield* junk;
  if (!(schema instanceof z.ZodObject)) return;
  for (const name of [...Object.keys(schema.shape), 'somethingElse']) {
    for (const value of junk) yield { [name]: value };
  }
}

describe('what a person reads of an input that does not fit', () => {
  const withInput = procedures.filter(([, { _def }]) => _def.inputs.length > 0);
  it.each(withInput)('%s', (_path, { _def }) => {
    const messages = new Set<string>();
    for (const schema of _def.inputs) {
      for (const value of spoil(schema)) {
        const parsed = schema.safeParse(value);
        for (const { message } of parsed.error?.issues ?? []) messages.add(message);
      }
    }
    expect([...messages].filter((message) => raw.test(message))).toEqual([]);
  });
});

it('says of every procedure that takes no input that it takes nothing', () => {
  const bare = procedures.filter(([, { _def }]) => _def.inputs.length === 0);
  expect(actions.filter(takesNothing).sort()).toEqual(bare.map(([path]) => path).sort());
});
