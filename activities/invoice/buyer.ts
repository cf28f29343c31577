import { sql } from '@millrace/db/connection/sql';
import type { Buyer } from '../extraction/readAgainst';
import type { Deps } from '../step/step';

interface Row extends Buyer {
  companyNumber: string;
  vatNumber: string | null;
  vendors: string[];
}

/** More names than that help nobody to tell one sender from another. */
const mostVendors = 500;

/**
 * The company that uploads the document: a reader that knows it does not take it for the vendor, and takes
 * those for likelier that have sent it invoices.
 */
export function readBuyer(db: Deps['db'], companyId: string): Promise<Buyer | null> {
  return db.row<Row>(sql`
    SELECT name, registry_number AS company_number, vat_number,
      ARRAY(SELECT v.legal_name FROM company_vendors k JOIN vendors v ON v.id = k.vendor_id
        WHERE k.company_id = companies.id ORDER BY v.created_at DESC, v.id LIMIT ${mostVendors}) AS vendors
      FROM companies WHERE id = ${companyId}
  `);
}
