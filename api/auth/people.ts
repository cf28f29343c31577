import type { Database } from '@millrace/db/connection/connection';
import { answeredResults } from '@millrace/domain/compliance/compliance';
import { sql } from '@millrace/db/connection/sql';

/** A person who may sign in, with what a sign-in has to check. */
export interface Person {
  id: string;
  type: 'company' | 'admin' | 'vendor' | 'investor';
  name: string;
  email: string;
  companyId: string | null;
  vendorId: string | null;
  passwordHash: string | null;
  totpSecretEncrypted: string | null;
  status: 'invited' | 'active' | 'locked' | 'disabled';
  /** False for a vendor whose address nobody but a company has vouched for yet: it may answer the
   *  request that its link is for, and see nothing else of the vendor. */
  isVouchedFor: boolean;
}

const columns = sql`
  id, type, name, email, company_id, vendor_id,
  password_hash, totp_secret_encrypted, status,
  (type <> 'vendor' OR EXISTS (
    SELECT 1 FROM checklist_items k JOIN invoices i ON i.id = k.invoice_id
     WHERE i.vendor_id = users.vendor_id AND k.code = 'vendor_contact_independent'
       AND k.result = ANY (${answeredResults}::text[]) AND k.evidence->>'address' = lower(users.email)))
    AS is_vouched_for`;

/** @param email - as `mailAddress` spells it */
export function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  return db.row<Person>(sql`SELECT ${columns} FROM users WHERE email = ${email}`);
}

export function findPerson(db: Database, userId: string): Promise<Person | null> {
  return db.row<Person>(sql`SELECT ${columns} FROM users WHERE id = ${userId}`);
}

/** Invited people become active by their first sign-in; locked and disabled ones stay out. */
export function maySignIn(person: Person): boolean {
  return person.status === 'active' || person.status === 'invited';
}
