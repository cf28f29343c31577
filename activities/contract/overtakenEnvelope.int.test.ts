import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '../testing/actors';
import { hangBefore } from '../testing/hangingTry';
import { reachContract } from '../testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '../testing/world';
import { endContract } from './contractEnds';
import { sendEnvelope } from './envelopes';

jest.setTimeout(150_000);

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await openWorld();
  cast = await buildCast();
});
afterAll(() => world.close());

it('an envelope that is made after its contract was withdrawn is withdrawn as well', async () => {
  const { contractId } = await reachContract(world, cast);
  const { esign } = world.deps.clients;
  const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };
  // As before it was sent, and the provider knows nothing of it.
  const [sent] = await esign.findEnvelopes(contractId);
  await esign.cancelEnvelope(sent?.envelopeId ?? '', 'For the test');
  await world.db.inTransaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    await tx.change(sql`
      UPDATE lending_contracts SET status = 'generated', envelope_id = NULL, sent_at = NULL
      WHERE id = ${contractId}
    `);
  });
  const slow = hangBefore(world, 'esign', 'createEnvelope');
  const findEnvelopes = () => Promise.resolve([]);
  const clients = { ...slow.deps.clients, esign: { ...slow.deps.clients.esign, findEnvelopes } };
  const said = sendEnvelope({ ...slow.deps, clients }, call, { contractId });
  await slow.untilItHangs();
  await endContract(world.deps, call, { contractId, to: 'voided' });
  slow.letGo();
  await said;
  const envelopes = await esign.findEnvelopes(contractId);
  expect(envelopes.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  const contract = await world.row(
    sql`SELECT status FROM lending_contracts WHERE id = ${contractId}`,
  );
  expect(contract).toEqual({ status: 'voided' });
});
