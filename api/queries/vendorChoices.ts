import { recordActivity } from '@millrace/db/activityLog';
import { normaliseCompanyNumber } from '@millrace/domain/company';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database, Tx } from '../database';
import { toPattern } from '../inputs';
import type { VendorChoice } from '../presenters/invoice';
import { watchCall } from '../watchCall';
import { findRegisterEntry, type RegisterEntry, searchRegister } from '../registry';
import type { SignedIn } from '../session';
import { countUse, limits } from '../http/throttle';
import { type CallContext, toActor } from '../trpc';
import { isBeforePayoutSql } from './invoiceRows';
import { notFound } from './ownership';

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
const ownSql = `
  select v.id, v.registry_number as "registryNumber", v.legal_name as "legalName", v.address,
         k.contact_name as "contactName", k.contact_email as "contactEmail",
         (select b.last4 from vendor_bank_accounts b where b.vendor_id = v.id
             and b.status = 'verified' and exists (
               select 1 from vendor_verification_requests r join invoices i on i.id = r.invoice_id
                where r.bank_account_id = b.id and i.company_id = k.company_id)
             order by b.created_at desc limit 1)
           as "verifiedAccountLast4"
    from company_vendors k join vendors v on v.id = k.vendor_id
   where k.company_id = $companyId`;

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
  const { db, env, watch } = ctx.services;
  const own = await db.rows<OwnVendorRow>(
    `${ownSql} and ($pattern::text is null or v.legal_name ilike $pattern
        or v.registry_number ilike $pattern) order by v.legal_name limit 10`,
    { companyId: ctx.companyId, pattern: toPattern(q) },
  );
  const yours = own.map(presentOwn);
  if (q.length < 2) return yours;
  await countUse(db, limits.registrySearches, ctx.signedIn.userId);
  const found = await watchCall(watch, 'registry', searchRegister(env, q));
  const known = new Set(yours.map((vendor) => vendor.registryNumber));
  return [...yours, ...found.map(presentEntry).filter((one) => !known.has(one.registryNumber))];
}

export async function getVendorChoice(
  db: Database,
  companyId: string,
  vendorId: string,
): Promise<VendorChoice | null> {
  const sql = `${ownSql} and v.id = $vendorId`;
  const row = await db.row<OwnVendorRow>(sql, { companyId, vendorId });
  return row && presentOwn(row);
}

/**
 * Whom we write to about a vendor stays while an invoice of it waits for its payout: checks and a
 * request rest on the address. Only people of ours correct it then, and it is confirmed anew.
 * @returns the address so far, if there is one
 * @throws CONFLICT where it would become another one
 */
async function requireSameContact(
  { services: { db }, companyId }: CompanyCall,
  tx: Tx,
  vendorId: string,
  contactEmail: string,
): Promise<string | null> {
  const known = await db.row<{ email: string | null; isInUse: boolean }>(
    `select k.contact_email as email, exists (
       select 1 from invoices i join financings f on f.invoice_id = i.id
        where i.company_id = k.company_id and i.vendor_id = k.vendor_id and ${isBeforePayoutSql})
         as "isInUse"
       from company_vendors k where k.company_id = $companyId and k.vendor_id = $vendorId for update`,
    { companyId, vendorId },
    tx,
  );
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
  const { db, env, watch } = ctx.services;
  const number = normaliseCompanyNumber(input.registryNumber);
  const entry = number ? await watchCall(watch, 'registry', findRegisterEntry(env, number)) : null;
  if (!number || !entry) {
    throw new AppError('UNPROCESSABLE_CONTENT', 'The register has no company by this number.');
  }
  const contactEmail = input.contactEmail.toLowerCase();
  const contact = { contactName: input.contactName, contactEmail };
  const vendorId = await db.transaction(async (tx) => {
    await db.rows(
      `insert into vendors (id, legal_name, registry_number, contact_name, contact_email,
                            contact_found, address, status)
       values ($id, $name, $number, $contactName, $contactEmail, 'company', $address::jsonb,
               'invited') on conflict do nothing`,
      {
        id: input.vendorId,
        name: entry.legalName,
        number,
        ...contact,
        address: JSON.stringify(entry.addressLines),
      },
      tx,
    );
    const vendor = await db.row<{ id: string }>(
      'select id from vendors where registry_number = $number',
      { number },
      tx,
    );
    if (!vendor) throw new AppError('CONFLICT', 'This vendor could not be added.');
    const before = await requireSameContact(ctx, tx, vendor.id, contactEmail);
    await db.rows(
      `insert into company_vendors (company_id, vendor_id, contact_name, contact_email)
       values ($companyId, $vendorId, $contactName, $contactEmail)
       on conflict (company_id, vendor_id) do update
          set contact_name = excluded.contact_name, contact_email = excluded.contact_email`,
      { companyId: ctx.companyId, vendorId: vendor.id, ...contact },
      tx,
    );
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
