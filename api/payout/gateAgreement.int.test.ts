import { sql, type Sql } from '@millrace/db/connection/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { releasePayout } from '../../activities/payout/payoutRelease';
import type { Deps, StepCall } from '../../activities/step/step';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { buildAdmin, buildBankAccount } from '@millrace/db/testing/build';
import { buildReadyPayout, type ReadyPayout } from '@millrace/db/testing/readyPayout';
import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import { type GateCode, gateCodes } from '@millrace/domain/payout/payoutGate';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import type { Database } from '@millrace/db/connection/connection';
import { type ApprovalFacts, previewGate } from './gatePreview';

let opened: TestDatabase;
let db: Database;
beforeAll(async () => {
  opened = await createTestDatabase();
  db = opened.db;
}, 60_000);
// A break of the book holds every payout up, not only the one of its own test.
afterEach(() => db.change(sql`DELETE FROM book_breaks`));
afterAll(() => opened.close());

const call: StepCall = { workflowId: 'test', step: 'releasePayout', stepWords: '', version: 1 };
const policy = defaultPolicy;

/** Whether the release went through, and which lines of the gate stopped it. */
async function release(ready: ReadyPayout, checkerId: string) {
  const { invoiceId, approval } = ready;
  try {
    await releasePayout({ db: opened.db } as Deps, call, {
      invoiceId,
      actor: { type: 'user', id: checkerId, name: 'Checker' },
      approvalId: approval.id,
      payloadHash: approval.payloadHash,
    });
    return { isReleased: true, failed: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failed = error.details?.failed;
    return { isReleased: false, failed: Array.isArray(failed) ? (failed as GateCode[]) : null };
  }
}

async function preview(ready: ReadyPayout, readerId: string) {
  const row = await db.row<ApprovalFacts>(sql`
    SELECT maker_id, payload, payload_hash,
      required_approvals, expires_at
    FROM approvals WHERE id = ${ready.approval.id}
  `);
  if (!row) throw new Error('The request is gone.');
  return previewGate(db, ready.invoiceId, { policy, approval: row, readerId });
}

type Break = (ready: ReadyPayout, checkerId: string) => Promise<unknown>;
const change =
  (write: (ready: ReadyPayout & { accountId: string; checkerId: string }) => Sql): Break =>
  (ready, checkerId) =>
    db.change(write({ ...ready, checkerId, accountId: ready.account.id }));
const item = (code: string, set: Sql) =>
  change(
    ({ invoiceId }) =>
      sql`UPDATE checklist_items SET ${set} WHERE invoice_id = ${invoiceId} AND code = ${code}`,
  );
const old = sql`checked_at = now() - interval '25 hours'`;

/** What is broken, the lines that have to fail, and how it is broken. */
const broken: Array<[string, GateCode[], Break]> = [
  ['nothing', [], async () => undefined],
  [
    'the last day for the payout has passed',
    ['payout_in_time'],
    change(
      ({ invoiceId }) => sql`UPDATE lending_contracts SET latest_payout_on = current_date - 2
        WHERE invoice_id = ${invoiceId}`,
    ),
  ],
  [
    'the mandate was cancelled',
    ['mandate_active'],
    change(
      ({ companyId }) =>
        sql`UPDATE mandates SET status = 'cancelled' WHERE company_id = ${companyId}`,
    ),
  ],
  ['the screening is a day old', ['sanctions_clear'], item('vendor_sanctions_clear', old)],
  [
    'the company’s register entry is a day old',
    ['company_in_good_standing'],
    item('company_in_good_standing', old),
  ],
  [
    'the vendor’s register entry is a day old',
    ['vendor_in_good_standing'],
    item('vendor_registered', old),
  ],
  [
    'figures of the book do not agree',
    ['book_sound'],
    change(
      ({ invoiceId }) => sql`INSERT INTO book_breaks (id, rule, subject, words)
        VALUES (gen_random_uuid(), 'ledger_entry_balance', ${invoiceId}, 'off by 1')`,
    ),
  ],
  ['a check went stale', ['checks_complete'], item('due_date_window', sql`result = 'stale'`)],
  [
    'the account is still cooling off',
    ['account_cooled_off'],
    change(
      ({
        accountId,
      }) => sql`UPDATE vendor_bank_accounts SET cooling_off_until = now() + interval '1 hour'
        WHERE id = ${accountId}`,
    ),
  ],
  [
    'a payout came back from the account',
    ['account_not_returned'],
    change(
      ({ accountId, companyId, invoiceId }) => sql`
        INSERT INTO payments (id, direction, kind, company_id, invoice_id,
          vendor_bank_account_id, idempotency_key, amount_minor, status, charge_on)
        VALUES (gen_random_uuid(), 'out', 'payout', ${companyId}, ${invoiceId}::uuid,
          ${accountId}, 'returned-' || ${invoiceId}::text, 110000, 'returned', current_date)
      `,
    ),
  ],
  [
    'the account was revoked',
    ['account_verified'],
    change(
      ({ accountId }) =>
        sql`UPDATE vendor_bank_accounts SET status = 'revoked' WHERE id = ${accountId}`,
    ),
  ],
  [
    'the credit account is frozen',
    ['credit_account_open'],
    change(
      ({ companyId }) => sql`
        UPDATE credit_accounts SET status = 'frozen', frozen_reason = 'manual'
        WHERE company_id = ${companyId}
      `,
    ),
  ],
  [
    'the company is suspended',
    ['credit_account_open'],
    change(
      ({ companyId }) => sql`UPDATE companies SET status = 'suspended' WHERE id = ${companyId}`,
    ),
  ],
  [
    'the vendor is on hold',
    ['credit_account_open'],
    change(({ vendorId }) => sql`UPDATE vendors SET compliance_hold = TRUE WHERE id = ${vendorId}`),
  ],
  [
    'two things at once',
    ['mandate_active', 'checks_complete'],
    async (ready, checkerId) => {
      await change(
        ({ companyId }) =>
          sql`UPDATE mandates SET status = 'cancelled' WHERE company_id = ${companyId}`,
      )(ready, checkerId);
      await item('within_limit', sql`result = 'stale'`)(ready, checkerId);
    },
  ],
];

/** What makes the request itself void: the release refuses before it looks at the gate. */
const voided: Array<[string, Break]> = [
  [
    'the request has expired',
    change(
      ({ approval }) => sql`
        UPDATE approvals SET expires_at = now() - interval '1 second'
        WHERE id = ${approval.id}
      `,
    ),
  ],
  [
    'the payee was changed',
    async ({ invoiceId, vendorId }) => {
      const other = await buildBankAccount({ vendorId });
      await db.change(sql`
        UPDATE vendor_verification_requests SET bank_account_id = ${other.id}
          WHERE invoice_id = ${invoiceId}
      `);
    },
  ],
  [
    'the document was replaced',
    change(
      ({ invoiceId }) =>
        sql`UPDATE invoices SET document_sha256 = repeat('a', 64) WHERE id = ${invoiceId}`,
    ),
  ],
  [
    'the approver accepted the account',
    change(
      ({ accountId, checkerId }) => sql`
        UPDATE vendor_bank_accounts
        SET accepted_by = ARRAY[${checkerId}::uuid, (SELECT maker_id FROM approvals LIMIT 1)]
        WHERE id = ${accountId}
      `,
    ),
  ],
  [
    'the approver cleared an account that a payout came back from, for another invoice',
    async (ready, checkerId) => {
      const paymentId = newId();
      const bind = { ...ready, checkerId, paymentId, accountId: ready.account.id };
      await db.change(sql`
        INSERT INTO payments (id, direction, kind, company_id, vendor_bank_account_id, invoice_id,
          idempotency_key, amount_minor, status, charge_on)
        VALUES (${bind.paymentId}::uuid, 'out', 'payout', ${bind.companyId}, ${bind.accountId},
          ${bind.invoiceId}::uuid,
           'cleared-' || ${bind.paymentId}::text, 110000, 'returned', current_date)
      `);
      await db.change(sql`
        INSERT INTO approvals (id, kind, subject_type, subject_id, payload, payload_hash, maker_id,
          checker_id, checked_at, expires_at, status, required_approvals)
        VALUES (gen_random_uuid(), 'waiver', 'returned_payout', ${bind.paymentId}::text, '{}', 'x',
          (SELECT id FROM users WHERE id <> ${bind.checkerId}::uuid LIMIT 1),
          ${bind.checkerId}::uuid, now(), now(), 'approved', 2)
      `);
    },
  ],
  [
    'the approver decided that a check in review is passed',
    async (ready, checkerId) => {
      for (const result of ['stale', 'running', 'needs_review']) {
        await item('bank_details_match_invoice', sql`result = ${result}`)(ready, checkerId);
      }
      await item('bank_details_match_invoice', sql`result = 'passed', decided_by = ${checkerId}`)(
        ready,
        checkerId,
      );
    },
  ],
  [
    'the approver waived a check',
    async (ready, checkerId) => {
      for (const result of ['stale', 'running', 'needs_review']) {
        await item('due_date_window', sql`result = ${result}`)(ready, checkerId);
      }
      await item(
        'due_date_window',
        sql`
          result = 'waived', waived_by = ${checkerId}, waived_at = now(),
          waiver_reason = 'Fine.'`,
      )(ready, checkerId);
    },
  ],
];

describe('the gate that an admin reads agrees with the gate that releases', () => {
  it.each(broken)('%s', async (_name, expected, breakIt) => {
    const ready = await buildReadyPayout(opened.db);
    const checker = await buildAdmin();
    await breakIt(ready, checker.id);
    const shown = await preview(ready, checker.id);
    const failing = shown.lines.filter(
      (line) => !line.passed && line.code !== 'approvals_complete',
    );
    expect(failing.map(({ code }) => code)).toEqual(expected);
    const { isReleased, failed } = await release(ready, checker.id);
    expect(failed ?? []).toEqual(expected);
    expect(shown.isOpenForReader).toBe(isReleased);
    expect(isReleased).toBe(expected.length === 0);
  });

  it.each(voided)('%s', async (_name, breakIt) => {
    const ready = await buildReadyPayout(opened.db);
    const checker = await buildAdmin();
    await breakIt({ ...ready, approvalId: ready.approval.id } as ReadyPayout, checker.id);
    expect((await preview(ready, checker.id)).isOpenForReader).toBe(false);
    expect((await release(ready, checker.id)).isReleased).toBe(false);
  });

  it('the one who asked is not the one who releases', async () => {
    const ready = await buildReadyPayout(opened.db);
    expect((await preview(ready, ready.maker.id)).isOpenForReader).toBe(false);
    expect((await release(ready, ready.maker.id)).isReleased).toBe(false);
  });

  it('shows every line once a request stands', async () => {
    const ready = await buildReadyPayout(opened.db);
    const { lines } = await preview(ready, ready.maker.id);
    expect(lines.map(({ code }) => code)).toEqual([...gateCodes]);
  });
});
