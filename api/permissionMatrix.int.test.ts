import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { can, type Action, type AdminRole } from '@millrace/domain/people/permissions';
import type Router from '@koa/router';
import { createApp } from './app';
import {
  identities,
  type IdentityName,
  type Outcome,
  pathMatrix,
  procedureMatrix,
} from './permissionMatrix';
import { appRouter } from './router';
import { Browser, type CallError } from './testing/browser';
import { buildWorld, type World } from './testing/fixtures';
import { inputOf } from './testing/matrixInputs';
import { adminBrowser, browserOf, stepUpEverybody } from './testing/people';
import { startApi, type TestApi } from './testing/startApi';

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' } }
>;

let api: TestApi;
let world: World;
const browsers = new Map<IdentityName, Browser>();

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  // Where the matrix corrects an address, it is this one: a vendor that is written to at another one
  // from then on would be shut out.
  await api.db.change(
    sql`UPDATE vendors SET contact_email = ${'val@example.com'} WHERE id = ${world.vendorId}`,
  );
  // A task that is anybody's to end: whose others are is domain/process/taskRights.test.
  await api.db.change(sql`UPDATE tasks SET kind = 'assistance' WHERE id = ${world.taskId}`);
  browsers.set('nobody', new Browser(api));
  browsers.set('companyA', await browserOf(api, world.userA));
  browsers.set('companyB', await browserOf(api, world.userB));
  browsers.set('vendor', await browserOf(api, world.vendorUser));
  browsers.set('investor', await browserOf(api, world.investor));
  const link = new Browser(api);
  const entered = await link.signIn('vendor-link', { token: world.vendorToken });
  expect(entered.url.href).toContain(world.requestId);
  browsers.set('vendorLink', link);
  for (const name of identities) {
    if (!browsers.has(name)) browsers.set(name, await adminBrowser(api, [name as AdminRole]));
  }
  await stepUpEverybody(api);
}, 120_000);
afterAll(() => api.close());

const browserFor = (name: IdentityName) => {
  const browser = browsers.get(name);
  if (!browser) throw new Error(`Nobody is signed in as ${name}`);
  return browser;
};

/** Asked for a day that has passed, so that the clock of the others stands still. */
const asksTheImpossible = new Set(['adminTest.moveClock', 'demo.moveClock']);

/** What an answer means in the words of the matrix. */
function readOutcome(path: string, error: CallError | undefined): Outcome | 'failed' {
  const code = error?.data.code;
  if (code === 'UNAUTHORIZED') return 'signIn';
  if (code === 'NOT_FOUND') return 'hidden';
  if (code === 'FORBIDDEN' && error?.data.reason === 'not_permitted') return 'no';
  // A call that only finds its input malformed has not come to what it is for.
  if (code === 'BAD_REQUEST') return asksTheImpossible.has(path) ? 'yes' : 'failed';
  return code === 'INTERNAL_SERVER_ERROR' ? 'failed' : 'yes';
}

describe('the matrix of typed calls', () => {
  it('has a row for every procedure and none too many', () => {
    expect(Object.keys(procedureMatrix).sort()).toEqual(Object.keys(procedures).sort());
  });

  it.each(Object.keys(procedures))(
    '%s',
    async (path) => {
      const seen: Partial<Record<IdentityName, Outcome | 'failed'>> = {};
      // Those who may not come first, so that what the call changes hides nothing from the others.
      const inOrder = [...identities].sort((a, b) => Number(may(path, a)) - Number(may(path, b)));
      for (const name of inOrder) {
        const input = inputOf(path, world);
        const browser = browserFor(name);
        const answer =
          procedures[path]?._def.type === 'query'
            ? await browser.query(path, input)
            : await browser.mutate(path, input);
        const { error } = (await answer.json()) as { error?: CallError };
        seen[name] = readOutcome(path, error);
        if (seen[name] === 'failed') throw new Error(explain(path, name, error));
      }
      expect(seen).toEqual(procedureMatrix[path]);
    },
    60_000,
  );

  it('agrees with the table that screens hide their buttons by', () => {
    for (const [path, row] of Object.entries(procedureMatrix)) {
      for (const role of identities.slice(6)) {
        const asks = { type: 'admin', roles: [role as AdminRole] } as const;
        expect([path, role, can(asks, path as Action)]).toEqual([
          path,
          role,
          row[role] === 'yes' || row[role] === 'hidden',
        ]);
      }
    }
  });
});

function may(path: string, name: IdentityName): boolean {
  return procedureMatrix[path]?.[name] === 'yes';
}

function explain(path: string, name: IdentityName, error: CallError | undefined): string {
  const refusal = `${path} as ${name}: ${error?.message}`;
  if (error?.data.code === 'BAD_REQUEST') {
    return `${refusal} Its input in api/testing/matrixInputs.ts is malformed, or it has none there.`;
  }
  return `${refusal} ${JSON.stringify(api.logged.findLast((line) => line.level === 50))}`;
}

const typedCalls = '/api/trpc/{*path}';

describe('the matrix of paths', () => {
  it('has a row for every path and none too many', () => {
    const paths = listRoutes(api)
      .filter((layer) => layer.path !== typedCalls)
      .flatMap((layer) =>
        layer.methods.filter((one) => one !== 'HEAD').map((one) => `${one} ${String(layer.path)}`),
      );
    expect(paths.sort()).toEqual(Object.keys(pathMatrix).sort());
  });

  it.each(Object.keys(pathMatrix))('%s', async (row) => {
    const [method = '', path = ''] = row.split(' ');
    const seen: Partial<Record<IdentityName, Outcome>> = {};
    for (const name of identities) {
      // A copy of the cookies: signing out here must not end the session of the other rows.
      const browser = path.endsWith('signout') ? new Browser(api) : browserFor(name);
      const answer = await browser.fetch(fill(path), {
        method,
        ...(method === 'POST' ? bodyOf(path) : {}),
      });
      expect(answer.status).not.toBe(500);
      seen[name] = outcomeOfStatus(answer.status, path);
      await answer.arrayBuffer();
    }
    expect(seen).toEqual(pathMatrix[row]);
  });
});

/** The routes of every router that the API really uses. */
function listRoutes({ services }: TestApi): Router['stack'] {
  const routers = createApp(services).middleware.flatMap((one) =>
    'router' in one ? [one.router as Router] : [],
  );
  return routers.flatMap(({ stack }) => stack);
}

function fill(path: string): string {
  if (path.endsWith('/csv')) return `${path}?companyId=${world.companyId}`;
  return path
    .replace(':id', world.documentId)
    .replace(':provider', 'password')
    .replace(':file', 'missing.pdf');
}

function bodyOf(path: string): RequestInit {
  if (path.includes('upload')) {
    const form = new FormData();
    form.append('kind', 'evidence');
    form.append('invoiceId', world.invoiceId);
    form.append('file', new Blob(['<html>']), 'a.pdf');
    return { body: form };
  }
  if (path.includes('webhooks')) return { body: '{}' };
  return { body: new URLSearchParams({ a: 'b' }) };
}

/** Sign-in's own refusals (a bad token, a missing sample) are no question of who asks. */
function outcomeOfStatus(status: number, path: string): Outcome {
  if (path.startsWith('/api/auth') || path.startsWith('/api/demo')) return 'yes';
  if (status === 401) return 'signIn';
  if (status === 403) return 'no';
  return status === 404 ? 'hidden' : 'yes';
}
