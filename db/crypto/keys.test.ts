import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@millrace/domain/environment/environment';
import * as z from 'zod';
import { assertKeysDiffer, codecKeysOf, dataKeysOf, keySettings, nameDataKey } from './keys';

const keyOf = (byte: number) => Buffer.alloc(32, byte);
const text = (byte: number) => keyOf(byte).toString('base64');
const schema = z.object(keySettings).superRefine(assertKeysDiffer);
const read = (given: Record<string, string> = {}) =>
  readSettings(
    schema,
    {
      ...{ DATA_KEY: text(1), FINGERPRINT_KEY: text(2), CODEC_KEY: text(3), CODEC_KEY_ID: 'k1' },
      ...given,
    },
    'The environment',
  );

describe('the keys of the environment', () => {
  it('have no former ones unless they are given', () => {
    expect(dataKeysOf(read())).toEqual({ current: nameDataKey(keyOf(1)), former: [] });
    expect(codecKeysOf(read({ CODEC_FORMER_KEYS: '' }))).toEqual({
      current: { id: 'k1', key: keyOf(3) },
      former: [],
    });
  });

  it('may have several former ones, with commas between them', () => {
    const env = read({
      DATA_FORMER_KEYS: `${text(4)}, ${text(5)},`,
      CODEC_FORMER_KEYS: `key-0=${text(6)},k_1.b=${text(7)}`,
    });
    expect(dataKeysOf(env).former).toEqual([nameDataKey(keyOf(4)), nameDataKey(keyOf(5))]);
    expect(codecKeysOf(env).former).toEqual([
      { id: 'key-0', key: keyOf(6) },
      { id: 'k_1.b', key: keyOf(7) },
    ]);
  });

  it('name a data key alike in every process', () => {
    expect(nameDataKey(keyOf(1)).id).toBe(nameDataKey(keyOf(1)).id);
    expect(nameDataKey(keyOf(1)).id).not.toBe(nameDataKey(keyOf(2)).id);
  });

  const short = Buffer.alloc(16, 9).toString('base64');
  it.each([
    [{ DATA_KEY: short }, 'DATA_KEY: must be 32 bytes in base64'],
    [{ DATA_KEY: 'not base64!' }, 'DATA_KEY: '],
    [{ CODEC_KEY_ID: 'k 1' }, 'CODEC_KEY_ID: is at most 32 letters, digits and any of - _ .'],
    [
      { DATA_FORMER_KEYS: `${text(4)},${short}` },
      'DATA_FORMER_KEYS: entry 2 is not 32 bytes in base64',
    ],
    [{ DATA_FORMER_KEYS: text(1) }, 'DATA_FORMER_KEYS: has DATA_KEY among them'],
    [{ DATA_FORMER_KEYS: `${text(4)},${text(4)}` }, 'DATA_FORMER_KEYS: has one key twice'],
    [{ CODEC_FORMER_KEYS: text(4) }, 'entry 1 has to be an id, = and a key'],
    [{ CODEC_FORMER_KEYS: `=${text(4)}` }, 'entry 1 has to be an id, = and a key'],
    [
      { CODEC_FORMER_KEYS: `k0=${text(4)},k2=${short}` },
      'CODEC_FORMER_KEYS: entry 2 (k2) is not 32 bytes in base64',
    ],
    [
      { CODEC_FORMER_KEYS: `k1=${text(4)}` },
      'CODEC_FORMER_KEYS: has k1, which is CODEC_KEY_ID: a new key needs a new id',
    ],
    [{ CODEC_FORMER_KEYS: `k0=${text(4)},k0=${text(5)}` }, 'CODEC_FORMER_KEYS: has k0 twice'],
  ])('are refused where they are wrong, and none is told: %j', (given, said) => {
    const refuse = () => read(given as unknown as Record<string, string>);
    expect(refuse).toThrow(said);
    for (const secret of [text(1), text(4), short]) {
      expect(refuse).not.toThrow(secret.replaceAll('=', ''));
    }
  });
});
