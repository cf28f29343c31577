import { recordActivity } from '@millrace/db/activityLog';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { notFound } from './ownership';

interface Correction {
  invoiceId: string;
  contactName: string;
  contactEmail: string;
  reason: string;
}

/**
 * The address that a vendor's mails go to, as one company knows it. It counts as told by us from
 * then on, so the check of an independent contact is decided by a person again.
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
