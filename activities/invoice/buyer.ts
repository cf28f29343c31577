import { sql } from '@millrace/db/connection/sql';
import type { Buyer } from '../extraction/readAgainst';
import type { Deps } from '../step/step';

/** The company that uploads the document: a reader that knows it does not take it for the vendor. */
export function readBuyer(db: Deps['db'], companyId: string): Promise<Buyer | null> {
  return db.row<{ name: string; companyNumber: string; vatNumber: string | null }>(sql`
    SELECT name, registry_number AS company_number, vat_number
      FROM companies WHERE id = ${companyId}
  `);
}
