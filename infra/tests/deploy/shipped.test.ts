import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkout } from '../../start/env';
import { makeSecrets } from '../../start/secrets';
import { writeComposeFiles } from '../../docker/envFiles';
import { makeTemporaryFolder } from '../temporaryFolder';
import { readComposition, type ComposeService } from './compose';
import { startComposition } from './composeRun';
import { readImage, resolveSetting } from './container';
import { readUpstreams } from './entrance';
import { readCluster } from './kubernetes';
import type { Site } from './site';

const read = (name: string) => readFileSync(path.join(checkout, name), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');
const image = readImage(dockerfile);

function compose(text = read('docker-compose.yml')) {
  const folder = makeTemporaryFolder();
  const files = writeComposeFiles(makeSecrets(), { app: 'app', reader: 'reader' });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  return readComposition(text, image, folder);
}

const manifests = ['millrace', 'migrate', 'door'].map((name) => read(`infra/k8s/${name}.yaml`));
const secrets = { millrace: { DATABASE_URL: 'app' }, 'millrace-owner': { DATABASE_URL: 'owner' } };

describe('a setting of a container', () => {
  const resolve = (host: string, port?: number) =>
    host === 'api' ? `127.9.9.9:${port ?? 4000}` : undefined;

  it.each([
    ['http://api', 'http://127.9.9.9:4000'],
    ['http://api:80/healthz', 'http://127.9.9.9:80/healthz'],
    ['postgres://me:pass@api:5432/millrace', 'postgres://me:pass@127.9.9.9:5432/millrace'],
    ['api:7233', '127.9.9.9:7233'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://millrace.example', 'https://millrace.example'],
    ['https://127.0.0.1:9', 'https://127.0.0.1:9'],
    ['api', 'api'],
    ['Millrace <no-reply@millrace.example>', 'Millrace <no-reply@millrace.example>'],
  ])('%s is read as %s', (value, expected) => {
    expect(resolveSetting('X', value, resolve)).toBe(expected);
  });

  it('that leads to nobody is refused', () => {
    expect(() => resolveSetting('API_URL', 'http://apo:4000', resolve)).toThrow(
      'API_URL leads to apo',
    );
  });
});

describe('what is shipped', () => {
  it('mounts volumes on folders that the image has made for its user', () => {
    const cluster = readCluster(manifests, image, secrets);
    const pods = [...cluster.jobs, ...cluster.pods].flatMap(({ first, then }) => [
      ...first,
      ...then,
    ]);
    const places = new Set(
      [...compose().own, ...pods].flatMap(({ mounts }) => Object.keys(mounts)),
    );
    expect([...places].sort()).toEqual(
      ['anchors', 'demo', 'documents'].map((name) => `/var/lib/millrace/${name}`),
    );
    const made = /mkdir -p (.*) \\/.exec(dockerfile)?.[1]?.split(' ') ?? [];
    expect([...places].filter((place) => !made.includes(place))).toEqual([]);
  });

  it('gives the owner’s address of the database to nobody but the migrations', () => {
    const { jobs, pods } = readCluster(manifests, image, secrets);
    const urls = (pod: (typeof pods)[number]) =>
      [...pod.first, ...pod.then].map(({ env }) => env.DATABASE_URL);
    expect(jobs.flatMap(urls)).toEqual(['owner', 'owner', 'app']);
    expect([...new Set(pods.flatMap(urls))]).toEqual(['app', undefined]);
    const owners = compose().own.filter(({ env }) => env.DATABASE_URL?.includes('//millrace:'));
    expect(owners.map(({ name }) => name)).toEqual(['migrate', 'roles']);
  });

  it('has a front door that refuses another protocol before it hands anything on', () => {
    const caddyfile = read('infra/docker/Caddyfile');
    expect(readUpstreams(caddyfile)).toEqual({
      api: 'http://api:4000',
      portal: 'http://portal:4001',
    });
    expect(caddyfile).toMatch(/^\t@upgrade header Upgrade \*$/m);
    const route = /^\troute \{\n([^}]*)\}/m.exec(caddyfile)?.[1] ?? '';
    expect(route.trim().split('\n')[0]).toBe('respond @upgrade 400');
  });
});

describe('services that wait for each other', () => {
  const site = () => {
    const done: string[] = [];
    const note = async ({ name }: { name: string }) => void done.push(name);
    return { done, site: { start: note, runToEnd: note } as unknown as Site };
  };

  it('begin when what they wait for is there', async () => {
    const { done, site: noting } = site();
    await startComposition(noting, compose(), {});
    const before = (one: string, other: string) => done.indexOf(one) < done.indexOf(other);
    expect(before('migrate', 'roles') && before('roles', 'book')).toBe(true);
    expect(before('book', 'api') && before('api', 'portal') && before('worker', 'seed')).toBe(true);
    expect(done).toHaveLength(10);
  });

  it.each([
    ['has no health check', { checks: [] as ComposeService['checks'] }],
    ['never ends', { stays: true }],
  ])('do not wait for one that %s', async (_case, change) => {
    const { own, others } = compose();
    const weakened = own.map((one) => ({ ...one, ...change }));
    const starting = startComposition(site().site, { own: weakened, others }, {});
    await expect(starting).rejects.toThrow('Nobody can wait for');
  });
});
