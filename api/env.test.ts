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
