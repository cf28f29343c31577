import { describe, expect, it } from '@jest/globals';
import { nameCookie, readEnv } from './env';

const key = Buffer.alloc(32, 7).toString('base64');
const complete = {
  MILLRACE_ENV: 'test',
  MILLRACE_HOME: '/var/tmp/home',
  MILLRACE_INSTANCE: 'abc',
  MILLRACE_PUBLIC_URL: 'http://localhost:3000',
  API_PORT: '0',
  DATABASE_URL: 'postgres://localhost/millrace',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  SESSION_SECRET: 'x'.repeat(32),
  DATA_KEY: key,
  FINGERPRINT_KEY: key,
  CODEC_KEY: key,
  CODEC_KEY_ID: 'one',
  STORAGE_DIR: '/var/tmp/home/documents',
  REGISTRY_URL: 'http://localhost/registry',
  REGISTRY_KEY: 'key',
  PAYMENTS_WEBHOOK_SECRET: 'a',
  ESIGN_WEBHOOK_SECRET: 'b',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'Millrace <a@example.com>',
};

describe('the environment', () => {
  it('names each missing or wrong variable in one sentence', () => {
    const wrong = { ...complete, CODEC_KEY: 'short', SMTP_URL: '' };
    expect(() => readEnv(wrong)).toThrow(/^The API's environment is wrong: .*CODEC_KEY.*SMTP_URL/);
    expect(readEnv(complete).TEMPORAL_NAMESPACE).toBe('millrace');
  });

  it('takes former secrets with commas between them, each as strong as the current one', () => {
    const former = `${'y'.repeat(32)}, ${'z'.repeat(32)}`;
    expect(readEnv({ ...complete, SESSION_FORMER_SECRETS: former }).SESSION_FORMER_SECRETS).toEqual(
      ['y'.repeat(32), 'z'.repeat(32)],
    );
    expect(readEnv(complete).SESSION_FORMER_SECRETS).toEqual([]);
    const short = { ...complete, SESSION_FORMER_SECRETS: `${former},short` };
    expect(() => readEnv(short)).toThrow('SESSION_FORMER_SECRETS.2: ');
  });

  it('says what is wrong with a former key', () => {
    const wrong = { ...complete, CODEC_FORMER_KEYS: `one=${key}` };
    expect(() => readEnv(wrong)).toThrow(
      "The API's environment is wrong: CODEC_FORMER_KEYS: has one, which is CODEC_KEY_ID",
    );
  });

  it('gives cookies the strongest name that the public address allows', () => {
    expect(nameCookie(readEnv(complete), 'session')).toBe('session-abc');
    const production = {
      ...complete,
      MILLRACE_ENV: 'production',
      MILLRACE_PUBLIC_URL: 'https://millrace.example',
    };
    expect(nameCookie(readEnv(production), 'session')).toBe('__Host-session');
  });
});
