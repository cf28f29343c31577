import { recordActivity } from '@millrace/db/activity/activityLog';
import { answeredResults } from '@millrace/domain/compliance/compliance';
import { sql } from '@millrace/db/connection/sql';
import type { Tx } from '@millrace/db/connection/connection';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';
import { isBeforePayoutSql } from '../../invoice/read/invoiceRows';
import { notFound } from '../../http/preconditions';

interface Correction {
  invoiceId: string;
  contactName: string;
  contactEmail: string;
  reason: string;
}

/** The ids of what this company asked of this vendor. */
const requestsSql = (of: { companyId: string; vendorId: string }) => sql`
  SELECT r.id FROM vendor_verification_requests r JOIN invoices i ON i.id = r.invoice_id
  WHERE i.company_id = ${of.companyId} AND r.vendor_id = ${of.vendorId}`;

/**
 * Whoever was written to at an address that was not the vendor's gets in no more: not by the links
 * in those mails, and not by a session that one of them began. The request stays; its next link goes
 * to the new address.
 */
async function shutOut(
  tx: Tx,
  from: { companyId: string; vendorId: string; email: string | null },
): Promise<void> {
  const requests = requestsSql(from);
  await tx.change(
    sql`UPDATE vendor_verification_requests SET token_hash = NULL WHERE id IN (${requests})`,
  );
  await tx.change(sql`
    UPDATE sign_in_links SET token_hash = 'withdrawn:' || id
    WHERE verification_request_id IN (${requests})
  `);
  await tx.change(sql`
    UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL
    AND (data->>'requestId' IN (SELECT id::text FROM (${requests}) asked)
      OR user_id IN (SELECT u.id FROM users u WHERE u.vendor_id = ${from.vendorId}
        AND u.email = lower(${from.email}::text)))
  `);
}

/**
 * The address that a vendor's mails go to, as one company knows it. It rests on somebody's word from
 * then on: wherever the vendor has still to be paid for that company, the check of an independent
 * contact is stale, and somebody else decides it again before the payout.
 */
export async function correctContact(
  ctx: CallContext & { signedIn: SignedIn },
  { invoiceId, contactName, contactEmail, reason }: Correction,
): Promise<{ invoiceId: string }> {
  await ctx.services.db.inTransaction(async (tx) => {
    const before = await tx.row<{ companyId: string; vendorId: string; email: string | null }>(sql`
      SELECT i.company_id, i.vendor_id AS "vendorId!", coalesce(cv.contact_email, v.contact_email) AS email
      FROM invoices i JOIN vendors v ON v.id = i.vendor_id
      LEFT JOIN company_vendors cv ON cv.company_id = i.company_id AND cv.vendor_id = v.id
      WHERE i.id = ${invoiceId}
    `);
    if (!before) throw notFound();
    const { companyId, vendorId } = before;
    await tx.change(sql`
      INSERT INTO company_vendors (company_id, vendor_id, contact_name, contact_email)
      VALUES (${companyId}, ${vendorId}, ${contactName}, ${contactEmail.toLowerCase()})
      ON CONFLICT (company_id, vendor_id)
      DO UPDATE SET contact_name = excluded.contact_name, contact_email = excluded.contact_email
    `);
    await tx.change(sql`
      UPDATE checklist_items SET result = 'stale', updated_at = now()
      WHERE code = 'vendor_contact_independent' AND result = ANY (${answeredResults}::text[])
        AND invoice_id IN (SELECT i.id FROM invoices i JOIN financings f ON f.invoice_id = i.id
          WHERE i.company_id = ${companyId} AND i.vendor_id = ${vendorId}
          AND ${isBeforePayoutSql})
    `);
    if (before.email?.toLowerCase() !== contactEmail.toLowerCase()) {
      await shutOut(tx, { companyId, vendorId, email: before.email });
    }
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'vendor_contact_corrected',
      subjectType: 'vendor',
      subjectId: vendorId,
      invoiceId,
      companyId,
      before: { contactEmail: before.email },
      after: { contactEmail },
      reason,
      words: `${ctx.signedIn.name} corrected the address that the vendor's mail goes to.`,
    });
  });
  return { invoiceId };
}
