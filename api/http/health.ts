import type Router from '@koa/router';
import type { Services } from '../services';

/** `/healthz`: the process lives. `/readyz`: what it needs answers, so it may get traffic. */
export function addHealthRoutes(router: Router, services: Services): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    const parts = {
      postgres: await answers(services.db.row('select 1 as one')),
      temporal: await answers(services.workflows.isReady()),
    };
    const ready = parts.postgres && parts.temporal;
    ctx.status = ready ? 200 : 503;
    ctx.body = { ok: ready, parts };
  });
}

/** True if the work ends well within three seconds. */
export async function answers(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 3_000);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
