import { encryptText } from '@millrace/db/crypto/accountNumbers';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import {
  isOpenForSigning,
  takeContractReport,
  type ContractStatus,
} from '@millrace/domain/contract/contract';
import { addWorkingDays } from '@millrace/domain/dates/workingDays';
import type { Policy } from '@millrace/domain/policy/policy';
import { signatureActor, systemActor, type Actor } from '../step/actors';
import type { Envelope } from '@millrace/adapters/esign';
import { ProviderError } from '@millrace/adapters/providerError';
import { storePicture } from '../documents/pictures';
import { lockContract, storeDocument, type ContractRow } from './contracts';
import { markHandled } from '../events/providerEvents';
import type { Deps, StepCall } from '../step/step';
import { makeStorageKey } from '@millrace/adapters/storage';
import { deriveId } from '@millrace/db/crypto/hashes';

export interface SignerRow {
  id: string;
  seq: number;
  userId: string | null;
  name: string;
  email: string;
  authority: string;
  recipientId: string | null;
  signingUrlEncrypted: string | null;
  signedAt: Date | null;
}

export function listSigners(tx: Tx, contractId: string): Promise<SignerRow[]> {
  return tx.rows<SignerRow>(sql`
    SELECT id, seq, user_id, name, email, authority,
      recipient_id, signing_url_encrypted,
      signed_at
    FROM contract_signers WHERE contract_id = ${contractId} AND kind = 'company' ORDER BY seq
  `);
}

/**
 * Sends the contract for signature. The provider knows no idempotency keys, so an envelope that an
 * earlier try made is looked for by our own id first.
 */
export async function sendEnvelope(
  deps: Deps,
  call: StepCall,
  { contractId }: { contractId: string },
): Promise<void> {
  const { row, signers } = await deps.db.inTransaction(async (tx) => ({
    row: await lockContract(tx, contractId),
    signers: await listSigners(tx, contractId),
  }));
  if (row.status !== 'generated') return;
  const { esign } = deps.clients;
  const [found] = await esign.findEnvelopes(contractId);
  const envelopeId = found?.envelopeId ?? (await createEnvelope(deps, row, signers));
  const links = await esign.distributeEnvelope(envelopeId);
  const isEnded = await deps.db.inTransaction(async (tx) => {
    const locked = await lockContract(tx, contractId);
    if (locked.status !== 'generated') {
      return locked.envelopeId === null && !isOpenForSigning(locked.status);
    }
    for (const signer of signers) {
      const link = links.find((candidate) => candidate.order === signer.seq);
      if (!link) continue;
      const url = encryptText(link.signingUrl, 'signing_url', deps.keys.data);
      await tx.change(sql`
        UPDATE contract_signers SET recipient_id = ${link.signerId}, signing_url_encrypted = ${url}
        WHERE id = ${signer.id}
      `);
    }
    const { nowAt } = await readClock(tx);
    await tx.change(sql`
      UPDATE lending_contracts
        SET status = 'sent', envelope_id = ${envelopeId}, sent_at = ${nowAt},
      status_version = status_version + 1 WHERE id = ${contractId}
    `);
    await noteContract(tx, call, locked, systemActor, 'sent', 'was sent for signature');
    return false;
  });
  // Withdrawn while this try made it, when nobody could find it at the provider yet.
  if (isEnded) await withdrawEnvelope(deps, contractId, envelopeId);
}

/** At the provider; one that it does not know has not been made. */
export async function withdrawEnvelope(
  deps: Deps,
  contractId: string,
  known: string | null,
): Promise<void> {
  const { esign } = deps.clients;
  const envelopeId = known ?? (await esign.findEnvelopes(contractId))[0]?.envelopeId;
  if (!envelopeId) return;
  try {
    await esign.cancelEnvelope(envelopeId, 'Withdrawn by Millrace');
  } catch (error) {
    // One that has ended there already cannot be cancelled, which is what we wanted.
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
  }
}

async function createEnvelope(
  deps: Deps,
  row: ContractRow,
  signers: readonly SignerRow[],
): Promise<string> {
  const document = await deps.db.inTransaction((tx) =>
    tx.row<{ storageKey: string }>(
      sql`SELECT storage_key FROM documents WHERE id = ${row.documentId}`,
    ),
  );
  const pdf = await deps.storage.read(document?.storageKey ?? '');
  const { publicUrl } = deps.config;
  const { envelopeId } = await deps.clients.esign.createEnvelope({
    externalId: row.id,
    title: `Contract ${row.reference}`,
    pdf,
    fileName: `${row.reference.replaceAll('/', '-')}.pdf`,
    signers: signers.map(({ name, email, seq }) => ({ name, email, order: seq })),
    redirectUrl: `${publicUrl}/api/esignatures/post-contract-signed-redirect?contractId=${row.id}`,
  });
  return envelopeId;
}

