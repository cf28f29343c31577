import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { normaliseCompanyNumber } from '@millrace/domain/company/company';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database, Tx } from '@millrace/db/connection/connection';
import { toPattern } from '../../http/inputs';
import type { VendorChoice } from '../../invoice/view';
import { findRegisterEntry, type RegisterEntry, searchRegister } from '../read/register';
import type { SignedIn } from '../../auth/session';
import { countUse, limits } from '../../http/throttle';
import { type CallContext, toActor } from '../../trpc';
import { isBeforePayoutSql } from '../../invoice/read/invoiceRows';
import { notFound } from '../../http/preconditions';

type CompanyCall = CallContext & { companyId: string; signedIn: SignedIn };

interface OwnVendorRow {
  id: string;
  registryNumber: string | null;
  legalName: string;
  address: { lines?: string[]; postcode?: string } | null;
  contactName: string | null;
  contactEmail: string | null;
  verifiedAccountLast4: string | null;
}

/** What one company sees of a vendor: its own contact for it, and the account that was named for an
 *  invoice of its own. */
const ownSql = (companyId: string) => sql`
  SELECT v.id, v.registry_number, v.legal_name, v.address, k.contact_name, k.contact_email,
    (SELECT b.last4 FROM vendor_bank_accounts b WHERE b.vendor_id = v.id
        AND b.status = 'verified' AND EXISTS (
          SELECT 1 FROM vendor_verification_requests r JOIN invoices i ON i.id = r.invoice_id
          WHERE r.bank_account_id = b.id AND i.company_id = k.company_id)
      ORDER BY b.created_at DESC LIMIT 1) AS verified_account_last4
  FROM company_vendors k JOIN vendors v ON v.id = k.vendor_id
  WHERE k.company_id = ${companyId}`;

function presentOwn(row: OwnVendorRow): VendorChoice {
  const { address, ...rest } = row;
  const lines = [...(address?.lines ?? []), address?.postcode].filter(Boolean);
  return { ...rest, address: lines.join(', '), registryStatus: 'active', source: 'yours' };
}

function presentEntry(entry: RegisterEntry): VendorChoice {
  return {
    id: null,
    registryNumber: entry.registryNumber,
    legalName: entry.legalName,
    address: entry.address,
    registryStatus: entry.status,
    contactName: null,
    contactEmail: null,
    source: 'register',
    verifiedAccountLast4: null,
  };
}

/** The company's own vendors first, then the public register. */
export async function searchVendors(ctx: CompanyCall, q: string): Promise<VendorChoice[]> {
  const { db, registry } = ctx.services;
  const pattern = toPattern(q);
  const own = await db.rows<OwnVendorRow>(sql`
    ${ownSql(ctx.companyId)} AND (${pattern}::text IS NULL OR v.legal_name ILIKE ${pattern}
      OR v.registry_number ILIKE ${pattern}) ORDER BY v.legal_name LIMIT 10
  `);
  const yours = own.map(presentOwn);
  if (q.length < 2) return yours;
  await countUse(db, limits.registrySearches, ctx.signedIn.userId);
  const found = await searchRegister(registry, q);
  const known = new Set(yours.map((vendor) => vendor.registryNumber));
  return [...yours, ...found.map(presentEntry).filter((one) => !known.has(one.registryNumber))];
}

export async function getVendorChoice(
  db: Database,
  companyId: string,
  vendorId: string,
): Promise<VendorChoice | null> {
  const row = await db.row<OwnVendorRow>(sql`${ownSql(companyId)} AND v.id = ${vendorId}`);
  return row && presentOwn(row);
}

/**
 * Whom we write to about a vendor stays while an invoice of it waits for its payout: checks and a
 * request rest on the address. Only people of ours correct it then, and it is confirmed again.
 * @returns the address so far, if there is one
 * @throws CONFLICT where it would become another one
 */
async function requireSameContact(
  { companyId }: CompanyCall,
  tx: Tx,
  vendorId: string,
  contactEmail: string,
): Promise<string | null> {
  const known = await tx.row<{ email: string | null; isInUse: boolean }>(sql`
    SELECT k.contact_email AS email, EXISTS (
    SELECT 1 FROM invoices i JOIN financings f ON f.invoice_id = i.id
    WHERE i.company_id = k.company_id AND i.vendor_id = k.vendor_id AND ${isBeforePayoutSql})
      AS is_in_use
    FROM company_vendors k WHERE k.company_id = ${companyId} AND k.vendor_id = ${vendorId}
      FOR NO KEY UPDATE
  `);
  if (known?.isInUse && known.email !== contactEmail) {
    throw new AppError(
      'CONFLICT',
      `We are in touch with this vendor at ${known.email ?? 'no address'}. If that is wrong, ask us to correct it.`,
    );
  }
  return known?.email ?? null;
}

/**
 * Links the company to a vendor by its registry number. There is one vendor on the whole platform
 * per number; the contact is this company's own, and never overwrites what is known of the vendor.
 */
export async function createVendor(
  ctx: CompanyCall,
  input: { vendorId: string; registryNumber: string; contactName: string; contactEmail: string },
): Promise<VendorChoice> {
  const { db, registry } = ctx.services;
  const number = normaliseCompanyNumber(input.registryNumber);
  const entry = number ? await findRegisterEntry(registry, number) : null;
  if (!number || !entry) {
    throw new AppError('UNPROCESSABLE_CONTENT', 'The register has no company by this number.');
  }
  const contactEmail = input.contactEmail.toLowerCase();
  const contact = { contactName: input.contactName, contactEmail };
  const vendorId = await db.inTransaction(async (tx) => {
    await tx.change(sql`
      INSERT INTO vendors (id, legal_name, registry_number, contact_name, contact_email,
        contact_found, address, status)
      VALUES (${input.vendorId}, ${entry.legalName}, ${number}, ${contact.contactName},
        ${contact.contactEmail}, 'company', ${JSON.stringify(entry.addressLines)}::jsonb,
              'invited') ON CONFLICT DO NOTHING
    `);
    const vendor = await tx.row<{ id: string }>(
      sql`SELECT id FROM vendors WHERE registry_number = ${number}`,
    );
    if (!vendor) throw new AppError('CONFLICT', 'This vendor could not be added.');
    const before = await requireSameContact(ctx, tx, vendor.id, contactEmail);
    await tx.change(sql`
      INSERT INTO company_vendors (company_id, vendor_id, contact_name, contact_email)
      VALUES (${ctx.companyId}, ${vendor.id}, ${contact.contactName}, ${contact.contactEmail})
      ON CONFLICT (company_id, vendor_id) DO UPDATE
        SET contact_name = excluded.contact_name, contact_email = excluded.contact_email
    `);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'vendor_added',
      subjectType: 'vendor',
      subjectId: vendor.id,
      companyId: ctx.companyId,
      before: { contactEmail: before },
      after: { registryNumber: number, contactEmail },
      words: `${entry.legalName} was added as a vendor.`,
    });
    return vendor.id;
  });
  const choice = await getVendorChoice(db, ctx.companyId, vendorId);
  if (!choice) throw notFound('vendor');
  return choice;
}
