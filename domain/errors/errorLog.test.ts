import { describe, expect, it } from '@jest/globals';
import { describeErrorForLog, maskValues, type LoggedError } from './errorLog';

describe('an error in the log', () => {
  it('keeps what finds its cause, and none of the values of the statement', () => {
    const original = Object.assign(new Error('relation "links" does not exist'), {
      code: '42P01',
      detail: 'Key (email)=(ada@example.com) already exists.',
    });
    const sql = 'insert into links (email) values ($1)';
    const error = Object.assign(new Error(original.message), {
      name: 'SequelizeDatabaseError',
      ...{ original, parent: original, sql, parameters: ['ada@example.com', '12345678'] },
    });
    const logged = describeErrorForLog(error) as LoggedError;
    expect(logged).toMatchObject({
      ...{ type: 'SequelizeDatabaseError', message: 'relation "links" does not exist' },
      ...{ code: '42P01', sql },
    });
    expect(logged.stack).toContain('errorLog.test');
    expect(JSON.stringify(logged)).not.toMatch(/ada|12345678/);
  });

  it('tells of its causes, to an end', () => {
    const error = new Error('outer', { cause: new Error('ada@example.com') });
    expect(describeErrorForLog(error)).toMatchObject({ cause: { message: '[address]' } });
    const endless = new Error('round');
    endless.cause = endless;
    expect(JSON.stringify(describeErrorForLog(endless)).match(/"message"/g)).toHaveLength(4);
  });

  it('is left alone where it is none', () => {
    expect(describeErrorForLog('words')).toBe('words');
    expect(describeErrorForLog(undefined)).toBeUndefined();
  });

  it.each([
    ['No user ada.test+1@example.com here', 'No user [address] here'],
    ['account 12-34-56 12345678 refused', 'account [digits] refused'],
    ['null is no GB29NWBK60161331926819', 'null is no [account]'],
    ['Key (email)=(ada) already exists', 'Key [values] already exists'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['at run (file:///srv/api/server.ts:120345:3)', 'at run (file:///srv/api/server.ts:120345:3)'],
    [
      'invoice 0198a6a0-0000-7000-8000-000000001234',
      'invoice 0198a6a0-0000-7000-8000-000000001234',
    ],
  ])('says %s as %s', (text, masked) => {
    expect(maskValues(text)).toBe(masked);
  });
});
