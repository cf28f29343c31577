import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { pemKey, processSettings, readSettings, temporalSettings, usesTls } from './environment';

const schema = z.object({ ...processSettings, ...temporalSettings });
const least = {
  MILLRACE_ENV: 'production',
  MILLRACE_PUBLIC_URL: 'https://millrace.example',
  TEMPORAL_ADDRESS: 'temporal:7233',
};
const read = (more: Record<string, string> = {}) =>
  readSettings(schema, { ...least, ...more }, 'The environment');

describe('settings that several processes share', () => {
  it('that are empty are settings that nobody made', () => {
    expect(read({ SENTRY_DSN: '', LOG_LEVEL: '', TEMPORAL_TLS: '' })).toMatchObject({
      LOG_LEVEL: 'info',
      TEMPORAL_TLS: false,
    });
  });

  it.each([
    [{}, false],
    [{ TEMPORAL_TLS: 'false' }, false],
    [{ TEMPORAL_TLS: '0' }, false],
    [{ TEMPORAL_TLS: 'true' }, true],
    [{ TEMPORAL_TLS: 'false', TEMPORAL_API_KEY: 'key' }, true],
  ])('%j speaks TLS to Temporal: %s', (more, isTls) => {
    expect(usesTls(read(more))).toBe(isTls);
  });

  it('have no environment by default: what is forgotten would else be a demo', () => {
    expect(() => read({ MILLRACE_ENV: '' })).toThrow(/^The environment is wrong: MILLRACE_ENV/);
  });

  it('name each wrong variable in one sentence', () => {
    expect(() => read({ LOG_LEVEL: 'loud', TEMPORAL_TLS: 'perhaps' })).toThrow(
      /LOG_LEVEL: .*; TEMPORAL_TLS: /,
    );
  });

  it('take a PEM key on one line as on several', () => {
    const lines = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';
    const key = pemKey('PRIVATE');
    expect(key.parse(lines.replaceAll('\n', '\\n'))).toBe(key.parse(lines));
    expect(key.safeParse('abc').success).toBe(false);
  });
});
