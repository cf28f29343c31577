import { AppError } from '@millrace/domain/errors/errors';
import { can, type Action, type AdminRole } from '@millrace/domain/people/permissions';
import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';

interface Person {
  id: string;
  name: string;
  status: string;
  type: string;
  roles: AdminRole[];
}

/**
 * Those who decide something together: each is an active admin in a role that may do it at this very
 * moment, whatever they were when they asked for it. Their rows are held until the end of the
 * transaction, so that nobody is locked out beside it.
 * @param people - users by id; one that is null is passed over
 * @throws AppError FORBIDDEN `not_permitted` that names who may no longer
 */
export async function assertStillMay(
  tx: Tx,
  people: readonly (string | null)[],
  action: Action,
): Promise<void> {
  const ids = people.filter((id) => id !== null);
  const found = await tx.rows<Person>(sql`
    SELECT id, name, status, type, admin_roles AS roles FROM users
    WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR SHARE
  `);
  for (const id of new Set(ids)) {
    const person = found.find((one) => one.id === id);
    const isActive = person?.status === 'active' && person.type === 'admin';
    if (isActive && can({ type: 'admin', roles: person.roles }, action)) continue;
    throw new AppError(
      'FORBIDDEN',
      `${person?.name ?? 'Somebody'} may not decide this any more. It has to be asked for again.`,
      { reason: 'not_permitted' },
    );
  }
}
