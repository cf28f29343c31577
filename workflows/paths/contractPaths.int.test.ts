import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addSecondSigner,
  ask,
  asActor,
  buildCast,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  readActors,
  readLedger,
  readMails,
  readRecords,
  readTasks,
} from '@millrace/activities/testing/records';
import {
  findContract,
  moveTo,
  openSigning,
  postForm,
  reachContract,
  reachPayout,
  sign,
  signAs,
  today,
  untilAllEnded,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addWorkingDays } from '@millrace/domain/dates/workingDays';

jest.setTimeout(120_000);

describe('contracts that no payout follows', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const mailsOf = async (invoiceId: string, template: string) =>
    (await readMails(world, invoiceId)).filter((mail) => mail.startsWith(`${template} > `));
  const untilContract = (contractId: string, status: string) =>
    until(`the contract is ${status}`, async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM lending_contracts WHERE id = ${contractId}`,
      );
      return row?.status === status;
    });
  const readEnvelope = async (contractId: string) => {
    const [found] = await world.deps.clients.esign.findEnvelopes(contractId);
    return (await world.deps.clients.esign.getEnvelope(found?.envelopeId ?? '')).status;
  };

  it('not signed within seven days: both lapse, the envelope and the limit too', async () => {
    const { invoiceId, contractId, requestId } = await reachContract(world, cast);
    await moveTo(world, cast, '2026-01-23');
    await untilStatus(world, invoiceId, 'expired');
    await untilAllEnded(world, invoiceId);
    expect(requestId).toBeDefined();
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'contract_expired',
      reservation: 'released',
      contracts: ['expired'],
    });
    expect(await readEnvelope(contractId)).toBe('cancelled');
    expect(await mailsOf(invoiceId, 'closed')).toHaveLength(1);
    expect(await mailsOf(invoiceId, 'contract_ended')).toEqual([]);
    expect(await readActors(world, invoiceId, 'invoice_expired')).toEqual([
      'Millrace: The contract was not signed in time.',
    ]);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('signed, and no payout released: replaced twice, then cancelled at no cost', async () => {
    const invoiceId = await reachPayout(world, cast);
    const lapse = async (...wanted: string[]) => {
      const row = await world.row<{ latestOn: string }>(sql`
        SELECT latest_payout_on AS latest_on FROM lending_contracts
        WHERE invoice_id = ${invoiceId} ORDER BY attempt DESC LIMIT 1
      `);
      await moveTo(world, cast, addWorkingDays(row?.latestOn ?? '', 1));
      await untilStatus(world, invoiceId, ...wanted);
    };
    for (const replaced of [1, 2]) {
      await lapse('contract_pending');
      await sign(world, cast, invoiceId);
      await untilStatus(world, invoiceId, 'payout_approval');
      expect(await mailsOf(invoiceId, 'contract_superseded')).toHaveLength(replaced);
    }
    await lapse('cancelled');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'payout_lapsed',
      reservation: 'released',
      contracts: ['superseded', 'superseded', 'terminated'],
      payouts: [],
    });
    expect(await readTasks(world, invoiceId, 'payout_lapsed')).toMatchObject([
      { status: 'open', words: expect.stringContaining('3 contracts were signed') },
    ]);
    expect(await mailsOf(invoiceId, 'contract_superseded')).toHaveLength(2);
    expect(await mailsOf(invoiceId, 'closed')).toHaveLength(1);
    expect(await readActors(world, invoiceId, 'invoice_cancelled')).toEqual([
      'Millrace: Nobody released the payout before the last day of the contract.',
    ]);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('declined on the signing page: the offer stands again and can be ended at no cost', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    const url = await openSigning(world, cast.signer, contractId);
    await postForm(url, { action: 'decline', reason: 'Too dear.' });
    await untilStatus(world, invoiceId, 'offered');
    expect(await readRecords(world, invoiceId)).toMatchObject({
      contracts: ['declined'],
      reservation: 'held',
    });
    const name = cast.signer.email.split('@')[0];
    expect(await mailsOf(invoiceId, 'contract_ended')).toEqual([`contract_ended > ${name}`]);
    expect(await readActors(world, invoiceId, 'contract_declined')).toEqual([
      'The signature service',
    ]);
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.signer),
      reason: 'We pay it ourselves.',
    });
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'cancelled',
      reservation: 'released',
      payouts: [],
    });
    expect(await readActors(world, invoiceId, 'invoice_cancelled')).toEqual([
      'James Ferrier: We pay it ourselves.',
    ]);
    expect(await mailsOf(invoiceId, 'closed')).toHaveLength(1);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });

  it('signed by two: each is asked once, in order, whatever the order of the reports', async () => {
    const second = await addSecondSigner(cast);
    // Does no harm, but counts.
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'esign', path: '/download', kind: 'delay', delayMs: 0 },
    });
    await world.sandbox.call('POST', '/faults', {
      wire: 'webhooks',
      kind: 'out-of-order',
      times: 1,
    });
    await world.sandbox.call('POST', '/faults', { wire: 'webhooks', kind: 'duplicate' });
    const { invoiceId, contractId } = await reachContract(world, cast);
    await expect(openSigning(world, second, contractId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED', message: 'James Ferrier signs first.' },
    });
    await fetch(await openSigning(world, cast.signer, contractId));
    await untilContract(contractId, 'viewed');
    await sign(world, cast, invoiceId);
    await untilContract(contractId, 'partly_signed');
    await until('the second signer has his mail', async () => {
      return (await mailsOf(invoiceId, 'contract_to_sign')).length > 1;
    });
    await signAs(world, second, invoiceId);
    await untilStatus(world, invoiceId, 'contract_signed', 'payout_approval');
    const faults = (await world.sandbox.call('GET', '/faults')) as { wire: string; hits: number }[];
    expect(faults.filter(({ wire }) => wire === 'esign').map(({ hits }) => hits)).toEqual([1]);
    await world.sandbox.call('DELETE', '/faults');
    expect(await mailsOf(invoiceId, 'contract_to_sign')).toEqual(
      [cast.signer, second].map(({ email }) => `contract_to_sign > ${email.split('@')[0]}`),
    );
    expect(await readActors(world, invoiceId, 'contract_executed')).toHaveLength(1);
    expect((await readRecords(world, invoiceId)).contracts).toEqual(['executed']);
  });

  it('declined by the second signer: what the first signed is void, and a new one starts afresh', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    const [, second] = cast.company.signatories;
    await sign(world, cast, invoiceId);
    await untilContract(contractId, 'partly_signed');
    const actor = { id: second?.userId ?? '', name: second?.name ?? '' };
    const { url } = await ask<{ url: string }>(world, `contract-${contractId}`, 'startSigning', {
      actor: asActor(actor),
    });
    await postForm(url, { action: 'decline', reason: 'Not agreed by the board.' });
    await untilStatus(world, invoiceId, 'offered');
    expect((await readRecords(world, invoiceId)).contracts).toEqual(['declined']);
    await ask(world, `invoice-${invoiceId}`, 'regenerateContract', {
      actor: asActor(cast.signer),
    });
    const again = await findContract(world, invoiceId);
    const signed = await world.rows(sql`
      SELECT 1 FROM contract_signers WHERE contract_id = ${again} AND signed_at IS NOT NULL
    `);
    expect(signed).toEqual([]);
    await cast.company.update({ signatories: cast.company.signatories.slice(0, 1) });
    await world.change(sql`UPDATE users SET status = 'disabled' WHERE id = ${second?.userId}`);
  });

  it('is not signed by a director who has left the register that day', async () => {
    const { invoiceId, contractId } = await reachContract(world, cast);
    await world.sandbox.call('POST', '/register/07734190', {
      resigned: [{ name: 'FERRIER, James', on: await today(world) }],
    });
    await expect(openSigning(world, cast.signer, contractId)).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', details: [{ reason: 'signer_without_authority' }] },
    });
    const stranger = { id: cast.maker.id, name: cast.maker.name };
    await expect(
      ask(world, `contract-${contractId}`, 'startSigning', { actor: asActor(stranger) }),
    ).rejects.toMatchObject({ cause: { type: 'FORBIDDEN' } });
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'contract_pending',
      contracts: ['sent'],
    });
    await world.sandbox.call('POST', '/register/07734190', {});
    await sign(world, cast, invoiceId);
    await untilContract(contractId, 'executed');
  });
});
