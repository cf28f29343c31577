import { decryptText } from '@millrace/db/crypto/accountNumbers';
import { sql } from '@millrace/db/connection/sql';
import { isOpenForSigning } from '@millrace/domain/contract/contract';
import { AppError } from '@millrace/domain/errors/errors';
import type { Actor } from '../step/actors';
import { lockContract } from './contracts';
import { listSigners } from './envelopes';
import type { Deps, StepCall } from '../step/step';

/**
 * The signing page of the person who asks, if it is his turn. A director has to stand on the
 * register that day, or FORBIDDEN `signer_without_authority`.
 */
export async function startSigning(
  deps: Deps,
  _call: StepCall,
  { contractId, actor }: { contractId: string; actor: Actor },
): Promise<{ url: string }> {
  const { row, signers, registryNumber } = await deps.db.inTransaction(async (tx) => {
    const locked = await lockContract(tx, contractId);
    const company = await tx.row<{ registryNumber: string }>(
      sql`SELECT registry_number FROM companies WHERE id = ${locked.companyId}`,
    );
    return {
      row: locked,
      signers: await listSigners(tx, contractId),
      registryNumber: company?.registryNumber ?? '',
    };
  });
  const own = signers.find((signer) => signer.userId === actor.id);
  if (!own) throw withoutAuthority('Only the named signatories can sign this contract.');
  if (!isOpenForSigning(row.status) || own.signedAt !== null) {
    throw new AppError('PRECONDITION_FAILED', 'There is nothing left for you to sign here.', {
      reason: 'illegal_transition',
    });
  }
  const next = signers.find((signer) => signer.signedAt === null);
  if (next?.id !== own.id) {
    throw new AppError('PRECONDITION_FAILED', `${next?.name ?? 'Somebody else'} signs first.`);
  }
  if (own.authority === 'director') {
    const officers = await deps.clients.registry.listOfficers(registryNumber);
    const current = officers.filter((officer) => officer.resignedOn === null);
    if (!current.some((officer) => nameKey(officer.name) === nameKey(own.name))) {
      throw withoutAuthority('The register does not list you as a director today.');
    }
  }
  const url = decryptText(own.signingUrlEncrypted ?? '', 'signing_url', deps.keys.data);
  return { url };
}

/** "BRAND, Martha Jane" and "Martha Brand" are the same: first and last name, in any order. */
function nameKey(name: string): string {
  const [last = '', first = ''] = name.includes(',')
    ? name.split(',')
    : [name.trim().split(/\s+/).at(-1) ?? '', name.trim().split(/\s+/)[0] ?? ''];
  const given = first.trim().split(/\s+/)[0] ?? '';
  return `${given} ${last.trim()}`.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

function withoutAuthority(words: string): AppError {
  return new AppError('FORBIDDEN', words, { reason: 'signer_without_authority' });
}
