import { describe, expect, it } from '@jest/globals';
import { mailAddress } from '@millrace/domain/people/mailAddress';
import { id } from './inputs';
import { keyOfCommand, listSubjects } from '../repeats/commandKey';
import type { SignedIn } from '../auth/session';
import { assertStorable } from './refusals';

describe('what the database cannot keep', () => {
  it.each([
    ['a NUL', { name: 'a\u0000b' }],
    ['half of a character', { reason: 'bad \ud800 text' }],
    ['the other half', ['\udc00']],
    ['a key of such', { ['\ud800']: 1 }],
    ['one deep inside', { a: [{ b: { c: '\ud83d' } }] }],
  ])('is refused: %s', (_case, input) => {
    expect(() => assertStorable(input)).toThrow('a character that cannot be kept');
  });

  it('is not any other character', () => {
    expect(() => assertStorable({ name: 'Zoë 🚜 \u2028', list: [1, null, true] })).not.toThrow();
  });
});

const upper = 'C5040C5A-1111-4111-8111-ABCDEFABCDEF';

describe('one spelling of what is named', () => {
  it('is that of an id in small letters, for the database, the processes and the commands', () => {
    expect(id.parse(upper)).toBe(upper.toLowerCase());
    expect(listSubjects({ invoiceId: upper })).toEqual([upper.toLowerCase()]);
    const env = { FINGERPRINT_KEY: Buffer.from('a key') };
    const person = { userId: 'one' } as SignedIn;
    const keyOf = (invoiceId: string) => keyOfCommand(env, person, 'invoice.cancel', { invoiceId });
    expect(keyOf(upper)).toBe(keyOf(upper.toLowerCase()));
  });

  it('is that of an address without letters that only look or fold alike', () => {
    expect(mailAddress.parse(' Priya.Raman@Example.com ')).toBe('priya.raman@example.com');
    expect(mailAddress.safeParse('prİya.raman@example.com').success).toBe(false);
  });
});
