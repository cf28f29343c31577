import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { writeSignedText } from '@millrace/domain/ledger/anchors';
import { openAnchorKeys } from './anchors';
import { anchorKeySettings, nameDataKey } from '../crypto/keys';

const end = { number: 1, seq: 10, hash: 'a'.repeat(64), at: '2026-11-24T09:00:00.000Z' };
const secret = randomBytes(32);
const keys = openAnchorKeys(secret, []);

describe('a signed end of the chain', () => {
  it('is signed by Ed25519, as RFC 8032 has it', () => {
    const known = Buffer.from(
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'hex',
    );
    expect(openAnchorKeys(known, []).publicKey.toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });

  it.each([
    ['number', 2],
    ['seq', 11],
    ['hash', 'b'.repeat(64)],
    ['at', '2026-11-24T09:00:00.001Z'],
    ['key', 'bbbbbbbb'],
    ['signature', randomBytes(64).toString('base64')],
  ])('is no longer one with another %s', (field, value) => {
    const anchor = keys.sign(end);
    expect(keys.isSigned(anchor)).toBe(true);
    expect(keys.isSigned({ ...anchor, [field]: value })).toBe(false);
  });

  it('of a former key is verified by its public half, which signs nothing', () => {
    const before = keys.sign(end);
    const after = openAnchorKeys(randomBytes(32), [nameDataKey(keys.publicKey)]);
    expect(after.isSigned(before)).toBe(true);
    expect(after.isSigned(after.sign(end))).toBe(true);
    expect(keys.isSigned(after.sign(end))).toBe(false);
    expect(openAnchorKeys(randomBytes(32), []).isSigned(before)).toBe(false);
  });

  it('is verified by whoever has the public key alone', () => {
    const anchor = keys.sign(end);
    const x = keys.publicKey.toString('base64url');
    const publicKey = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const;
    const signature = Buffer.from(anchor.signature, 'base64');
    expect(verify(null, Buffer.from(writeSignedText(anchor)), publicKey, signature)).toBe(true);
  });
});

describe('the settings of its keys', () => {
  it('take public halves of former ones by what they are', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const x = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const read = anchorKeySettings.ANCHOR_FORMER_KEYS.parse(x.toString('base64'));
    expect(read).toEqual([nameDataKey(x)]);
    expect(anchorKeySettings.ANCHOR_FORMER_KEYS.safeParse('short').error?.message).toContain(
      'entry 1 is not a public key: 32 bytes in base64',
    );
  });
});
