import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { demoAccounts } from '../../demo/demoAccounts';
import { Session } from '../../demo/session';
import { makeTemporaryFolder } from '../temporaryFolder';
import { readComposition, type Composition } from './compose';
import { startComposition } from './composeRun';
import { askForSocket, openEntrance, readUpstreams } from './entrance';
import type { Site } from './site';
import {
  chooseAddresses,
  deployMs,
  describeOnLinux,
  emptyDatabase,
  image,
  listRoles,
  makeEnv,
  onServer,
  openSite,
  platform,
  readShipped,
} from './testing/platform';

/*
 * docker-compose.yml as it stands, without Docker: every command of ours with exactly the settings
 * that compose would give it, in the order in which services wait for each other, until all are
 * healthy by their own health checks and the seed has run. Each is a process of this
 * checkout on a loopback address of its own; names of services become these addresses, folders of
 * the image become folders of the test, and `localhost`, where people's browsers find the published
 * ports, leads nowhere, as it does inside a container. PostgreSQL and Temporal are the test run's,
 * and a door of ours stands in for Caddy. Not shown: that images are built and pulled, their users,
 * and Caddy's own reading of its file.
 */
jest.setTimeout(deployMs);

describeOnLinux('docker-compose.yml', () => {
  const publicUrl = 'http://localhost:3000';
  const usualPassword = platform.databaseUrl.password;
  const upstreams = readUpstreams(readShipped('infra/docker/Caddyfile'));
  let site: Site | undefined;
  let composition: Composition;
  let addresses: Record<string, string>;
  let entrance: Awaited<ReturnType<typeof openEntrance>>;

  const resolve = (host: string, port = 80) => {
    if (host === 'postgres') return platform.databaseUrl.host;
    if (host === 'temporal') return platform.temporalAddress;
    const at = addresses[host];
    return at === undefined ? undefined : `${at}:${port}`;
  };
  const reach = (url: string) => {
    const { hostname, port } = new URL(url);
    return `http://${resolve(hostname, Number(port)) ?? ''}`;
  };

  beforeAll(async () => {
    const folder = makeTemporaryFolder();
    makeEnv('--for', 'compose', '--into', folder);
    // Its own setting, in the file that is its operator's: what four months add is shown elsewhere.
    appendFileSync(path.join(folder, '.env'), '\nDEMO_DAYS=14\n');
    composition = readComposition(readShipped('docker-compose.yml'), image, folder);
    addresses = chooseAddresses(composition.own.map(({ name }) => name));
    await setUpAsTheImageDoes(composition);
    site = openSite(path.join(folder, 'compose'), resolve);
    await startComposition(site, composition, addresses);
    entrance = await openEntrance({
      publicUrl,
      apiUrl: reach(upstreams.api),
      portalUrl: reach(upstreams.portal),
    });
  });

  afterAll(async () => {
    await entrance?.close();
    const left = await site?.stop();
    await setPassword(usualPassword);
    // The next step of the test run begins with nothing in it.
    await emptyDatabase('millrace');
    expect(left).toEqual([]);
  });

  it('lets a person of the demo in, to the invoices of the demo', async () => {
    const account = demoAccounts.find(({ key }) => key === 'company');
    const session = await Session.signIn(entrance, 'company');
    const whoami = await session.fetchOnce('/api/auth/session');
    const { user } = (await whoami.json()) as { user: { name: string; companyId: string } };
    expect(user.name).toBe(account?.name);
    const list = await session.fetchOnce(`/api/invoices/csv?companyId=${user.companyId}`);
    expect(await list.text()).toContain('BG-1187');
    const page = await session.fetchOnce('/invoices');
    expect(page.status).toBe(200);
    expect((await page.text()).includes(user.name)).toBe(true);
  });

  it('names what browsers open by addresses that they can open, and has the samples', async () => {
    const session = new Session(entrance);
    const demo = await session.query<Record<string, unknown>>('demo.get');
    expect(demo).toMatchObject({
      mailboxUrl: 'http://localhost:4003/mailbox',
      sandboxUrl: 'http://localhost:4003',
    });
    expect(demo['samples']).not.toEqual([]);
  });

  it('asks every part how it is, and all answer', async () => {
    const maker = await Session.signIn(entrance, 'maker');
    const { parts } = await maker.query<{ parts: { name: string; ok: boolean }[] }>(
      'adminTest.health',
    );
    expect(parts.filter(({ ok }) => !ok)).toEqual([]);
    const names = parts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Worker', 'Worker for documents', 'Sandbox']));
  });

  it('gives the parts a role of the database that owns nothing', async () => {
    expect(await listRoles('millrace')).toEqual(['millrace_app']);
  });

  it('answers requests for another protocol, and switches to none', async () => {
    for (const url of [entrance.url, reach(upstreams.api), reach(upstreams.portal)]) {
      expect(await askForSocket(`${url}/sign-in`)).not.toBe(101);
    }
  });

  /** What the image of PostgreSQL does with its environment file, on the server that is here. */
  async function setUpAsTheImageDoes({ own }: Composition): Promise<void> {
    const { POSTGRES_PASSWORD } = own.find(({ name }) => name === 'migrate')?.env ?? {};
    await setPassword(POSTGRES_PASSWORD ?? '');
  }

  async function setPassword(password: string): Promise<void> {
    const { username } = platform.databaseUrl;
    await onServer((client) =>
      client.query(`ALTER ROLE ${username} PASSWORD ${pg.escapeLiteral(password)}`),
    );
    platform.databaseUrl.password = password;
  }
});
