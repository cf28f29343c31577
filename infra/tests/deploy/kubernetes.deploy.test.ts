import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { generateSync } from 'otplib';
import pg from 'pg';
import { CallRefused, Session } from '../../demo/session';
import { makeTemporaryFolder } from '../temporaryFolder';
import { toFillIn } from '../../docker/envFiles';
import { askForSocket, openEntrance } from './entrance';
import { readAsKubectl } from './envFile';
import { findBehind, readCluster, type Cluster, type Pod } from './kubernetes';
import type { Site } from './site';
import {
  chooseAddresses,
  deployMs,
  describeOnLinux,
  image,
  listRoles,
  makeEnv,
  onServer,
  openSite,
  platform,
  readShipped,
} from './testing/platform';

/*
 * infra/k8s as it stands, without Kubernetes: every command of every container with exactly the
 * settings of its ConfigMap and Secrets, first what a pod runs to its end and then what stays, until
 * the probes are answered on the pod's own address, as a kubelet asks them. Each is a process of
 * this checkout on a loopback address of its own; a Service's name and port become the pod's address
 * and port behind it. The Secret is what makeEnv prints, its names filled in with addresses of
 * providers where nobody answers. The platform's database is owned by a role that is no superuser.
 * A door of ours stands in for the ingress. One pod of each kind runs. Not shown: images, volumes of
 * the cluster, users of containers, and nginx's own reading of the annotations.
 */
jest.setTimeout(deployMs);

const owner = { name: 'platform_owner', password: 'the owner’s password' };
const app = { name: 'platform_app', password: 'the application’s password' };
const database = 'platform_millrace';
const admin = {
  name: 'Ngozi Platform',
  email: 'ngozi@millrace.example',
  password: 'a long password of the first admin',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

function address({ name, password }: typeof owner): string {
  const url = new URL(platform.databaseUrl);
  Object.assign(url, { username: name, password, pathname: `/${database}` });
  return url.href;
}

/** What makeEnv prints, and what the people of an installation fill in. */
function makeSecret(): Record<string, string> {
  const filledIn = {
    ...Object.fromEntries(
      Object.entries(toFillIn).map(([name, value]) => [
        name,
        name.endsWith('_URL') ? 'https://127.0.0.1:9' : value,
      ]),
    ),
    DATABASE_URL: address(app),
    TEMPORAL_ADDRESS: platform.temporalAddress,
    TEMPORAL_NAMESPACE: 'millrace-platform',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const lines = Object.entries(filledIn).map(([name, value]) => `${name}=${value}`);
  return readAsKubectl([makeEnv('--for', 'kubernetes'), ...lines].join('\n'));
}

describeOnLinux('infra/k8s', () => {
  const files = ['millrace.yaml', 'migrate.yaml', 'door.yaml'];
  const secret = makeSecret();
  let cluster: Cluster;
  let addresses: Record<string, string>;
  let site: Site | undefined;
  let entrance: Awaited<ReturnType<typeof openEntrance>>;

  const resolve = (host: string, port = 80) => {
    const behind = findBehind(cluster, host, port);
    return behind && `${addresses[behind.pod.name] ?? ''}:${behind.port}`;
  };
  const api = () => {
    const pod = cluster.pods.find(({ name }) => name === 'api');
    if (!pod?.then[0]) throw new Error('There is no API.');
    return { container: pod.then[0], at: addresses[pod.name] ?? '' };
  };

  async function run(pod: Pod, work: Site): Promise<void> {
    const at = addresses[pod.name] ?? '';
    for (const container of pod.first) await work.runToEnd(container, at);
    const isJob = cluster.jobs.includes(pod);
    await Promise.all(
      pod.then.map((one) => (isJob ? work.runToEnd(one, at) : work.start(one, at))),
    );
  }

  beforeAll(async () => {
    await onServer(async (client) => {
      const password = pg.escapeLiteral(owner.password);
      await client.query(`CREATE ROLE ${owner.name} LOGIN CREATEROLE PASSWORD ${password}`);
      await client.query(`CREATE DATABASE ${database} OWNER ${owner.name}`);
    });
    cluster = readCluster(
      files.map((name) => readShipped(`infra/k8s/${name}`)),
      image,
      { millrace: secret, 'millrace-owner': { DATABASE_URL: address(owner) } },
    );
    const all = [...cluster.jobs, ...cluster.pods];
    addresses = chooseAddresses(all.map(({ name }) => name));
    const work = openSite(path.join(makeTemporaryFolder(), 'kubernetes'), resolve);
    site = work;
    await Promise.all(all.map((pod) => run(pod, work)));
    const [rule] = cluster.ingress.spec.rules;
    const behind = (wanted: string) => {
      const found = rule?.http.paths.find((one) => one.path === wanted)?.backend.service;
      return `http://${resolve(found?.name ?? '', found?.port.number) ?? ''}`;
    };
    entrance = await openEntrance({
      publicUrl: `https://${rule?.host ?? ''}`,
      apiUrl: behind('/api'),
      portalUrl: behind('/'),
    });
  });

  afterAll(async () => {
    await entrance?.close();
    expect(await site?.stop()).toEqual([]);
  });

  it('has its first admin made, who signs in with password and one-time code', async () => {
    const setUp = {
      policy: 'default',
      effectiveFrom: '2026-01-01',
      capitalMinor: 50_000_000,
      admins: [{ ...admin, roles: ['operations', 'compliance', 'treasury'] }],
      companies: [],
    };
    const { container, at } = api();
    const command = ['node', '--import', 'tsx', 'api/bootstrap.ts'];
    await site?.exec(container, at, command, JSON.stringify(setUp));

    const { email, password, totpSecret } = admin;
    const totp = generateSync({ secret: totpSecret });
    const without = Session.prove(entrance, 'admin', { email, password });
    await expect(without).rejects.toThrow('CredentialsSignin');
    const session = await Session.prove(entrance, 'admin', { email, password, totp });
    const whoami = await session.fetchOnce('/api/auth/session');
    expect(await whoami.json()).toMatchObject({ user: { name: admin.name } });
    const page = await session.fetchOnce('/admin');
    expect(page.status).toBe(200);
    expect((await page.text()).includes(admin.name)).toBe(true);
  });

  it('offers nothing of the demo', async () => {
    await expect(Session.signIn(entrance, 'company')).rejects.toThrow('AccessDenied');
    const refusal = new Session(entrance).query('demo.get');
    await expect(refusal).rejects.toThrow(CallRefused);
  });

  it('gives the parts a role of the database that owns nothing', async () => {
    expect(await listRoles(database)).toEqual([app.name]);
  });

  it('keeps database and keys from the portal', () => {
    const portal = cluster.pods.find(({ name }) => name === 'portal')?.then[0]?.env ?? {};
    expect(Object.keys(portal).filter((name) => name in secret)).toEqual([]);
  });

  it('answers requests for another protocol, and switches to none', async () => {
    expect(cluster.ingress.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/connection-proxy-header': 'keep-alive',
    });
    for (const { name } of cluster.services.map(({ metadata }) => metadata)) {
      expect(await askForSocket(`http://${resolve(name) ?? ''}/sign-in`)).not.toBe(101);
    }
  });
});
