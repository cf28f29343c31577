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
}

const columns = `
  id, type, name, email, company_id as "companyId", vendor_id as "vendorId",
  password_hash as "passwordHash", totp_secret_encrypted as "totpSecretEncrypted", status`;

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
