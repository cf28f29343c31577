import type { Database } from '../database';

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

const columns = `
  id, type, name, email, company_id as "companyId", vendor_id as "vendorId",
  password_hash as "passwordHash", totp_secret_encrypted as "totpSecretEncrypted", status,
  (type <> 'vendor' or exists (
    select 1 from checklist_items k join invoices i on i.id = k.invoice_id
     where i.vendor_id = users.vendor_id and k.code = 'vendor_contact_independent'
       and k.result in ('passed', 'waived') and k.evidence->>'address' = lower(users.email)))
    as "isVouchedFor"`;

/** @param email - as `mailAddress` spells it */
export function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  return db.row<Person>(`select ${columns} from users where email = $email`, { email });
}

export function findPerson(db: Database, userId: string): Promise<Person | null> {
  return db.row<Person>(`select ${columns} from users where id = $userId`, { userId });
}

/** Invited people become active by their first sign-in; locked and disabled ones stay out. */
export function maySignIn(person: Person): boolean {
  return person.status === 'active' || person.status === 'invited';
}
