import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { NamedKey } from '@millrace/domain/environment/keyRing';
import {
  decryptText,
  encryptText,
  fingerprintAccount,
  openAccount,
  sealAccount,
} from './accountNumbers';
import { nameDataKey } from './keys';

const ringOf = (current: NamedKey, ...former: NamedKey[]) => ({ current, former });
const data = ringOf(nameDataKey(randomBytes(32)));
const fingerprint = randomBytes(32);
const account = { sortCode: '08-99-99', accountNumber: '66374958' };

describe('account numbers', () => {
  it('come back whole, and are nowhere in clear', () => {
    const row = sealAccount(account, { data, fingerprint });
    const numbers = { sortCode: '089999', accountNumber: '66374958' };
    expect(openAccount(row, { data, fingerprint })).toEqual(numbers);
    expect(JSON.stringify(row)).not.toContain('66374958');
    expect([row.last4, row.sortCodeDisplay]).toEqual(['4958', '08-99-99']);
  });

  it('are not taken for those of another account that people had looked at', () => {
    const [row, other] = [account, { ...account, accountNumber: '88837491' }].map((one) =>
      sealAccount(one, { data, fingerprint }),
    );
    if (!row || !other) throw new Error('Nothing was sealed.');
    const swapped = { ...row, accountNumberEncrypted: other.accountNumberEncrypted };
    expect(() => openAccount(swapped, { data, fingerprint })).toThrow('another account');
  });

  it('look different each time, and have one fingerprint however they are written', () => {
    const [first, second] = [1, 2].map(() => sealAccount(account, { data, fingerprint }));
    expect(first?.accountNumberEncrypted).not.toBe(second?.accountNumberEncrypted);
    expect(first?.fingerprint).toBe(
      fingerprintAccount({ sortCode: '08 99 99', accountNumber: '6637 4958' }, fingerprint),
    );
    expect(fingerprintAccount(account, randomBytes(32))).not.toBe(first?.fingerprint);
  });

  it('do not let digits wander between sort code and number', () => {
    const other = { sortCode: '089996', accountNumber: '96374958' };
    expect(fingerprintAccount(other, fingerprint)).not.toBe(
      fingerprintAccount(account, fingerprint),
    );
  });

  it.each(['6637495', '663749588', '6637495a', ''])('refuse %p as a number', (accountNumber) => {
    expect(() => fingerprintAccount({ ...account, accountNumber }, fingerprint)).toThrow(
      RangeError,
    );
  });
});

describe('sealed text', () => {
  const sealed = encryptText('secret', 'totp_secret', data);

  it('opens under an older key by its id', () => {
    const newer = nameDataKey(randomBytes(32));
    expect(decryptText(sealed, 'totp_secret', ringOf(newer, data.current))).toBe('secret');
    expect(() => decryptText(sealed, 'totp_secret', ringOf(newer))).toThrow('There is no data key');
    const written = encryptText('secret', 'totp_secret', ringOf(newer, data.current));
    expect(() => decryptText(written, 'totp_secret', data)).toThrow('There is no data key');
  });

  it('does not open as something else, under another key, or with a byte changed', () => {
    expect(() => decryptText(sealed, 'account_number', data)).toThrow();
    const impostor = ringOf({ id: data.current.id, key: randomBytes(32) });
    expect(() => decryptText(sealed, 'totp_secret', impostor)).toThrow();
    const [id, nonce, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const changed = [id, nonce, bytes.toString('base64url')].join('.');
    expect(() => decryptText(changed, 'totp_secret', data)).toThrow();
    expect(() => decryptText(`${id}.${nonce}.`, 'totp_secret', data)).toThrow();
  });
});
