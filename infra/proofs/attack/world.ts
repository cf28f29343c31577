import { randomUUID } from 'node:crypto';
import { companies, vendors } from '../../demo/people';
import { scenario } from '../../demo/scenario';
import { findAccount } from './people';
import { findCompanyId, playTo } from './invoices';
import { readRow, type AttackStage } from './stage';
import type { Visitor } from './visitor';

/** Records of one company and one vendor, which others must not even know of. */
export interface ForeignIds {
  readonly companyId: string;
  readonly draftId: string;
  readonly invoiceId: string;
  readonly documentId: string;
  readonly contractId: string;
  readonly requestId: string;
  readonly vendorId: string;
  readonly bankAccountId: string;
}

/** What Tarn & Ferrier and its vendor Meridian own: an offered and a signed invoice, and a draft. */
export async function gatherIds(stage: AttackStage): Promise<ForeignIds> {
  const companyId = await findCompanyId(stage, findAccount('company').email);
  const draft = await playTo(stage, 'draft');
  const { invoiceId, documentId, contractId, vendorId } = await findSigned(stage, companyId);
  const account = await readRow<{ requestId: string; bankAccountId: string }>(
    stage,
    `SELECT id AS "requestId", bank_account_id AS "bankAccountId"
     FROM vendor_verification_requests WHERE invoice_id = $1 AND bank_account_id IS NOT NULL
     ORDER BY created_at DESC LIMIT 1`,
    [invoiceId],
  );
  return { companyId, draftId: draft.id, invoiceId, documentId, contractId, vendorId, ...account };
}

async function findSigned(stage: AttackStage, companyId: string) {
  const sql = `SELECT i.id AS "invoiceId", i.document_id AS "documentId", l.id AS "contractId",
      i.vendor_id AS "vendorId"
    FROM invoices i JOIN lending_contracts l ON l.invoice_id = i.id JOIN vendors v
      ON v.id = i.vendor_id JOIN documents d ON d.id = i.document_id AND d.company_id = i.company_id
    WHERE i.company_id = $1 AND v.registry_number = $2 ORDER BY l.created_at DESC LIMIT 1`;
  const number = vendors.find(({ key }) => key === 'meridian')?.letter.companyNumber;
  const read = () =>
    readRow<Pick<ForeignIds, 'invoiceId' | 'documentId' | 'contractId' | 'vendorId'>>(stage, sql, [
      companyId,
      number,
    ]);
  return read().catch(async () => {
    await playTo(stage, 'contract_sent', { vendor: 'meridian' });
    return read();
  });
}

/** The same shape, of things that nobody has. */
export function inventIds(): ForeignIds {
  return {
    companyId: randomUUID(),
    draftId: randomUUID(),
    invoiceId: randomUUID(),
    documentId: randomUUID(),
    contractId: randomUUID(),
    requestId: randomUUID(),
    vendorId: randomUUID(),
    bankAccountId: randomUUID(),
  };
}

/** Account numbers that stand in letters, mandates and answers: none may be read back in full. */
export const secretAccountNumbers: readonly string[] = [
  ...new Set([
    ...companies.map(({ payer }) => payer.accountNumber),
    ...vendors.map(({ letter }) => letter.accountNumber),
    ...scenario.flatMap(({ account }) => (account ? [account.accountNumber] : [])),
  ]),
];

/** The kind of each call, found out from the outside: a change refuses GET. */
export async function isChange(visitor: Visitor, action: string): Promise<boolean> {
  const { status } = await visitor.query(action);
  return status === 405;
}

export async function callAny(
  visitor: Visitor,
  { action, input, change }: { action: string; input: unknown; change: boolean },
) {
  return change ? visitor.mutate(action, input) : visitor.query(action, input);
}
