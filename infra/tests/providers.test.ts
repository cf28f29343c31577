import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { providers, type Provider } from '@millrace/domain/process/providers';
import { parse } from 'yaml';
import { toFillIn } from '../docker/envFiles';
import { wires } from '../sandbox/faultKinds';
import { checkout } from '../start/env';
import { nameProviders, nameSecrets } from '../start/environment';
import { makeSecrets } from '../start/secrets';

const read = (name: string) => readFileSync(path.join(checkout, name), 'utf8');

const ofEach = providers.filter((provider) => provider !== 'mail');
const nameAddress = (provider: Provider) =>
  provider === 'mail' ? 'SMTP_URL' : `${provider.toUpperCase()}_URL`;

type Settings = Readonly<Record<string, string | undefined>>;
const composed = (
  parse(read('docker-compose.yml'), { merge: true }) as { 'x-millrace': { environment: Settings } }
)['x-millrace'].environment;
const started: Settings = nameProviders('http://sandbox:4003', 4025);

describe.each([
  ['infra/start/environment.ts', started],
  ['docker-compose.yml', composed],
])('%s says where the sandbox stands in for', (_, settings) => {
  it.each(ofEach)('%s', (provider) => {
    expect(settings[nameAddress(provider)]).toBe(`http://sandbox:4003/${provider}`);
  });

  it('mail', () => {
    expect(settings[nameAddress('mail')]).toMatch(/^smtp:\/\/[\w.]+:4025$/);
  });
});

it('docker-compose.yml says all that infra/start/environment.ts says of providers', () => {
  expect(Object.keys(started).filter((name) => !(name in composed))).toEqual([]);
});

describe('infra/docker/envFiles.ts has filled in, for infra/k8s,', () => {
  it.each(providers)('where %s is', (provider) => {
    expect(Object.keys(toFillIn)).toContain(nameAddress(provider));
  });

  /** Our own half of the pair of keys, and the half that we give away. */
  const ours = ['PAYMENTS_SIGNING_KEY', 'PAYMENTS_PUBLIC_KEY'];
  const agreed = Object.keys(nameSecrets(makeSecrets())).filter((name) =>
    ofEach.some((provider) => name.startsWith(`${provider.toUpperCase()}_`)),
  );

  it.each(agreed.filter((name) => !ours.includes(name)))('%s', (name) => {
    expect(Object.keys(toFillIn)).toContain(name);
  });
});

describe('the sandbox', () => {
  it.each(providers)('has the wire of %s in infra/sandbox/faultKinds.ts', (provider) => {
    expect(wires).toContain(provider);
  });

  it.each(ofEach)('answers for %s in infra/sandbox/app.ts', (provider) => {
    const [, routers = ''] =
      /const routers = \[([^\]]+)\]/.exec(read('infra/sandbox/app.ts')) ?? [];
    expect(routers).toMatch(new RegExp(`\\b${provider}Router\\b`));
  });

  it.each(ofEach)('has a line for %s in infra/sandbox/README.md', (provider) => {
    expect(read('infra/sandbox/README.md')).toMatch(new RegExp(`^\\| \`/${provider}\``, 'm'));
  });
});
