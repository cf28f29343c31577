import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { correctInvoice } from '@millrace/activities/testing/documents';
import {
  acceptOffer,
  confirmAsVendor,
  findContract,
  statusOf,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { buildDocument } from '@millrace/db/testing/build';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import { sql } from '@millrace/db/connection/sql';

jest.setTimeout(90_000);

const smaller = { netMinor: 500_000, vatMinor: 100_000, grossMinor: 600_000 };

describe('a corrected document', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const offer = async () => {
    const invoice = await buildDraft(cast, '2026-01-15');
    const submitted = await submit(world, cast, invoice);
    await confirmAsVendor(world, submitted.requestId);
    await untilStatus(world, invoice.id, 'offered');
    return { invoice, submitted };
  };
  const replace = async (invoice: Awaited<ReturnType<typeof buildDraft>>, changes: object) => {
    const document = await buildDocument({ companyId: cast.company.id });
    return ask<{ version: number }>(world, `invoice-${invoice.id}`, 'replaceDocument', {
      actor: asActor(cast.signer),
      documentId: document.id,
      corrected: correctInvoice(invoice, changes),
    });
  };
  const confirmAgain = async (invoiceId: string, formerId: string) => {
    const again = await until('the vendor is asked again', async () => {
      const row = await world.row<{ id: string }>(sql`
        SELECT id FROM vendor_verification_requests
        WHERE invoice_id = ${invoiceId} AND status = 'sent' AND id <> ${formerId}
      `);
      return row?.id;
    });
    await confirmAsVendor(world, again);
  };
  const readOffer = async (invoiceId: string) => {
    const row = await world.row<{
      principalMinor: number;
      feeMinor: number | null;
      heldMinor: number | null;
    }>(sql`
      SELECT principal_minor, fee_minor,
        (SELECT amount_minor FROM reservations r WHERE r.invoice_id = f.invoice_id
          AND r.status = 'held') AS held_minor
      FROM financings f WHERE invoice_id = ${invoiceId}
    `);
    return row;
  };
  const violations = () => world.db.inTransaction((tx) => findBreaks(tx));

  it('with another amount ends the offer, frees its limit, and brings a new one', async () => {
    const { invoice, submitted } = await offer();
    const before = await readOffer(invoice.id);
    expect(await replace(invoice, smaller)).toEqual({ version: 2 });
    expect(await statusOf(world, invoice.id)).toBe('action_required');
    expect(await readOffer(invoice.id)).toEqual({
      principalMinor: 600_000,
      feeMinor: null,
      heldMinor: null,
    });
    expect(await violations()).toEqual([]);
    await confirmAgain(invoice.id, submitted.requestId);
    await untilStatus(world, invoice.id, 'offered');
    const after = await readOffer(invoice.id);
    expect(after).toMatchObject({ principalMinor: 600_000, heldMinor: 600_000 });
    expect(after?.feeMinor).toBeLessThan(before?.feeMinor ?? 0);
    expect(await violations()).toEqual([]);
    const item = await world.row<{ inputVersion: number }>(sql`
      SELECT input_version FROM checklist_items
      WHERE invoice_id = ${invoice.id} AND code = 'addressed_to_company'
    `);
    expect(item?.inputVersion).toBe(2);
  });

  it('with another amount ends the contract that was made for the old one', async () => {
    const { invoice, submitted } = await offer();
    await acceptOffer(world, cast, submitted);
    const contractId = await findContract(world, invoice.id);
    await replace(invoice, smaller);
    await until('the contract is withdrawn', async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM lending_contracts WHERE id = ${contractId}`,
      );
      return row?.status === 'voided';
    });
    await confirmAgain(invoice.id, submitted.requestId);
    await untilStatus(world, invoice.id, 'offered');
    await acceptOffer(world, cast, submitted);
    expect(await findContract(world, invoice.id)).not.toBe(contractId);
  });

  it('is refused where its figures do not add up, and nothing changes', async () => {
    const { invoice } = await offer();
    await expect(replace(invoice, { grossMinor: 1 })).rejects.toMatchObject({
      cause: { type: 'UNPROCESSABLE_CONTENT' },
    });
    expect(await statusOf(world, invoice.id)).toBe('offered');
    expect((await readOffer(invoice.id))?.principalMinor).toBe(invoice.payableMinor);
  });

  it('with the number of another invoice of the vendor is refused', async () => {
    const { invoice: other } = await offer();
    const { invoice } = await offer();
    await expect(replace(invoice, { number: other.number })).rejects.toMatchObject({
      cause: { type: 'CONFLICT', details: [{ reason: 'cannot_be_financed' }] },
    });
    expect(await statusOf(world, invoice.id)).toBe('offered');
  });
});
