import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { Company, type Signatory } from '@millrace/db/models/Company';
import { ContractSigner } from '@millrace/db/models/ContractSigner';
import { Document } from '@millrace/db/models/Document';
import { LendingContract } from '@millrace/db/models/LendingContract';
import { sql } from '@millrace/db/connection/sql';
import type { ContractStatus } from '@millrace/domain/contract/contract';
import { AppError } from '@millrace/domain/errors/errors';
import type { Policy } from '@millrace/domain/policy/policy';
import {
  canonicalPlan,
  latestPayoutRule,
  type PromisedPlan,
} from '@millrace/domain/repayment/schedule';
import { systemActor } from '../step/actors';
import { templateVersion } from '../documents/contractClauses';
import { renderContractPdf } from '../documents/contractPdf';
import type { ContractTerms } from '../documents/contractTerms';
import { storePicture } from '../documents/pictures';
import { readPricing } from '../invoice/offers';
import type { Deps, StepCall } from '../step/step';
import { makeStorageKey } from '@millrace/adapters/storage';
import { deriveId, sha256 } from '@millrace/db/crypto/hashes';

export interface ContractRow {
  id: string;
  invoiceId: string;
  companyId: string;
  reference: string;
  plan: PromisedPlan;
  scheduleHash: string;
  documentId: string | null;
  envelopeId: string | null;
  latestPayoutOn: string | null;
  status: ContractStatus;
  expiresAt: Date | null;
}

