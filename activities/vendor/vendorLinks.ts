import { createHmac } from 'node:crypto';
import type { Tx } from '@millrace/db/connection/connection';
import { SignInLink } from '@millrace/db/models/SignInLink';
import { User } from '@millrace/db/models/User';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Deps, StepCall } from '../step/step';
import { sha256 } from '@millrace/db/crypto/hashes';
import { lockRequest, type RequestRow } from './verificationRows';

/**
 * The vendor signs in as a user of its own, made with its first link. One mail address is one person's
 * here: whoever gets the link is nobody else.
 * @throws PRECONDITION_FAILED where the address is a user's who is not this vendor's
 */
async function findOrCreateVendorUser(tx: Tx, row: RequestRow): Promise<string> {
  const email = row.contactEmail?.toLowerCase();
  if (!email) throw new AppError('PRECONDITION_FAILED', 'The vendor has no mail address.');
  const find = async () => {
    const there = await tx.row<{ id: string; vendorId: string | null }>(
      sql`SELECT id, vendor_id FROM users WHERE lower(email) = ${email}`,
    );
    if (there && there.vendorId !== row.vendorId) throw addressTaken();
    return there?.id;
  };
  const there = await find();
  if (there) return there;
  const name = row.contactName ?? row.vendorName;
  // Two invoices of one vendor may be submitted at the same moment: the second finds the first's.
  await User.bulkCreate(
    [{ type: 'vendor', name, email, vendorId: row.vendorId, status: 'active' }],
    { transaction: tx, ignoreDuplicates: true },
  );
  const made = await find();
  if (!made) throw new AppError('CONFLICT', 'The vendor cannot be made a user.');
  return made;
}

function addressTaken(): AppError {
  return new AppError(
    'PRECONDITION_FAILED',
    'The address of the vendor’s contact belongs to somebody who signs in here for others. Another ' +
      'contact has to be named.',
  );
}

/** The same link for the same request and resend, so that a second try mails the same one. */
function makeLinkToken(deps: Deps, requestId: string, resend: number): string {
  return createHmac('sha256', deps.keys.fingerprint)
    .update(`vendor-link:${requestId}:${resend}`)
    .digest('base64url');
}

/** The address of the page on which the vendor's link is used; opening it consumes nothing. */
export function vendorLinkUrl(deps: Deps, requestId: string, resend: number): string {
  const token = makeLinkToken(deps, requestId, resend);
  return `${deps.config.publicUrl}/sign-in/confirm?token=${token}&kind=vendor`;
}

/** Stores the link's hash; the token itself is in the mail only. */
export async function storeVendorLink(
  deps: Deps,
  tx: Tx,
  requestId: string,
  resend: number,
): Promise<void> {
  const row = await lockRequest(tx, requestId);
  const tokenHash = sha256(makeLinkToken(deps, requestId, resend));
  const there = await tx.row(sql`SELECT 1 FROM sign_in_links WHERE token_hash = ${tokenHash}`);
  if (there) return;
  await SignInLink.create(
    {
      tokenHash,
      userId: await findOrCreateVendorUser(tx, row),
      purpose: 'vendor_request',
      verificationRequestId: requestId,
      callbackUrl: `/vendor/verification-request/${requestId}`,
      expiresAt: row.expiresAt,
    },
    { transaction: tx },
  );
  await tx.change(sql`
    UPDATE vendor_verification_requests SET token_hash = ${tokenHash} WHERE id = ${requestId}
  `);
}

/** A new link for the same request, as often as the policy allows. */
export async function countResend(
  { db }: Deps,
  _call: StepCall,
  { requestId, policy }: { requestId: string; policy: Policy },
): Promise<{ resend: number }> {
  return db.inTransaction(async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row.resends >= policy.expiry.vendorLinkResends) throw tooManyLinks();
    await tx.change(sql`
      UPDATE vendor_verification_requests SET resends = resends + 1 WHERE id = ${requestId}
    `);
    return { resend: row.resends + 1 };
  });
}

/** Requests made again for the same document count like links sent again. */
export async function checkResends(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, policy }: { invoiceId: string; policy: Policy },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const made = await tx.row<{ count: number }>(sql`
      SELECT count(*) AS count FROM vendor_verification_requests r
      JOIN invoices i ON i.id = r.invoice_id AND i.document_sha256 = r.document_sha256
      WHERE r.invoice_id = ${invoiceId}
    `);
    if ((made?.count ?? 0) > policy.expiry.vendorLinkResends) throw tooManyLinks();
  });
}

function tooManyLinks(): AppError {
  return new AppError('PRECONDITION_FAILED', 'The vendor was asked often enough. Please call us.', {
    reason: 'link_expired',
  });
}
