import { raw, sql } from '@millrace/db/connection/sql';
import { buildAdmin, buildFinancing } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import {
  checklistCodes,
  checklistItemMachine,
  checklistRules,
  type ChecklistCode,
  type ChecklistResult,
  openItems,
} from '@millrace/domain/compliance/compliance';
import {
  type FinancingStatus,
  financingStatuses,
  isBeforePayout,
} from '@millrace/domain/invoice/financing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bareReadSql } from '../../infra/proofs/bench/bareSql';
import { type InvoiceRowFacts, invoiceRowFactsSql } from './read/invoiceRows';

interface Item {
  code: ChecklistCode;
  result: ChecklistResult;
}
const results = Object.keys(checklistItemMachine.transitions) as ChecklistResult[];
const cases = financingStatuses.flatMap((status) =>
  results.flatMap((result) =>
    [true, false].map((isDeliveryAttested) => ({ status, result, isDeliveryAttested })),
  ),
);
/** Every item that may have the result. */
const listOf = (result: ChecklistResult): Item[] =>
  checklistCodes
    .filter((code) => result !== 'waived' || checklistRules[code].waivable)
    .map((code) => ({ code, result }));
const sorted = (items: Item[]) => items.map(({ code }) => code).sort();

/** The database looks for open items itself: as the domain has it, whatever invoice and checks are. */
describe('the open items of an invoice', () => {
  let test: TestDatabase;
  let adminId: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    ({ id: adminId } = await buildAdmin());
  });
  afterAll(() => test.close());

  async function build(status: FinancingStatus, result: ChecklistResult) {
    const { invoiceId, companyId } = await buildFinancing({
      status,
      ...(status === 'action_required' ? { statusBeforeAction: 'checking' as const } : {}),
    });
    const waived = result === 'waived';
    const codes = listOf(result).map(({ code }) => code);
    const severities = codes.map((code) => checklistRules[code].severity);
    await test.db.change(sql`
      INSERT INTO checklist_items (id, invoice_id, code, severity, answered_by, result, waived_by,
        waived_at, waiver_reason)
      SELECT gen_random_uuid(), ${invoiceId}, code, severity, 'system', ${result},
        ${waived ? adminId : null}::uuid, ${waived ? new Date() : null}::timestamptz,
        ${waived ? 'x' : null}::text
      FROM unnest(${codes}::text[], ${severities}::text[]) AS item (code, severity)
    `);
    return { invoiceId, companyId };
  }
  const readBare = (invoiceId: string, companyId: string) =>
    test.db.row<{ openItems: Item[] }>(
      raw(bareReadSql.replaceAll('$1', `'${invoiceId}'`).replaceAll('$2', `'${companyId}'`)),
    );

  it('are those of the domain, for each status, result and attestation', async () => {
    const built = new Map<string, Awaited<ReturnType<typeof build>>>();
    const wrong: string[] = [];
    for (const { status, result, isDeliveryAttested } of cases) {
      const key = `${status} ${result}`;
      const of = built.get(key) ?? (await build(status, result));
      built.set(key, of);
      await test.db.change(sql`
        UPDATE invoices SET delivery_attested_at = ${isDeliveryAttested ? new Date() : null}
        WHERE id = ${of.invoiceId}
      `);
      const known = isBeforePayout(status) ? openItems(listOf(result), { isDeliveryAttested }) : [];
      const shown = await test.db.row<InvoiceRowFacts>(
        sql`${invoiceRowFactsSql} WHERE i.id = ${of.invoiceId}`,
      );
      const bare = await readBare(of.invoiceId, of.companyId);
      for (const [reader, read] of Object.entries({ shown, bare })) {
        const codes = sorted(read?.openItems ?? []);
        if (codes.join() !== sorted(known).join()) wrong.push(`${reader}: ${key}: ${codes.join()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(built.size).toBe(financingStatuses.length * results.length);
  }, 120_000);
});