export async function lockContract(tx: Tx, contractId: string): Promise<ContractRow> {
  const row = await tx.row<ContractRow>(sql`
    SELECT k.id, k.invoice_id, f.company_id, k.reference, k.plan,
      k.schedule_hash, k.document_id,
      k.envelope_id, k.latest_payout_on, k.status,
      k.expires_at
    FROM lending_contracts k JOIN financings f ON f.invoice_id = k.invoice_id
    WHERE k.id = ${contractId} FOR NO KEY UPDATE OF k
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such contract.');
  return row;
}

/** Freezes the plan, makes the PDF and stores it: draft → generated. */
export async function generateContract(
  deps: Deps,
  call: StepCall,
  input: { contractId: string; invoiceId: string; policy: Policy },
): Promise<{ expiresAtMs: number }> {
  const drafted = await deps.db.inTransaction((tx) => draftContract(tx, input));
  if (drafted.row.status !== 'draft') return { expiresAtMs: drafted.expiresAtMs };
  const pdf = await renderContractPdf(drafted.terms);
  const documentId = deriveId(`contract-document:${input.contractId}`);
  const storageKey = makeStorageKey(documentId, drafted.terms.datedOn);
  await deps.storage.write(storageKey, pdf);
  await storePicture(deps, storageKey, pdf);
  await deps.db.inTransaction(async (tx) => {
    const row = await lockContract(tx, input.contractId);
    if (row.status !== 'draft') return;
    await storeDocument(tx, row, { documentId, storageKey, kind: 'contract', bytes: pdf });
    await tx.change(sql`
      UPDATE lending_contracts
        SET status = 'generated', document_id = ${documentId}, pdf_sha256 = ${sha256(pdf)},
      status_version = status_version + 1 WHERE id = ${row.id}
    `);
    await recordActivity(tx, {
      actor: systemActor,
      action: 'contract_generated',
      subjectType: 'contract',
      subjectId: row.id,
      invoiceId: row.invoiceId,
      companyId: row.companyId,
      after: { reference: row.reference, scheduleHash: row.scheduleHash },
      words: `Contract ${row.reference} was made.`,
      workflowId: call.workflowId,
    });
  });
  return { expiresAtMs: drafted.expiresAtMs };
}

async function draftContract(
  tx: Tx,
  { contractId, invoiceId, policy }: { contractId: string; invoiceId: string; policy: Policy },
): Promise<{ row: ContractRow; terms: ContractTerms; expiresAtMs: number }> {
  const { nowAt, todayOn } = await readClock(tx);
  const facts = await readTermFacts(tx, invoiceId);
  const price = await readPricing(tx, invoiceId);
  const latestPayout = latestPayoutRule(policy.payout.latestAfterSigningWorkingDays);
  const plan: PromisedPlan = {
    currency: price.currency,
    principalMinor: price.principalMinor,
    feeMinor: price.feeMinor,
    instalments: price.instalments.map(({ seq, principalMinor, feeMinor }) => ({
      seq,
      principalMinor,
      feeMinor,
    })),
    latestPayout,
  };
  const scheduleHash = sha256(canonicalPlan(plan));
  const there = await LendingContract.findByPk(contractId, { transaction: tx });
  if (!there) {
    const expiresAt = new Date(nowAt.getTime() + policy.expiry.contractMs);
    const terms = policy;
    await insertContract(tx, {
      contractId,
      invoiceId,
      facts,
      plan,
      terms,
      scheduleHash,
      expiresAt,
    });
  }
  const row = await lockContract(tx, contractId);
  const terms: ContractTerms = {
    reference: row.reference,
    templateVersion,
    datedOn: todayOn,
    lender: policy.lender,
    borrower: {
      name: facts.company.name,
      companyNumber: facts.company.registryNumber,
      legalForm: facts.company.legalForm,
      addressLines: [...facts.company.address.lines, facts.company.address.postcode],
    },
    vendorName: facts.vendorName,
    invoiceNumber: facts.number,
    price,
    examplePayoutOn: todayOn,
    latestPayout,
    late: {
      feeMinor: policy.collection.lateFeeMinor,
      feeOnDay: policy.collection.lateFeeOnDay,
      mostFeesMinor: policy.collection.lateFeeMaxPerFinancingMinor,
      defaultAfterDays: policy.collection.defaultAfterDays,
    },
    debitAccountLast4: facts.debitAccountLast4,
    signers: facts.signatories,
    scheduleHash,
  };
  return { row, terms, expiresAtMs: row.expiresAt?.getTime() ?? nowAt.getTime() };
}

interface TermFacts {
  number: string;
  vendorName: string;
  debitAccountLast4: string | null;
  company: Company;
  signatories: Signatory[];
}

async function readTermFacts(tx: Tx, invoiceId: string): Promise<TermFacts> {
  const row = await tx.row<Omit<TermFacts, 'company' | 'signatories'> & { companyId: string }>(sql`
    SELECT i.number AS "number!", v.legal_name AS vendor_name, i.company_id,
      (SELECT account_last4 FROM mandates m WHERE m.company_id = i.company_id
        AND m.status = 'active' ORDER BY created_at DESC LIMIT 1) AS debit_account_last4
    FROM invoices i JOIN vendors v ON v.id = i.vendor_id WHERE i.id = ${invoiceId}
  `);
  const company = row && (await Company.findByPk(row.companyId, { transaction: tx }));
  if (!row || !company) throw new AppError('NOT_FOUND', 'There is no such invoice.');
  const signatories = [...company.signatories].sort((a, b) => a.order - b.order);
  if (signatories.length === 0) {
    throw new Error(`Company ${company.id} has nobody who may sign for it.`);
  }
  return { ...row, company, signatories };
}

async function insertContract(
  tx: Tx,
  contract: {
    contractId: string;
    invoiceId: string;
    facts: TermFacts;
    plan: PromisedPlan;
    terms: Policy;
    scheduleHash: string;
    expiresAt: Date;
  },
): Promise<void> {
  const { contractId, invoiceId, facts, plan, terms, scheduleHash, expiresAt } = contract;
  const next = await tx.row<{ number: number; attempt: number }>(sql`
    SELECT nextval('contract_reference_numbers') AS number,
    (SELECT COALESCE(max(attempt), 0) + 1 FROM lending_contracts
      WHERE invoice_id = ${invoiceId})
      AS attempt
  `);
  const { todayOn } = await readClock(tx);
  const number = String(next?.number ?? 0).padStart(5, '0');
  await LendingContract.create(
    {
      id: contractId,
      invoiceId,
      attempt: Number(next?.attempt ?? 1),
      reference: `MR/${todayOn.slice(0, 4)}/${number}`,
      templateVersion,
      borrowerLegalForm: facts.company.legalForm,
      plan: { ...plan },
      terms: { ...terms },
      scheduleHash,
      status: 'draft',
      expiresAt,
    },
    { transaction: tx },
  );
  await ContractSigner.bulkCreate(
    facts.signatories.map(({ userId, name, email, role, authority }, index) => ({
      contractId,
      seq: index + 1,
      userId,
      name,
      email,
      role,
      authority,
    })),
    { transaction: tx },
  );
}

export async function storeDocument(
  tx: Tx,
  row: ContractRow,
  file: {
    documentId: string;
    storageKey: string;
    kind: 'contract' | 'signed_contract';
    bytes: Uint8Array;
  },
): Promise<void> {
  await Document.bulkCreate(
    [
      {
        id: file.documentId,
        kind: file.kind,
        ownerType: 'invoice',
        ownerId: row.invoiceId,
        companyId: row.companyId,
        fileName: `${row.reference.replaceAll('/', '-')}.pdf`,
        sha256: sha256(file.bytes),
        sizeBytes: file.bytes.length,
        mediaType: 'application/pdf',
        storageKey: file.storageKey,
        scanStatus: 'clean',
        uploadedBy: null,
      },
    ],
    { transaction: tx, ignoreDuplicates: true },
  );
}
