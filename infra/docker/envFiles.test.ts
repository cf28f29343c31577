import { spawnSync } from 'node:child_process';
import { createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readEnv as readApiEnv } from '../../api/env';
import { readWorkerEnv } from '../../activities/env';
import { readAsCompose, readAsKubectl } from '../tests/deploy/envFile';
import { checkout, readTemporalEnv } from '../start/env';
import { makeSecrets } from '../start/secrets';
import { readEnv as readSandboxEnv } from '../sandbox/env';
import { makeTemporaryFolder } from '../tests/temporaryFolder';
import { toFillIn, writeComposeFiles, writeKubernetesSecret } from './envFiles';

function run(...args: string[]) {
  const command = ['--import', 'tsx', 'infra/docker/makeEnv.ts', ...args];
  return spawnSync(process.execPath, command, { cwd: checkout, encoding: 'utf8' });
}

interface ConfigMap {
  kind: string;
  data: Record<string, string>;
}

/** What the image and the ConfigMap say beside the Secret. */
function readShipped(): Record<string, string> {
  const text = readFileSync(path.join(checkout, 'infra/k8s/millrace.yaml'), 'utf8');
  const documents = parseAllDocuments(text).map((one) => one.toJS() as ConfigMap);
  const configMap = documents.find(({ kind }) => kind === 'ConfigMap');
  return { ...configMap?.data, MILLRACE_HOME: '/home', STORAGE_DIR: '/home/documents' };
}

describe('the Secret for Kubernetes', () => {
  const secrets = makeSecrets();
  const made = readAsKubectl(writeKubernetesSecret(secrets));
  const invented = { ...toFillIn, TEMPORAL_ADDRESS: 'temporal:7233', SMTP_URL: 'smtp://mail' };

  it('holds our own keys alone, and names what has to be filled in', () => {
    expect(Object.keys(made).sort()).toEqual(
      [
        ...['ANCHOR_KEY', 'CODEC_KEY', 'CODEC_KEY_ID', 'DATA_KEY', 'FINGERPRINT_KEY'],
        ...['MILLRACE_INSTANCE', 'PAYMENTS_SIGNING_KEY', 'SESSION_SECRET'],
      ].sort(),
    );
    expect(Object.keys(made).filter((name) => name in toFillIn)).toEqual([]);
    const text = writeKubernetesSecret(secrets);
    const former = ['DATA_FORMER_KEYS', 'CODEC_FORMER_KEYS', 'ANCHOR_FORMER_KEYS'];
    for (const name of [...Object.keys(toFillIn), ...former]) {
      expect(text).toContain(`\n# ${name}=`);
    }
  });

  it('is, once it is filled in, all that each part wants beside the ConfigMap', () => {
    const env = { ...readShipped(), ...invented, ...made };
    const api = readApiEnv(env);
    expect(api.FINGERPRINT_KEY).toEqual(Buffer.from(secrets.fingerprintKey, 'base64'));
    expect(readWorkerEnv(env).DATA_KEY).toEqual(Buffer.from(secrets.dataKey, 'base64'));
    expect(readTemporalEnv(env).TEMPORAL_NAMESPACE).toBe('millrace');
  });

  it('takes former keys in the places that it names', () => {
    const [former, other] = [makeSecrets(), makeSecrets()];
    const text = writeKubernetesSecret(secrets)
      .replace(
        '# DATA_FORMER_KEYS=FORMER_KEY',
        `DATA_FORMER_KEYS=${former.dataKey},${other.dataKey}`,
      )
      .replace(
        '# CODEC_FORMER_KEYS=ITS_ID=FORMER_KEY',
        `CODEC_FORMER_KEYS=key-0=${former.codecKey}`,
      );
    const env = { ...readShipped(), ...invented, ...readAsKubectl(text) };
    for (const read of [readApiEnv(env), readWorkerEnv(env)]) {
      expect(read.DATA_FORMER_KEYS).toHaveLength(2);
      expect(read.CODEC_FORMER_KEYS).toMatchObject([{ id: 'key-0' }]);
    }
  });

  it('carries the signing key so that the worker signs by it', () => {
    const { PAYMENTS_SIGNING_KEY } = readWorkerEnv({ ...readShipped(), ...invented, ...made });
    const text = Buffer.from('a payment');
    const signature = sign('sha256', text, PAYMENTS_SIGNING_KEY);
    const publicKey = createPublicKey(secrets.paymentsPublicKey);
    expect(verify('sha256', text, publicKey, signature)).toBe(true);
  });

  it('asks for nothing that no part reads', () => {
    for (const name of Object.keys(toFillIn)) {
      const whole: Record<string, string> = { ...readShipped(), ...invented, ...made };
      const { [name]: _left, ...env } = whole;
      const isOptional = name === 'TEMPORAL_NAMESPACE';
      const read = () => [readApiEnv(env), readWorkerEnv(env)];
      if (isOptional) expect(read).not.toThrow();
      else expect(read).toThrow(name);
    }
  });

  it('is what the command prints', () => {
    const { status, stdout } = run('--for', 'kubernetes');
    expect(status).toBe(0);
    expect(Object.keys(readAsKubectl(stdout))).toEqual(Object.keys(made));
  });
});

describe('the demo’s environment files', () => {
  const secrets = makeSecrets();
  const files = writeComposeFiles(secrets, { app: 'app-password', reader: 'reader-password' });
  const parts = readAsCompose(files['.env']);
  const owner = readAsCompose(files['owner.env']);

  it('are read by compose as what was made', () => {
    expect(parts.PAYMENTS_SIGNING_KEY).toBe(secrets.paymentsSigningKey);
    const SANDBOX = { SANDBOX_PORT: '4003', SANDBOX_SMTP_PORT: '4025' };
    const env = { ...parts, ...SANDBOX, MILLRACE_HOME: '/home', WEBHOOK_TARGET_URL: 'http://api' };
    expect(readSandboxEnv(env).PAYMENTS_PUBLIC_KEY).toBe(secrets.paymentsPublicKey);
  });

  it('keep the owner’s password from the parts, who have a role of their own', () => {
    expect(files['.env']).not.toContain(secrets.databasePassword);
    expect(parts.DATABASE_URL).toBe(owner.DATABASE_APP_URL);
    expect(owner.DATABASE_URL).toContain(`millrace:${owner.POSTGRES_PASSWORD ?? ''}@`);
  });

  it('are written once, for their owner’s eyes, and never over others', () => {
    const folder = makeTemporaryFolder();
    expect(run('--for', 'compose', '--into', folder).status).toBe(0);
    const file = path.join(folder, '.env');
    const before = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = run('--for', 'compose', '--into', folder);
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('There are keys already');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('are not made without saying what for', () => {
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toContain('--for kubernetes');
  });
});
