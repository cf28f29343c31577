import { createPublicKey, sign, verify } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSecrets } from './secrets';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

const newFile = () => path.join(makeTemporaryFolder(), 's.json');

describe('secrets', () => {
  it('are made once and then kept', () => {
    const file = newFile();
    expect(loadSecrets(file)).toEqual(loadSecrets(file));
  });

  it('can be read by their owner only', () => {
    const file = newFile();
    loadSecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are different in every installation', () => {
    const [one, other] = [loadSecrets(newFile()), loadSecrets(newFile())];
    const shared = Object.entries(one).filter(
      ([name, value]) => other[name as keyof typeof other] === value,
    );
    expect(shared.map(([name]) => name)).toEqual(['codecKeyId']);
  });

  it('hold encryption keys of 32 bytes', () => {
    const { dataKey, fingerprintKey, codecKey, anchorKey } = loadSecrets(newFile());
    for (const key of [dataKey, fingerprintKey, codecKey, anchorKey]) {
      expect(Buffer.from(key, 'base64')).toHaveLength(32);
    }
  });

  it('hold a key pair with which the sandbox verifies what we sign', () => {
    const { paymentsSigningKey, paymentsPublicKey } = loadSecrets(newFile());
    const body = Buffer.from('{"amount":100}');
    const signature = sign('sha256', body, paymentsSigningKey);
    const publicKey = createPublicKey(paymentsPublicKey);
    expect(verify('sha256', body, publicKey, signature)).toBe(true);
    expect(verify('sha256', Buffer.from('{"amount":900}'), publicKey, signature)).toBe(false);
  });

  it('are not replaced when the file is damaged, since the data could never be read again', () => {
    const file = newFile();
    writeFileSync(file, '{"instance":"a"}');
    expect(() => loadSecrets(file)).toThrow('--reset');
  });

  it('that a new provider needs are added to a file from before it; the others stay', () => {
    const file = newFile();
    const { screeningKey, ...before } = loadSecrets(file);
    writeFileSync(file, JSON.stringify(before));
    const after = loadSecrets(file);
    expect(after).toMatchObject(before);
    expect(after.screeningKey).not.toBe(screeningKey);
    expect(loadSecrets(file)).toEqual(after);
  });
});
