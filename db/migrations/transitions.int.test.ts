import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { constraintOf } from '../connection/connection';
import { ChecklistItem } from '../models/ChecklistItem';
import { Payment } from '../models/Payment';
import { VendorVerificationRequest } from '../models/VendorVerificationRequest';
import { buildAdmin, buildContract, buildMandate, hashOf } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildPaidOut } from '../testing/paidOut';
import { raw, sql } from '../connection/sql';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const { invoiceId, vendorId, companyId } = await buildPaidOut(test.db);
  await buildAdmin();
  await buildContract({ invoiceId });
  await buildMandate({ companyId });
  await ChecklistItem.create({
    invoiceId,
    code: 'vendor_registered',
    severity: 'blocking',
    answeredBy: 'registry',
  });
  await VendorVerificationRequest.create({
    invoiceId,
    vendorId,
    documentSha256: hashOf('x'),
    expiresAt: new Date(),
    status: 'sent',
  });
  await Payment.create({
    direction: 'in',
    kind: 'transfer',
    idempotencyKey: 'transfer',
    amountMinor: 100,
    status: 'created',
  });
});
afterAll(() => test.close());

const where: Record<string, [table: string, column: string, filter?: string]> = {
  financing: ['financings', 'status'],
  checklist_item: ['checklist_items', 'result'],
  contract: ['lending_contracts', 'status'],
  mandate: ['mandates', 'status'],
  vendor: ['vendors', 'status'],
  vendor_bank_account: ['vendor_bank_accounts', 'status'],
  verification: ['vendor_verification_requests', 'status'],
  instalment: ['instalments', 'status', 'seq = 1'],
  payment_in: ['payments', 'status', "direction = 'in'"],
  payment_out: ['payments', 'status', "direction = 'out'"],
};

class Undo extends Error {}

/** The rows of the table, as pairs; another test compares them with domain/. */
async function readMoves(machine: string): Promise<[from: string, to: string][]> {
  const rows = await test.db.inTransaction((tx) =>
    tx.rows<{ from: string; to: string }>(sql`
    SELECT from_status AS FROM, to_status AS to FROM allowed_transitions
    WHERE machine = ${machine}
  `),
  );
  return rows.map(({ from, to }) => [from, to]);
}

/** What other rules ask of a row in some of its statuses. */
function beside(machine: string, from: string, to: string): string {
  if (machine === 'payment_out') return from === 'returned' ? ", returned_on = '2026-01-15'" : '';
  if (machine === 'financing') return `, status_before_action = '${to}'`;
  if (machine === 'instalment') return ', principal_minor = 0, fee_minor = 0';
  if (machine !== 'checklist_item') return '';
  return ", waived_by = (SELECT id FROM users LIMIT 1), waived_at = now(), waiver_reason = 'x'";
}

/** True if the state machine's trigger lets the row move; other rules of the table do not count. */
async function isLetThrough(machine: string, from: string, to: string): Promise<boolean> {
  const [table = '', column = '', filter = 'true'] = where[machine] ?? [];
  const move = test.db.inTransaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    const [rows, status, given] = [table, column, filter].map(raw);
    await tx.change(
      sql`UPDATE ${rows} SET ${status} = ${from} ${raw(beside(machine, from, to))} WHERE ${given}`,
    );
    await tx.rows(sql`SET LOCAL session_replication_role = origin`);
    await tx.change(sql`UPDATE ${rows} SET ${status} = ${to} WHERE ${given}`);
    throw new Undo();
  });
  const error: unknown = await move.catch((thrown: unknown) => thrown);
  if (error instanceof Undo) return true;
  const refusedBy = constraintOf(error);
  if (refusedBy === `${table}_transitions`) return false;
  throw error;
}

describe('every move between two statuses', () => {
  it.each(Object.keys(where))('is refused unless it stands in the table: %s', async (machine) => {
    const moves = await readMoves(machine);
    const statuses = [...new Set(moves.flat())];
    const wrong: string[] = [];
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        const allowed = moves.some((move) => move[0] === from && move[1] === to);
        if ((await isLetThrough(machine, from, to)) !== allowed) wrong.push(`${from} → ${to}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(statuses.length).toBeGreaterThan(3);
  });
});
