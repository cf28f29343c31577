import { encryptText } from '@millrace/db/crypto/accountNumbers';
import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { User } from '@millrace/db/models/User';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { hashPassword } from '../auth/credentials';

export interface NewPerson {
  type: 'admin' | 'company';
  name: string;
  email: string;
  password?: string | undefined;
  totpSecret?: string | undefined;
  companyId?: string;
  adminRoles?: string[];
}

/** Finds a person by address or creates one who may sign in; answers with the user's id. */
export async function ensurePerson(tx: Tx, person: NewPerson, dataKeys: KeyRing): Promise<string> {
  const existing = await User.findOne({ where: { email: person.email }, transaction: tx });
  if (existing) return existing.id;
  const created = await User.create(
    {
      type: person.type,
      name: person.name,
      email: person.email,
      companyId: person.companyId ?? null,
      adminRoles: person.adminRoles ?? [],
      passwordHash: person.password ? await hashPassword(person.password) : null,
      totpSecretEncrypted: person.totpSecret
        ? encryptText(person.totpSecret, 'totp_secret', dataKeys)
        : null,
      status: 'active',
    },
    { transaction: tx },
  );
  await recordActivity(tx, {
    actor: { type: 'system', id: null, name: 'Set-up' },
    action: 'user_created',
    subjectType: 'user',
    subjectId: created.id,
    companyId: person.companyId ?? null,
    words: `${person.name} was given an account.`,
  });
  return created.id;
}
