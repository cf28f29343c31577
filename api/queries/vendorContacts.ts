import { recordActivity } from '@millrace/db/activityLog';
import type { Database, Tx } from '../database';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { isBeforePayoutSql } from './invoiceRows';
import { notFound } from './ownership';

interface Correction {
  invoiceId: string;
  contactName: string;
  contactEmail: string;
  reason: string;
}

/**
 * Whoever was written to at an address that was not the vendor's gets in no more: not by the links
 * in those mails, and not by a session that one of them began. The request stays; its next link goes
 * to the new address.
 */
async function shutOut(
  db: Database,
  tx: Tx,
  from: { companyId: string; vendorId: string; email: string | null },
): Promise<void> {
  const requests = `select r.id from vendor_verification_requests r join invoices i
    on i.id = r.invoice_id where i.company_id = $companyId and r.vendor_id = $vendorId`;
  const of = { companyId: from.companyId, vendorId: from.vendorId };
  await db.change(
    `update vendor_verification_requests set token_hash = null where id in (${requests})`,
    of,
    tx,
  );
  await db.change(
    `update sign_in_links set token_hash = 'withdrawn:' || id
      where verification_request_id in (${requests})`,
    of,
    tx,
  );
  await db.change(
    `update sessions set revoked_at = now() where revoked_at is null
        and (data->>'requestId' in (select id::text from (${requests}) asked)
          or user_id in (select u.id from users u where u.vendor_id = $vendorId
               and u.email = lower($email::text)))`,
    { ...of, email: from.email },
    tx,
  );
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
  await ctx.services.db.transaction(async (tx) => {
    const { db } = ctx.services;
    const before = await db.row<{ companyId: string; vendorId: string; email: string | null }>(
      `select i.company_id as "companyId", i.vendor_id as "vendorId",
              coalesce(cv.contact_email, v.contact_email) as email
         from invoices i join vendors v on v.id = i.vendor_id
         left join company_vendors cv on cv.company_id = i.company_id and cv.vendor_id = v.id
        where i.id = $invoiceId`,
      { invoiceId },
      tx,
    );
    if (!before) throw notFound();
    const { companyId, vendorId } = before;
    await db.change(
      `insert into company_vendors (company_id, vendor_id, contact_name, contact_email)
       values ($companyId, $vendorId, $contactName, $contactEmail)
       on conflict (company_id, vendor_id)
       do update set contact_name = excluded.contact_name, contact_email = excluded.contact_email`,
      { companyId, vendorId, contactName, contactEmail: contactEmail.toLowerCase() },
      tx,
    );
    await db.change(
      `update checklist_items set result = 'stale', updated_at = now()
        where code = 'vendor_contact_independent' and result in ('passed', 'waived')
          and invoice_id in (select i.id from invoices i join financings f on f.invoice_id = i.id
            where i.company_id = $companyId and i.vendor_id = $vendorId and ${isBeforePayoutSql})`,
      { companyId, vendorId },
      tx,
    );
    if (before.email?.toLowerCase() !== contactEmail.toLowerCase()) {
      await shutOut(db, tx, { companyId, vendorId, email: before.email });
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
