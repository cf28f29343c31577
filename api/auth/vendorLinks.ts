import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { isOpenVerification, type VerificationStatus } from '@millrace/domain/vendor/verification';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { openRequest, renewVerification, resendRequest } from '@millrace/workflows/messages';
import type { CallContext } from '../trpc';
import type { Services } from '../services';
import { SignInRefused } from './credentials';
import { hashToken } from './links';
import { findPerson, maySignIn, type Person } from './people';

interface LinkRow {
  requestId: string;
  userId: string | null;
  status: VerificationStatus;
  isExpired: boolean;
}

/** The link is one request's, and one person's: whom it was mailed to. Every one that was mailed works. */
const findSql = ({ hash }: { hash: string }) => sql`
  SELECT r.id AS request_id, r.status, r.expires_at < now() + c.offset_ms * interval '1 ms'
      AS is_expired,
    (SELECT u.id FROM sign_in_links l JOIN users u ON u.id = l.user_id
      AND u.vendor_id = r.vendor_id WHERE l.token_hash = ${hash}) AS user_id
  FROM vendor_verification_requests r CROSS JOIN business_clock c
  WHERE r.token_hash = ${hash}
    OR r.id = (SELECT l.verification_request_id FROM sign_in_links l
                WHERE l.token_hash = ${hash} AND l.purpose = 'vendor_request')
`;

/**
 * Opens a verification request by its link, as often as wanted until it is answered or over.
 * @throws SignInRefused `Verification`; its url then offers a new link
 */
export async function openVendorLink(
  services: Services,
  token: string,
): Promise<{ person: Person; requestId: string }> {
  const row = await services.db.row<LinkRow>(findSql({ hash: hashToken(token) }));
  if (!row) throw new SignInRefused('Verification');
  const isOver = row.isExpired || row.status === 'cancelled' || row.status === 'expired';
  if (isOver) throw new VendorLinkExpired(row.requestId);
  if (!row.userId) throw new SignInRefused('Verification');
  const person = await findPerson(services.db, row.userId);
  if (!person || !maySignIn(person)) throw new SignInRefused('AccessDenied');
  if (isOpenVerification(row.status)) await recordOpening(services, row.requestId, person);
  return { person, requestId: row.requestId };
}

/** A link that was real once: the error page offers a new one for this request. */
export class VendorLinkExpired extends SignInRefused {
  constructor(readonly requestId: string) {
    super('Verification');
  }
}

/** Opening is a courtesy to the reader of the timeline: the vendor gets in without it. */
async function recordOpening(services: Services, requestId: string, person: Person) {
  try {
    await services.workflows.update(workflowIds.verifyVendor(requestId), openRequest, {
      actor: { type: 'user', id: person.id, name: person.name },
    });
  } catch (error) {
    services.log.warn({ err: error, requestId }, 'the opening was not recorded');
  }
}

/** Requests that have ended without an account to pay to, so that a new one may be made. */
const renewable: readonly VerificationStatus[] = ['expired', 'undeliverable', 'failed'];

/**
 * Mails the vendor's contact a new link: for the request about the same invoice that still runs, or
 * a new one in place of one that expired or whose account was not accepted. Whoever asks learns
 * nothing: the answer is the same for every id.
 */
export async function sendVendorLink(ctx: CallContext, requestId: string): Promise<void> {
  const { db, workflows, log } = ctx.services;
  const request = await db.row<{ id: string; status: VerificationStatus; invoiceId: string }>(sql`
    SELECT latest.id, latest.status, latest.invoice_id
    FROM vendor_verification_requests asked
    JOIN vendor_verification_requests latest
      ON latest.invoice_id = asked.invoice_id AND latest.vendor_id = asked.vendor_id
    WHERE asked.id = ${requestId} ORDER BY latest.created_at DESC LIMIT 1
  `);
  if (!request) return;
  const actor = { type: 'user', id: null, name: 'The vendor', ip: ctx.koa.ip } as const;
  try {
    if (isOpenVerification(request.status)) {
      await workflows.update(workflowIds.verifyVendor(request.id), resendRequest, { actor });
    } else if (renewable.includes(request.status)) {
      const workflowId = workflowIds.financeInvoice(request.invoiceId);
      await workflows.update(workflowId, renewVerification, { actor });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ requestId, code: error.code }, 'no new vendor link');
  }
}