/** Asks the provider where the envelope stands: an event by itself is not believed. */
export async function takeEnvelopeReport(
  deps: Deps,
  call: StepCall,
  { contractId, eventId, policy }: { contractId: string; eventId: string | null; policy: Policy },
): Promise<{ status: ContractStatus; nextSignerId: string | null }> {
  const before = await deps.db.inTransaction((tx) => lockContract(tx, contractId));
  if (before.envelopeId === null) {
    await deps.db.inTransaction((tx) => markHandled(tx, eventId));
    return { status: before.status, nextSignerId: null };
  }
  const envelope = await deps.clients.esign.getEnvelope(before.envelopeId);
  // Both events of the last signature and its way back all tell the same: it is fetched for one.
  const isNews = takeContractReport(before.status, statusOf(envelope)).changed;
  const isSigned = isNews && envelope.status === 'completed';
  const signed = isSigned ? await storeSigned(deps, before, envelope) : null;
  return deps.db.inTransaction(async (tx) => {
    const row = await lockContract(tx, contractId);
    await markHandled(tx, eventId);
    await noteSigners(tx, row, envelope);
    const { status, changed } = takeContractReport(row.status, statusOf(envelope));
    if (changed) await takeStatus(tx, call, row, status, { signed, policy });
    const signers = await listSigners(tx, contractId);
    const next = signers.find((signer) => signer.signedAt === null);
    return { status, nextSignerId: isOpenForSigning(status) ? (next?.id ?? null) : null };
  });
}

function statusOf(envelope: Envelope): ContractStatus {
  switch (envelope.status) {
    case 'completed':
      return 'executed';
    case 'declined':
      return 'declined';
    case 'cancelled':
      return 'voided';
    default:
      if (envelope.signers.some((signer) => signer.status === 'signed')) return 'partly_signed';
      return envelope.signers.some((signer) => signer.viewed) ? 'viewed' : 'sent';
  }
}

async function noteSigners(tx: Tx, row: ContractRow, envelope: Envelope): Promise<void> {
  const { nowAt } = await readClock(tx);
  for (const signer of envelope.signers) {
    if (signer.status === 'waiting') continue;
    const column = signer.status === 'signed' ? sql`signed_at` : sql`declined_at`;
    await tx.change(sql`
      UPDATE contract_signers SET ${column} = COALESCE(${column}, ${nowAt})
      WHERE contract_id = ${row.id} AND recipient_id = ${signer.signerId}
    `);
  }
}

interface SignedFile {
  documentId: string;
  storageKey: string;
  bytes: Buffer;
}

async function storeSigned(
  deps: Deps,
  row: ContractRow,
  envelope: Envelope,
): Promise<SignedFile | null> {
  const [itemId] = envelope.itemIds;
  if (itemId === undefined) return null;
  const bytes = Buffer.from(await deps.clients.esign.downloadSigned(itemId));
  const documentId = deriveId(`signed-contract:${row.id}`);
  const { todayOn } = await deps.db.inTransaction((tx) => readClock(tx));
  const storageKey = makeStorageKey(documentId, todayOn);
  await deps.storage.write(storageKey, bytes);
  await storePicture(deps, storageKey, bytes);
  return { documentId, storageKey, bytes };
}

async function takeStatus(
  tx: Tx,
  call: StepCall,
  row: ContractRow,
  status: ContractStatus,
  { signed, policy }: { signed: SignedFile | null; policy: Policy },
): Promise<void> {
  const { nowAt, todayOn } = await readClock(tx);
  const isExecuted = status === 'executed';
  if (signed) await storeDocument(tx, row, { ...signed, kind: 'signed_contract' });
  const latestOn = addWorkingDays(todayOn, policy.payout.latestAfterSigningWorkingDays);
  await tx.change(sql`
    UPDATE lending_contracts SET status = ${status}, status_version = status_version + 1,
    executed_at = CASE WHEN ${isExecuted} THEN ${nowAt} ELSE executed_at END,
    latest_payout_on = CASE WHEN ${isExecuted} THEN ${latestOn}::date ELSE latest_payout_on END,
    signed_document_id = COALESCE(${signed?.documentId ?? null}, signed_document_id)
      WHERE id = ${row.id}
  `);
  await noteContract(tx, call, row, signatureActor, status, statusWords[status] ?? status);
}

export const statusWords: Partial<Record<ContractStatus, string>> = {
  viewed: 'was opened by a signer',
  partly_signed: 'was signed by the first signer',
  executed: 'was signed by everyone',
  declined: 'was declined',
  voided: 'was withdrawn',
  expired: 'expired before it was signed',
  terminated: 'was ended before the payout',
};

export async function noteContract(
  tx: Tx,
  call: StepCall,
  row: ContractRow,
  actor: Actor,
  to: ContractStatus,
  words: string,
  reason?: string,
): Promise<void> {
  await recordActivity(tx, {
    actor,
    action: `contract_${to}`,
    subjectType: 'contract',
    subjectId: row.id,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: to },
    reason: reason ?? null,
    words: `Contract ${row.reference} ${words}.`,
    workflowId: call.workflowId,
  });
}
