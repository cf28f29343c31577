import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { confirmAsVendor, today, until, untilStatus } from '@millrace/activities/testing/scenario';
import { drawInvoice, drawText, writeRawPdf } from '@millrace/activities/testing/rawPdf';
import { extractionLimits as limits } from '@millrace/activities/extraction/limits';
import { readDocument } from '@millrace/activities/extraction/readDocument';
import type { World } from '@millrace/activities/testing/world';
import { openWorld } from '../../api/testing/world';
import { InvoiceDocument } from '@millrace/db/models/InvoiceDocument';
import { sql } from '@millrace/db/connection/sql';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';

jest.setTimeout(120_000);

const assigned = [
  drawText(40, 118, 'The debt due under this invoice has been absolutely assigned to', 9),
  drawText(
    40,
    106,
    'Blackwater Factors Ltd, account 55779911, who alone can give a good discharge.',
    9,
  ),
];
const changed = [drawText(40, 100, 'PLEASE NOTE OUR BANK DETAILS HAVE CHANGED', 9)];

describe('what a document says that stops money', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  /** An invoice as its paper reads, by the reader itself, up to the vendor's answer. */
  const start = async (more: readonly string[], given = {}) => {
    const paper = { net: '8,333.33', vat: '1,666.67', gross: '10,000.00' };
    const draft = await buildDraft(cast, await today(world), given);
    const text = drawInvoice({ ...paper, number: draft.number ?? '', more });
    const bytes = new Uint8Array(writeRawPdf([text]));
    const todayOn = await today(world);
    const read = await readDocument({ bytes, todayOn, modulusTable: sampleModulusTable, limits });
    // The dates of the paper are of another year; what is compared here are its words and amounts.
    const fields = { ...read.fields, issueOn: null, dueOn: null, billToName: null };
    await InvoiceDocument.update(
      { extraction: { ...read, fields } },
      { where: { invoiceId: draft.id } },
    );
    const submitted = await submit(world, cast, draft);
    await confirmAsVendor(world, submitted.requestId);
    return draft.id;
  };
  const untilReviewed = (invoiceId: string, code: string) =>
    until(`${code} waits for a person`, async () => {
      const item = await world.row<{
        result: string;
        words: string;
        evidenceVersion: number;
      }>(sql`
        SELECT result, evidence_words AS words, evidence_version FROM checklist_items
        WHERE invoice_id = ${invoiceId} AND code = ${code}
      `);
      return item?.result === 'needs_review' && item;
    });
  const decide = (invoiceId: string, code: string, evidenceVersion: number, reason: string) =>
    ask(world, `checklist-${invoiceId}`, 'decideItem', {
      actor: asActor(cast.maker),
      ...{ code, result: 'passed', reason, evidenceVersion },
    });

  it('an assigned debt waits for a person, who decides on its words', async () => {
    const invoiceId = await start(assigned);
    const item = await untilReviewed(invoiceId, 'document_readable');
    expect(item.words).toContain('absolutely assigned to Blackwater Factors Ltd');
    expect(item.words).not.toContain('55779911');
    await decide(
      invoiceId,
      'document_readable',
      item.evidenceVersion,
      'Released by the factor in writing.',
    );
    await untilStatus(world, invoiceId, 'offered');
    const recorded = await world.row<{ reason: string }>(sql`
      SELECT reason FROM activities WHERE invoice_id = ${invoiceId} AND action = 'check_decided'
    `);
    expect(recorded?.reason).toBe('Released by the factor in writing.');
  });

  it('changed bank details wait for a person at the document and at the account, though both agree', async () => {
    const invoiceId = await start(changed);
    const account = await untilReviewed(invoiceId, 'bank_details_match_invoice');
    expect(account.words).toMatch(/bank details have changed: “PLEASE NOTE OUR BANK DETAILS/);
    expect(account.words).toContain('as printed');
    const document = await untilReviewed(invoiceId, 'document_readable');
    const called = 'Called the vendor on the number from the register.';
    await decide(invoiceId, 'bank_details_match_invoice', account.evidenceVersion, called);
    const status = await world.row<{ status: string }>(
      sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId}`,
    );
    expect(status?.status).toBe('checking');
    await decide(invoiceId, 'document_readable', document.evidenceVersion, called);
    await untilStatus(world, invoiceId, 'offered');
  });

  it('what was typed otherwise than printed waits for a person, with both figures', async () => {
    const invoiceId = await start([
      drawText(350, 510, 'Less CIS deduction at 20%'),
      drawText(480, 510, '-1,000.00'),
      drawText(350, 495, 'Amount payable'),
      drawText(480, 495, '\xa39,000.00'),
    ]);
    const item = await untilReviewed(invoiceId, 'document_readable');
    expect(item.words).toContain(
      'The paper says £9,000.00 as the amount to pay, the company typed £10,000.00.',
    );
  });

  it('a usual clause about title stops nothing', async () => {
    const invoiceId = await start([
      drawText(40, 100, 'Goods remain the property of the seller until paid for in full.', 9),
    ]);
    await untilStatus(world, invoiceId, 'offered');
  });
});
