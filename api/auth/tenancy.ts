import type { Database } from '@millrace/db/connection/connection';
import { prepared, sql } from '@millrace/db/connection/sql';
import {
  isTheirs,
  listNamed,
  type Owner,
  type RecordKind,
  type Tenant,
} from '@millrace/domain/people/recordRights';
import { id } from '../http/inputs';
import { findTogether } from '../http/findTogether';
import { notFound } from '../http/preconditions';

/**
 * Loads each record that the call names and asks whose it is, before anything else reads the input.
 * @throws AppError NOT_FOUND, with the same words for another tenant's record as for none
 */
export async function assertTheirRecords(
  db: Database,
  tenant: Tenant,
  action: string,
  input: unknown,
): Promise<void> {
  for (const { field, kind, mayBeNew, askedByCall } of listNamed(action)) {
    if (askedByCall) continue;
    const named = id.safeParse((input as Record<string, unknown> | null | undefined)?.[field]);
    // What is no id is refused, with its field, by the schema of the input.
    if (named.success) await assertTheirs(db, tenant, { kind, id: named.data, mayBeNew });
  }
}

/** The same for one record, where no table says which. */
export async function assertTheirs(
  db: Database,
  tenant: Tenant,
  record: { kind: RecordKind; id: string; mayBeNew?: true | undefined },
): Promise<void> {
  const owner = await owners[record.kind](db, record.id);
  if (owner ? isTheirs(tenant, owner) : record.mayBeNew) return;
  throw notFound(record.kind);
}

const findCompanies = ({ ids }: { ids: string[] }) =>
  prepared(
    'find-companies-of-invoices',
    sql`SELECT id, company_id FROM invoices WHERE id = ANY (${ids}::uuid[])`,
  );

const findCompanyOfInvoice = findTogether(async (db, ids) => {
  const rows = await db.rows<{ id: string; companyId: string }>(findCompanies({ ids }));
  return new Map(rows.map((row) => [row.id, row.companyId]));
});

const owners: Record<RecordKind, (db: Database, recordId: string) => Promise<Owner | null>> = {
  invoice: async (db, recordId) => {
    const companyId = await findCompanyOfInvoice(db, recordId);
    return companyId ? { type: 'company', companyId } : null;
  },
  document: async (db, recordId) => {
    const row = await db.row<{ companyId: string | null }>(
      sql`SELECT company_id FROM documents WHERE id = ${recordId}`,
    );
    return row?.companyId ? { type: 'company', companyId: row.companyId } : null;
  },
  vendor: (_db, vendorId) => Promise.resolve({ type: 'vendor', vendorId }),
  'bank account': async (db, recordId) => {
    const row = await db.row<{ vendorId: string }>(
      sql`SELECT vendor_id FROM vendor_bank_accounts WHERE id = ${recordId}`,
    );
    return row ? { type: 'vendor', vendorId: row.vendorId } : null;
  },
  request: async (db, requestId) => {
    const row = await db.row<{ vendorId: string }>(
      sql`SELECT vendor_id FROM vendor_verification_requests WHERE id = ${requestId}`,
    );
    return row ? { type: 'vendor', vendorId: row.vendorId, requestId } : null;
  },
};
