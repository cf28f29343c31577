import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { AnsweredCall } from '../../demo/session';
import type { Finding } from './findings';

type Fields = Record<string, unknown>;
type Look = (input: Fields, answer: Fields) => [sql: string, ...bind: unknown[]];

const drafts: Record<string, Look> = {
  details: ({ invoiceId }, { number, grossMinor }) => [
    'SELECT 1 FROM invoices WHERE id = $1 AND number = $2 AND gross_minor = $3',
    ...[invoiceId, number, grossMinor],
  ],
  vendor: ({ invoiceId }, { vendorId }) => [
    'SELECT 1 FROM invoices WHERE id = $1 AND vendor_id = $2',
    ...[invoiceId, vendorId],
  ],
  plan: ({ invoiceId }, { termMonths }) => [
    'SELECT 1 FROM invoices WHERE id = $1 AND term_months = $2',
    ...[invoiceId, termMonths],
  ],
};

/** By procedure: the row that its answer promised. Null where the answer promises none. */
const promises: Record<string, Look | null> = {
  '/api/invoices/upload': (_, { documentId }) => [
    'SELECT storage_key AS "storageKey" FROM documents WHERE id = $1',
    documentId,
  ],
  'invoice.createDraft': ({ invoiceId }) => ['SELECT 1 FROM invoices WHERE id = $1', invoiceId],
  'invoice.updateDraft': (input, answer) => {
    const look = drafts[String(input['step'])];
    if (!look) throw new Error(`Nobody knows what step ${String(input['step'])} promises.`);
    return look(input, { ...answer, ...(input['values'] as Fields) });
  },
  'vendor.create': (_, { id }) => ['SELECT 1 FROM vendors WHERE id = $1', id],
  'invoice.submit': ({ invoiceId }) => [
    'SELECT 1 FROM financings WHERE invoice_id = $1',
    invoiceId,
  ],
  'vendorVerification.confirm': ({ requestId }) => [
    'SELECT 1 FROM vendor_verification_requests WHERE id = $1 AND submitted_at IS NOT NULL',
    requestId,
  ],
  'adminInvoice.decideItem': ({ invoiceId, code }) => [
    `SELECT 1 FROM checklist_items WHERE invoice_id = $1 AND code = $2 AND decided_by IS NOT NULL`,
    ...[invoiceId, code],
  ],
  'invoice.acceptOffer': ({ invoiceId }) => [
    'SELECT 1 FROM financings WHERE invoice_id = $1 AND accepted_at IS NOT NULL',
    invoiceId,
  ],
  'invoice.cancel': ({ invoiceId }) => [
    `SELECT 1 FROM financings WHERE invoice_id = $1 AND status = 'cancelled'`,
    invoiceId,
  ],
  // What is looked at again may read the same as before.
  'compliance.recheck': null,
  'mandate.start': (_, { url }) => [
    'SELECT 1 FROM mandates WHERE provider_flow_id = $1',
    String(url).split('/').at(-1),
  ],
  // A link to sign by: it can be asked for as often as wanted.
  'contract.startSigning': null,
  'adminInvoice.requestPayout': (_, { approvalId }) => [
    'SELECT 1 FROM approvals WHERE id = $1',
    approvalId,
  ],
  'adminInvoice.approvePayout': ({ approvalId }) => [
    `SELECT 1 FROM payments WHERE idempotency_key = 'payout-' || $1::text`,
    approvalId,
  ],
  // It starts a process that changes nothing but what is known of the book.
  'adminOverview.checkBook': null,
  // The move goes on after the answer; where the clock stands is checked by who moved it.
  'adminTest.moveClock': null,
  // A retry has no row of its own; where money may move by it, its confirmation has one.
  'workflow.retry': null,
  'workflow.confirm': ({ approvalId }) => [
    `SELECT 1 FROM approvals WHERE id = $1 AND status IN ('approved', 'released')`,
    approvalId,
  ],
};

/** Every change that the API answered well has to be there, whatever was killed since. */
export async function findLostCalls(
  database: pg.Client,
  documentsFolder: string,
  answered: readonly AnsweredCall[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path: name, input, answer } of answered) {
    const look = promises[name];
    if (look === undefined) throw new Error(`Nobody knows what ${name} promises.`);
    if (look === null) continue;
    const [sql, ...bind] = look((input ?? {}) as Fields, (answer ?? {}) as Fields);
    const { rows } = await database.query<{ storageKey?: string }>(sql, bind);
    const [row] = rows;
    const key = row?.storageKey;
    const isThere = row && (key === undefined || existsSync(path.join(documentsFolder, key)));
    if (!isThere) findings.push({ kind: 'lost', words: `${name} ${describe(input, answer)}` });
  }
  return findings;
}

function describe(input: unknown, answer: unknown): string {
  return `asked ${JSON.stringify(input)}, answered ${JSON.stringify(answer)}`.slice(0, 240);
}
