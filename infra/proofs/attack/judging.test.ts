import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../../tests/temporaryFolder';
import { isAtLeast } from './data';
import { judgePage } from './floods';
import { findThrownWords } from './overheard';
import { findSecret } from './readAnswers';
import { scanFiles } from './scanFiles';
import { compareTimes } from './signInTimes';

describe('two rows of times', () => {
  const around = (middle: number) => [-2, -1, 0, 1, 2, 30].map((by) => middle + by);

  it('are alike where their middles lie within their spread, whatever single ones do', () => {
    expect(compareTimes(around(20), around(21)).ok).toBe(true);
  });

  it('are apart where one’s middle lies beyond', () => {
    expect(compareTimes(around(20), around(60)).ok).toBe(false);
    expect(compareTimes(around(4), around(20)).ok).toBe(false);
  });

  it('prove nothing where there are none', () => {
    expect(compareTimes([], []).ok).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    '{"stack":"Error: x\\n    at run (/srv/api/server.ts:12:3)"}'.replace('\\n', '\n'),
    'relation "users" does not exist',
    '{"message":"SequelizeDatabaseError"}',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'Unexpected token < in JSON at position 0',
  ])('that says %s says what was thrown', (text) => {
    expect(findThrownWords(text)).not.toBeNull();
  });

  it('in plain words says nothing of it', () => {
    expect(findThrownWords('{"message":"Something went wrong on our side."}')).toBeNull();
  });

  it('holds a secret where it spells an account number or an inward column', () => {
    expect(findSecret('{"words":"paid to 66374958 today"}')).toContain('account number');
    expect(findSecret('{"words":"paid to 6637 4958"}')).toContain('account number');
    expect(findSecret('{"passwordHash":"x"}')).toContain('passwordHash');
    expect(findSecret('{"id":"166374958","ends":"4958"}')).toBeNull();
  });
});

describe('a page', () => {
  const nonce = 'a1b2c3d4e5f6a1b2c3d4e5f6';
  const policy =
    `script-src 'self' 'nonce-${nonce}'; ` + "object-src 'none'; frame-ancestors 'none'";
  const page = (over: { policy?: string; nosniff?: string; text?: string }) => ({
    headers: new Headers({
      'content-security-policy': over.policy ?? policy,
      'x-content-type-options': over.nosniff ?? 'nosniff',
    }),
    text: over.text ?? `<script nonce="${nonce}" src="/a.js"></script>`,
  });

  it('is guarded with a policy, a nonce at each script and no guessing of kinds', () => {
    expect(judgePage(page({}))).toEqual({ nonce, isGuarded: true, bare: 0 });
  });

  it.each([
    ['that may be framed', { policy: policy.replace(/; frame.*/, '') }],
    ['that may hold objects', { policy: policy.replace("object-src 'none'; ", '') }],
    ['that runs what stands in it', { policy: policy.replace("'self'", "'unsafe-inline'") }],
    ['without a nonce', { policy: policy.replace(` 'nonce-${nonce}'`, '') }],
    ['whose kind is guessed', { nosniff: '' }],
    ['with a script of somebody else', { text: '<script src="//evil.example/x"></script>' }],
  ])('%s is not', (_what, over) => {
    expect(judgePage(page(over)).isGuarded).toBe(false);
  });
});

describe('looking through files', () => {
  it('finds a text across the edge of a chunk, and numbers only as a whole', () => {
    const folder = makeTemporaryFolder();
    const edge = 8 * 1024 * 1024;
    writeFileSync(path.join(folder, 'edge'), `${'x'.repeat(edge - 5)}Moira Keane`);
    writeFileSync(path.join(folder, 'longer'), '1663749581');
    const { found, files } = scanFiles([folder], ['Moira Keane', '66374958']);
    expect(found).toMatchObject([{ needle: 'Moira Keane', file: 'edge' }]);
    expect(found[0]?.around).toMatch(/^x+Moira Keane$/);
    expect(files).toBe(2);
  });
});

describe('a version', () => {
  it.each([
    ['16.2.6', '16.2.6', true],
    ['16.10.0', '16.2.6', true],
    ['16.2.5', '16.2.6', false],
    ['15.9.9', '16.2.6', false],
  ])('%s against the floor %s', (version, floor, isEnough) => {
    expect(isAtLeast(version, floor)).toBe(isEnough);
  });
});
