import { connection } from 'next/server';
import { type PortalEnv, readEnv } from '../env';

/** The settings, for whatever is drawn: they are read for a request and never while the portal is
 *  built, which has none and whose pages would keep them. */
export async function readPageEnv(): Promise<PortalEnv> {
  await connection();
  return readEnv();
}
