import { recordActivity } from '@millrace/db/activityLog';
import { normaliseCompanyNumber } from '@millrace/domain/company';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database } from '../database';
import { toPattern } from '../inputs';
import type { VendorChoice } from '../presenters/invoice';
import { watchCall } from '../watchCall';
import { findRegisterEntry, type RegisterEntry, searchRegister } from '../registry';
import type { SignedIn } from '../session';
import { countUse, limits } from '../http/throttle';
import { type CallContext, toActor } from '../trpc';
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

/** What one company sees of a vendor: its own contact for it, and only that an account is known. */
const ownSql = `
  select v.id, v.registry_number as "registryNumber", v.legal_name as "legalName", v.address,
         k.contact_name as "contactName", k.contact_email as "contactEmail",
         (select b.last4 from vendor_bank_accounts b where b.vendor_id = v.id
             and b.status = 'verified' order by b.created_at desc limit 1)
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
      after: { registryNumber: number },
      words: `${entry.legalName} was added as a vendor.`,
    });
    return vendor.id;
  });
  const choice = await getVendorChoice(db, ctx.companyId, vendorId);
  if (!choice) throw notFound('vendor');
  return choice;
}
