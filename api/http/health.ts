import { answers } from '@millrace/adapters/health';
import { sql } from '@millrace/db/connection/sql';
import type Router from '@koa/router';
import type { Services } from '../services';

/**
 * `/healthz`: the process lives. `/readyz`: it may get traffic, since the database answers and
 * documents can be kept. Without Temporal it is degraded and still gets traffic: people read and
 * sign in, providers' events are noted, and what needs a workflow is asked to come again (503). Were
 * that no traffic, a hiccup of Temporal would take every page down.
 */
export function addHealthRoutes(router: Router, services: Services): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    const parts = {
      postgres: await answers(services.db.row(sql`SELECT 1 AS one`)),
      documents: await answers(services.storage.ping()),
      temporal: await answers(services.workflows.isReady()),
    };
    const ready = parts.postgres && parts.documents;
    ctx.status = ready ? 200 : 503;
    ctx.body = { ok: ready, parts, degraded: parts.temporal ? [] : ['temporal'] };
  });
}
