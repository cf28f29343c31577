import { sql } from '@millrace/db/connection/sql';
import type { Clients } from '@millrace/adapters/clients';
import type { Deps } from '../step/step';
import { until } from './scenario';
import type { World } from './world';

/**
 * What a try works with that hangs before one call of a provider until it is let go: Temporal waits for
 * it no longer, and it goes on beside the next one.
 */
export function hangBefore<Name extends 'payments' | 'esign'>(
  world: World,
  name: Name,
  call: keyof Clients[Name],
): { deps: Deps; untilItHangs: () => Promise<unknown>; letGo: () => void } {
  const client = world.deps.clients[name];
  const go = client[call] as (...args: unknown[]) => Promise<unknown>;
  let letGo: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  let hangs = false;
  const hanging = async (...args: unknown[]) => {
    hangs = true;
    await wait;
    return go(...args);
  };
  const clients = { ...world.deps.clients, [name]: { ...client, [call]: hanging } };
  return {
    deps: { ...world.deps, clients },
    untilItHangs: () => until('it hangs', () => Promise.resolve(hangs)),
    letGo,
  };
}

/** So long ago that the bank would know it by now, had it been sent. */
export async function letTimePass(world: World, paymentId: string): Promise<void> {
  await world.db.inTransaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    await tx.change(sql`
      UPDATE payments SET updated_at = now() - interval '10 minutes' WHERE id = ${paymentId}
    `);
  });
}
