import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checklistRules } from '@millrace/domain/compliance/compliance';
import { requestWires } from '../../sandbox/faultKinds';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { playTo } from './invoices';
import { enterByDemo } from './people';
import { sendBytes } from './raw';
import type { AttackStage } from './stage';
import { readCode } from './visitor';

const line = 'outgoing: link-local, rebinding and redirect-to-internal → blocked';

/** A service inside that nobody outside may reach; it knows who came. */
async function openCanary() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.end('{"items":[],"secret":"canary"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, visits, close };
}

async function withCanary(
  attack: (canary: { url: string; visits: string[] }) => Promise<string>,
): Promise<Answered> {
  const canary = await openCanary();
  try {
    const answered = await attack(canary);
    const { visits } = canary;
    const reached = visits.length === 0 ? 'not reached' : `REACHED: ${visits[0]}`;
    return { ok: visits.length === 0, answered: `${answered}; ${reached}` };
  } finally {
    await canary.close();
  }
}

/** A provider that was taken over sends its callers to a service inside. */
const redirectApi = (stage: AttackStage) =>
  withCanary(async ({ url }) => {
    const visitor = await enterByDemo(stage, 'company');
    const fault = { wire: 'registry', kind: 'redirect', toUrl: `${url}/latest/meta-data` };
    await stage.desk.addFault(fault);
    try {
      return readCode(await visitor.query('vendor.search', { q: 'redirect' }));
    } finally {
      await stage.desk.clearFaults();
    }
  });

/** Whom the checks of a new invoice ask. */
const askedByChecks = requestWires.filter((wire) =>
  Object.values(checklistRules).some(({ answeredBy }) => answeredBy === wire),
);

/** The worker’s clients, while it checks a new invoice. */
const redirectWorker = (stage: AttackStage) =>
  withCanary(async ({ url }) => {
    const strikes: string[] = [];
    const { id: invoiceId, number } = await playTo(stage, 'draft');
    const visitor = await enterByDemo(stage, 'company');
    for (const wire of askedByChecks) {
      const toUrl = `${url}/${wire}`;
      await stage.desk.addFault({ wire, kind: 'redirect', toUrl, times: 2 });
    }
    try {
      await visitor.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
      await stage.cast.waitFor(`calls about ${number}`, async () => {
        const answer = await fetch(`${stage.sandboxUrl}/admin/faults`);
        const faults = (await answer.json()) as { wire: string; hits: number }[];
        strikes.splice(0, 9, ...faults.map(({ wire, hits }) => `${wire} ${hits}`));
        return faults.some(({ hits }) => hits > 0) ? true : null;
      });
      // Whoever follows needs a moment to arrive.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    } finally {
      await stage.desk.clearFaults();
    }
    return `redirected ${strikes.join(', ')} times`;
  });

/** The door forwards to two parts, whatever a request line names. */
const useDoorAsProxy = (stage: AttackStage) =>
  withCanary(async ({ url }) => {
    const { host } = new URL(url);
    const heads = `Host: ${host}\r\nConnection: close\r\n\r\n`;
    const upgrade = `Host: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    const requests = [
      `GET ${url}/ HTTP/1.1\r\n${heads}`,
      `GET ${url}/api/x HTTP/1.1\r\n${heads}`,
      `GET //${host}/ HTTP/1.1\r\n${heads}`,
      `GET //${host}/api/ HTTP/1.1\r\n${heads}`,
      `GET /api@${host}/ HTTP/1.1\r\n${heads}`,
      `GET /api/../../${host}/ HTTP/1.1\r\n${heads}`,
      `GET /\\${host}/ HTTP/1.1\r\n${heads}`,
      `CONNECT ${host} HTTP/1.1\r\n${heads}`,
      `GET /_next/x HTTP/1.1\r\n${upgrade}`,
      `GET ${url}/_next/x HTTP/1.1\r\n${upgrade}`,
      `GET /api/auth/session HTTP/1.1\r\nX-Forwarded-Host: ${host}\r\n${heads}`,
    ];
    const answers = await Promise.all(requests.map((bytes) => sendBytes(stage.url, bytes)));
    const leaks = answers.filter((answer) => answer.includes('canary')).length;
    return leaks === 0 ? `${requests.length} requests` : `${leaks} answers from inside`;
  });

/** Pictures are fetched by the server, where a page asks for them in another size. */
const fetchByPicture = (stage: AttackStage) =>
  withCanary(async ({ url }) => {
    const visitor = await enterByDemo(stage, 'company');
    const sources = [
      url,
      `${url}/a.png`,
      'http://169.254.169.254/',
      `//${new URL(url).host}/a.png`,
    ];
    const statuses: string[] = [];
    for (const source of sources) {
      const query = `url=${encodeURIComponent(source)}&w=64&q=75`;
      statuses.push(`${(await visitor.send(`/_next/image?${query}`)).status}`);
    }
    return [...new Set(statuses)].join();
  });

/** What a person types never chooses the host, nor another path of it. */
async function steerLookups(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const contact = { contactName: 'X', contactEmail: 'x@vendor.example' };
  const codes: Record<string, string> = {};
  for (const registryNumber of ['../admin', '0000000?', '@evil.ex', '00000%2f', '0000/../']) {
    const vendorId = crypto.randomUUID();
    codes[registryNumber] = readCode(
      await visitor.mutate('vendor.create', { vendorId, registryNumber, ...contact }),
    );
  }
  return judgeSame(codes, 'BAD_REQUEST');
}

const required = 'nothing inside is reached';

export const outgoing: readonly Attack[] = [
  define(redirectApi, line, 'the register sends the API to a service inside', required),
  define(redirectWorker, line, 'each provider that a check asks sends the worker inside', required),
  define(useDoorAsProxy, line, 'the door asked for other hosts in eleven ways', required),
  define(fetchByPicture, line, 'the picture service asked for other hosts', required),
  define(steerLookups, line, 'register numbers that are paths', 'BAD_REQUEST'),
];
