import { describe, expect, it } from '@jest/globals';
import { AppError } from '@millrace/domain/errors/errors';
import { assertStorable, toRefusal } from './refusals';

describe('an input', () => {
  it.each([
    ['a text', 'a\u0000b'],
    ['a field', { q: '\u0000' }],
    ['a field of a list in a field', { rows: [{ words: 'fine' }, { words: 'a\u0000' }] }],
  ])('with a NUL in %s cannot be kept', (_where, input) => {
    const refusal = expect.objectContaining({ code: 'BAD_REQUEST' });
    expect(() => assertStorable(input)).toThrow(refusal);
  });

  it.each([undefined, null, 0, '', 'tab\tand line\n', { q: ['a', null] }])('%j can', (input) => {
    expect(() => assertStorable(input)).not.toThrow();
  });
});

describe('an error', () => {
  const ofDriver = (code: string) => Object.assign(new Error('x'), { code });

  it.each(['22021', '22P05'])('of a text that PostgreSQL cannot keep (%s) is theirs', (code) => {
    expect(toRefusal(ofDriver(code))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('that was thrown on purpose is itself', () => {
    const refusal = new AppError('CONFLICT', 'No.');
    expect(toRefusal(refusal)).toBe(refusal);
  });

  it.each(['23505', '22P02'])('of the database with another code (%s) is ours', (code) => {
    expect(toRefusal(ofDriver(code))).toBeNull();
  });
});
