import { sql } from '@millrace/db/connection/sql';
import { recordId } from '@millrace/domain/lists/recordId';
import type Router from '@koa/router';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { envelopeChanged, providerEvent } from '@millrace/workflows/messages';
import type { Context } from 'koa';
import type { Services } from '../services';
import { readSignedIn } from '../auth/session';

interface Landing {
  invoiceId: string;
  contractId: string;
  envelopeId: string | null;
  mandateRequestId: string | null;
}

/** The record that the query names, if it is this company's: by invoice, contract or mandate. */
const landingSql = ({ companyId, id }: { companyId: string; id: string }) => sql`
  SELECT l.invoice_id, l.id AS contract_id, l.envelope_id,
    m.provider_billing_request_id AS mandate_request_id
  FROM lending_contracts l
  JOIN financings f ON f.invoice_id = l.invoice_id AND f.company_id = ${companyId}
  LEFT JOIN LATERAL (SELECT id, provider_billing_request_id FROM mandates
    WHERE company_id = ${companyId} ORDER BY created_at DESC LIMIT 1) m ON TRUE
  WHERE l.invoice_id = ${id} OR l.id = ${id} OR m.id = ${id}
  ORDER BY (l.invoice_id = ${id} OR l.id = ${id}) DESC, l.created_at DESC LIMIT 1
`;

/**
 * Where people come back to from a provider's page. The query is believed for nothing but where to
 * land: the workflow is told to look, and asks the provider itself what happened.
 */
export function addRedirectRoutes(router: Router, services: Services): void {
  router.get('/api/esignatures/post-contract-signed-redirect', async (ctx) => {
    const landing = await findLanding(ctx, services);
    if (landing?.envelopeId) {
      const { contractId, envelopeId } = landing;
      const seen = { eventId: `redirect-${ctx.state.requestId}`, envelopeId };
      await trySignal(services, () => {
        const handle = services.workflows.client.workflow.getHandle(
          workflowIds.signContract(contractId),
        );
        return handle.signal(envelopeChanged, seen);
      });
    }
    land(ctx, services, landing);
  });
  router.get('/api/payments/mandate-redirect', async (ctx) => {
    const landing = await findLanding(ctx, services);
    if (landing?.mandateRequestId) {
      const { contractId, mandateRequestId } = landing;
      const seen = {
        eventId: `redirect-${ctx.state.requestId}`,
        resource: 'mandate' as const,
        providerId: mandateRequestId,
      };
      await trySignal(services, () => {
        const handle = services.workflows.client.workflow.getHandle(
          workflowIds.signContract(contractId),
        );
        return handle.signal(providerEvent, seen);
      });
    }
    land(ctx, services, landing);
  });
}

async function findLanding(ctx: Context, { db }: Services): Promise<Landing | null> {
  const companyId = readSignedIn(ctx)?.companyId;
  const { invoiceId, contractId, mandateId, state } = ctx.query;
  const id = [invoiceId, contractId, mandateId, state].find(
    (one): one is string => typeof one === 'string' && recordId.safeParse(one).success,
  );
  if (!companyId || !id) return null;
  return db.row<Landing>(landingSql({ companyId, id }));
}

/** Without it the webhook brings the news; the person lands on the page all the same. */
async function trySignal({ workflows, log }: Services, send: () => Promise<void>): Promise<void> {
  try {
    await workflows.call(send, 5_000);
  } catch (error) {
    log.info({ err: error }, 'the workflow was not told of a return');
  }
}

function land(ctx: Context, { env }: Services, landing: Landing | null): void {
  const path = landing ? `/invoices/${landing.invoiceId}/lending-contract` : '/invoices';
  const target = new URL(readSignedIn(ctx) ? path : '/sign-in', env.MILLRACE_PUBLIC_URL);
  if (!readSignedIn(ctx)) {
    // Whose record it is shows only with a session: after sign-in they come by here again.
    target.searchParams.set('error', 'SessionRequired');
    target.searchParams.set('callbackUrl', ctx.url.slice(0, 500));
  }
  ctx.status = 303;
  ctx.redirect(target.href);
}
