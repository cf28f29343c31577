import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { anchorPlaceOf, readAnchorEnv } from '../env';

const given = {
  DATABASE_URL: 'postgres://127.0.0.1/millrace',
  MILLRACE_HOME: '/home',
  ANCHOR_KEY: randomBytes(32).toString('base64'),
};
const read = (more: Record<string, string> = {}) =>
  anchorPlaceOf(readAnchorEnv({ ...given, ...more })).place;

describe('the second place of the chain’s ends', () => {
  it('is a folder of the installation unless it is said', () => {
    expect(read()).toBe('/home/anchors');
  });

  it.each(['/mnt/anchors', 'https://s3.example/bucket/prefix', 'mailto:auditor@firm.example'])(
    'is %s where that is said',
    (place) => {
      expect(read({ ANCHOR_PLACE: place })).toBe(place);
    },
  );

  it.each(['anchors', 'ftp://host/folder', 'https://s3.example', 'mailto:nobody'])(
    'is not %s, and that is said before anything starts',
    (place) => {
      expect(() => read({ ANCHOR_PLACE: place })).toThrow('ANCHOR_PLACE: is a folder from / on');
    },
  );

  it('takes nothing without a key to sign by', () => {
    expect(() => readAnchorEnv({ ...given, ANCHOR_KEY: '' })).toThrow('ANCHOR_KEY');
  });
});
