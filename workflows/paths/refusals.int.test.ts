import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  hashDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  acceptOffer,
  confirmAsVendor,
  disputeAsVendor,
  findContract,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import { quickPolicy, type World } from '@millrace/activities/testing/world';
import { makeChecks } from '@millrace/activities/compliance/checklist';

jest.setTimeout(60_000);

describe('invoices that end before payout', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const draft = (given = {}) => buildDraft(cast, '2026-01-15', given);
  const readHeld = async (invoiceId: string) => {
    const row = await world.row<{ status: string }>(
      sql`SELECT status FROM reservations WHERE invoice_id = ${invoiceId}`,
    );
    return row?.status;
  };

  it.each([
    ['its mark was taken away', { submittingHash: null }, {}],
    ['it bears the mark of another submission', { submittingHash: 'of-others' }, {}],
    ['it says something else than was submitted', {}, { billToName: 'Another Company Ltd' }],
  ])('files nothing of a draft where %s before its submission came', async (_why, mark, change) => {
    const invoice = await draft();
    const payloadHash = await hashDraft(world, cast, invoice.id);
    await invoice.update(change);
    const stale = submit(world, cast, invoice, { payloadHash, ...mark });
    await expect(stale).rejects.toMatchObject({
      cause: { details: [expect.objectContaining({ reason: 'draft_changed' })] },
    });
    await world.client.workflow.getHandle(`invoice-${invoice.id}`).result();
    const filed = sql`
      SELECT payload_hash AS hash FROM financings WHERE invoice_id = ${invoice.id}
    `;
    expect(await world.rows(filed)).toEqual([]);
    await submit(world, cast, invoice);
    const hash = await hashDraft(world, cast, invoice.id);
    expect(await world.rows(filed)).toEqual([{ hash }]);
  });

  it('is rejected when the vendor says that it is not theirs', async () => {
    const submitted = await submit(world, cast, await draft());
    await disputeAsVendor(world, submitted.requestId);
    await untilStatus(world, submitted.invoiceId, 'rejected');
    const row = await world.row<{ code: string }>(sql`
      SELECT closed_reason_code AS code FROM financings WHERE invoice_id = ${submitted.invoiceId}
    `);
    expect(row?.code).toBe('vendor_disputed');
  });

  it('gives the limit back, withdraws contract and request when the company cancels', async () => {
    const submitted = await submit(world, cast, await draft());
    const { invoiceId } = submitted;
    await confirmAsVendor(world, submitted.requestId);
    await acceptOffer(world, cast, submitted);
    const contractId = await findContract(world, invoiceId);
    expect(await readHeld(invoiceId)).toBe('held');
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.signer),
      reason: 'We changed our mind.',
    });
    await untilStatus(world, invoiceId, 'cancelled');
    expect(await readHeld(invoiceId)).toBe('released');
    await until('the contract is withdrawn', async () => {
      const contract = await world.row<{ status: string; envelopeId: string }>(
        sql`SELECT status, envelope_id FROM lending_contracts WHERE id = ${contractId}`,
      );
      if (contract?.status !== 'voided') return false;
      const envelope = await world.deps.clients.esign.getEnvelope(contract.envelopeId);
      return envelope.status === 'cancelled';
    });
    await untilAllEnded(world, invoiceId);
  });

  it('withdraws the request to the vendor when it is cancelled while being checked', async () => {
    const submitted = await submit(world, cast, await draft());
    await ask(world, `invoice-${submitted.invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.signer),
      reason: 'A mistake.',
    });
    await until('the request is withdrawn', async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM vendor_verification_requests WHERE id = ${submitted.requestId}`,
      );
      return row?.status === 'cancelled';
    });
  });

  it('asks no admin about a check that ends after its invoice did', async () => {
    const { invoiceId } = await submit(world, cast, await draft());
    const cancelled = { actor: asActor(cast.signer), reason: 'A mistake.' };
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', cancelled);
    await untilAllEnded(world, invoiceId);
    const setMail = (email: string) =>
      world.rows(sql`UPDATE vendors SET contact_email = ${email} WHERE id = ${cast.vendor.id}`);
    await setMail('oakhanger@gmail.com');
    const late = { workflowId: 'late', step: 'makeChecks', stepWords: '', version: 1 };
    const codes = ['vendor_contact_independent'];
    await makeChecks(world.deps, late, { invoiceId, codes, policy: quickPolicy });
    await setMail(cast.vendor.contactEmail ?? '');
    const found = await world.rows<{ result: string }>(sql`
      SELECT result FROM checklist_items WHERE invoice_id = ${invoiceId}
        AND code = ${'vendor_contact_independent'}
    `);
    expect(found).toEqual([{ result: 'needs_review' }]);
    const open = await world.rows(
      sql`SELECT 1 FROM tasks WHERE invoice_id = ${invoiceId} AND status <> 'done'`,
    );
    expect(open).toEqual([]);
  });

  it('is rejected when an admin declines it, and answers later messages with a refusal', async () => {
    const submitted = await submit(world, cast, await draft());
    const workflowId = `invoice-${submitted.invoiceId}`;
    await ask(world, workflowId, 'declineInvoice', {
      actor: asActor(cast.maker),
      reason: 'Outside our appetite.',
    });
    await untilStatus(world, submitted.invoiceId, 'rejected');
    const late = ask(world, workflowId, 'acceptOffer', { actor: asActor(cast.signer) });
    await expect(late).rejects.toThrow();
  });

  it('refuses to accept an offer that is not there yet', async () => {
    const submitted = await submit(world, cast, await draft());
    const early = ask(world, `invoice-${submitted.invoiceId}`, 'acceptOffer', {
      actor: asActor(cast.signer),
    });
    await expect(early).rejects.toMatchObject({ cause: { type: 'PRECONDITION_FAILED' } });
  });

  it('refuses the same invoice number of a vendor a second time', async () => {
    const invoice = await draft();
    await submit(world, cast, invoice);
    const twin = await draft({ number: invoice.number });
    await expect(submit(world, cast, twin)).rejects.toMatchObject({
      cause: { type: 'CONFLICT', details: [{ reason: 'cannot_be_financed' }] },
    });
  });

  it('gives fifty identical submits one effect and equal answers', async () => {
    const invoice = await draft();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit(world, cast, invoice)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['submitted']));
    const rows = await world.rows(sql`
      SELECT 1 FROM activities WHERE invoice_id = ${invoice.id} AND action = 'invoice_submitted'
    `);
    expect(rows).toHaveLength(1);
  });

  it('stops for the company when the amount does not fit the limit, with the figures', async () => {
    await world.change(sql`UPDATE credit_accounts SET limit_minor = 900000`);
    const { invoiceId } = await submit(world, cast, await draft());
    await untilStatus(world, invoiceId, 'action_required');
    const item = await world.row<{ result: string; evidence: object }>(sql`
      SELECT result, evidence FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND code = 'within_limit'
    `);
    await world.change(sql`UPDATE credit_accounts SET limit_minor = 10000000`);
    expect(item).toMatchObject({
      result: 'failed',
      evidence: { reason: 'over_limit', availableMinor: 900_000, amountMinor: 1_000_000 },
    });
  });

  it('goes back to the offer when the contract is declined, and makes a new one', async () => {
    const submitted = await submit(world, cast, await draft());
    const { invoiceId } = submitted;
    await confirmAsVendor(world, submitted.requestId);
    await acceptOffer(world, cast, submitted);
    const first = await findContract(world, invoiceId);
    await ask(world, `contract-${first}`, 'declineContract', {
      actor: asActor(cast.signer),
      reason: 'The fee is too high.',
    });
    await untilStatus(world, invoiceId, 'offered');
    expect(await readHeld(invoiceId)).toBe('held');
    await ask(world, `invoice-${invoiceId}`, 'regenerateContract', {
      actor: asActor(cast.signer),
    });
    expect(await findContract(world, invoiceId)).not.toBe(first);
  });
});
