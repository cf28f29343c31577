import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { releasePayout } from '../../activities/payout/payoutRelease';
import type { Deps, StepCall } from '../../activities/step';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { buildAdmin, buildBankAccount } from '@millrace/db/testing/build';
import { buildReadyPayout, type ReadyPayout } from '@millrace/db/testing/readyPayout';
import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import { type GateCode, gateCodes } from '@millrace/domain/payout/payoutGate';
import { defaultPolicy } from '@millrace/domain/policy';
import { createDatabase, type Database } from '../database';
import { type ApprovalFacts, previewGate } from './gatePreview';

let opened: TestDatabase;
let db: Database;
beforeAll(async () => {
  opened = await createTestDatabase();
  db = createDatabase(opened.db);
}, 60_000);
// A break of the book holds every payout up, not only the one of its own test.
afterEach(() => db.change('delete from book_breaks'));
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
  const row = await db.row<ApprovalFacts>(
    `select maker_id as "makerId", payload, payload_hash as "payloadHash",
            required_approvals as "requiredApprovals", expires_at as "expiresAt"
       from approvals where id = $id`,
    { id: ready.approval.id },
  );
  if (!row) throw new Error('The request is gone.');
  return previewGate(db, ready.invoiceId, { policy, approval: row, readerId });
}

type Break = (ready: ReadyPayout, checkerId: string) => Promise<unknown>;
const change =
  (sql: string): Break =>
  (ready, checkerId) =>
    db.change(sql, { ...ready, checkerId, accountId: ready.account.id });
const item = (code: string, set: string) =>
  change(`update checklist_items set ${set} where invoice_id = $invoiceId and code = '${code}'`);
const old = "checked_at = now() - interval '25 hours'";

/** What is broken, the lines that have to fail, and how it is broken. */
const broken: Array<[string, GateCode[], Break]> = [
  ['nothing', [], async () => undefined],
  [
    'the last day for the payout has passed',
    ['payout_in_time'],
    change(
      `update lending_contracts set latest_payout_on = current_date - 2
        where invoice_id = $invoiceId`,
    ),
  ],
  [
    'the mandate was cancelled',
    ['mandate_active'],
    change("update mandates set status = 'cancelled' where company_id = $companyId"),
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
      `insert into book_breaks (id, rule, subject, words)
        values (gen_random_uuid(), 'ledger_entry_balance', $invoiceId, 'off by 1')`,
    ),
  ],
  ['a check went stale', ['checks_complete'], item('due_date_window', "result = 'stale'")],
  [
    'the account is still cooling off',
    ['account_cooled_off'],
    change(
      `update vendor_bank_accounts set cooling_off_until = now() + interval '1 hour'
        where id = $accountId`,
    ),
  ],
  [
    'a payout came back from the account',
    ['account_not_returned'],
    change(
      `insert into payments (id, direction, kind, company_id, invoice_id, vendor_bank_account_id,
          idempotency_key, amount_minor, status, charge_on)
       values (gen_random_uuid(), 'out', 'payout', $companyId, $invoiceId::uuid, $accountId,
          'returned-' || $invoiceId::text, 110000, 'returned', current_date)`,
    ),
  ],
  [
    'the account was revoked',
    ['account_verified'],
    change("update vendor_bank_accounts set status = 'revoked' where id = $accountId"),
  ],
  [
    'the credit account is frozen',
    ['credit_account_open'],
    change(
      "update credit_accounts set status = 'frozen', frozen_reason = 'manual' where company_id = $companyId",
    ),
  ],
  [
    'the company is suspended',
    ['credit_account_open'],
    change("update companies set status = 'suspended' where id = $companyId"),
  ],
  [
    'the vendor is on hold',
    ['credit_account_open'],
    change('update vendors set compliance_hold = true where id = $vendorId'),
  ],
  [
    'two things at once',
    ['mandate_active', 'checks_complete'],
    async (ready, checkerId) => {
      await change("update mandates set status = 'cancelled' where company_id = $companyId")(
        ready,
        checkerId,
      );
      await item('within_limit', "result = 'stale'")(ready, checkerId);
    },
  ],
];

/** What makes the request itself void: the release refuses before it looks at the gate. */
const voided: Array<[string, Break]> = [
  [
    'the request has expired',
    change("update approvals set expires_at = now() - interval '1 second' where id = $approvalId"),
  ],
  [
    'the payee was changed',
    async ({ invoiceId, vendorId }) => {
      const other = await buildBankAccount({ vendorId });
      await db.change(
        'update vendor_verification_requests set bank_account_id = $id where invoice_id = $invoiceId',
        { id: other.id, invoiceId },
      );
    },
  ],
  [
    'the document was replaced',
    change("update invoices set document_sha256 = repeat('a', 64) where id = $invoiceId"),
  ],
  [
    'the approver accepted the account',
    change(
      `update vendor_bank_accounts
          set accepted_by = array[$checkerId::uuid, (select maker_id from approvals limit 1)]
        where id = $accountId`,
    ),
  ],
  [
    'the approver cleared an account that a payout came back from, for another invoice',
    async (ready, checkerId) => {
      const paymentId = newId();
      const bind = { ...ready, checkerId, paymentId, accountId: ready.account.id };
      await db.change(
        `insert into payments (id, direction, kind, company_id, vendor_bank_account_id, invoice_id,
            idempotency_key, amount_minor, status, charge_on)
         values ($paymentId::uuid, 'out', 'payout', $companyId, $accountId, $invoiceId::uuid,
            'cleared-' || $paymentId::text, 110000, 'returned', current_date)`,
        bind,
      );
      await db.change(
        `insert into approvals (id, kind, subject_type, subject_id, payload, payload_hash, maker_id,
            checker_id, checked_at, expires_at, status, required_approvals)
         values (gen_random_uuid(), 'waiver', 'returned_payout', $paymentId::text, '{}', 'x',
            (select id from users where id <> $checkerId::uuid limit 1), $checkerId::uuid, now(),
            now(), 'approved', 2)`,
        bind,
      );
    },
  ],
  [
    'the approver decided that a check in review is passed',
    async (ready, checkerId) => {
      for (const result of ['stale', 'running', 'needs_review']) {
        await item('bank_details_match_invoice', `result = '${result}'`)(ready, checkerId);
      }
      await item('bank_details_match_invoice', "result = 'passed', decided_by = $checkerId")(
        ready,
        checkerId,
      );
    },
  ],
  [
    'the approver waived a check',
    async (ready, checkerId) => {
      for (const result of ['stale', 'running', 'needs_review']) {
        await item('due_date_window', `result = '${result}'`)(ready, checkerId);
      }
      await item(
        'due_date_window',
        "result = 'waived', waived_by = $checkerId, waived_at = now(), waiver_reason = 'Fine.'",
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
