import { sql } from '@millrace/db/connection/sql';
import type { ChecklistCode } from '@millrace/domain/compliance/compliance';
import type { PersonRef } from '../../http/page';
import type { ProposalView } from '../proposalView';

/** A decision that waits for its second admin, as the approvals hold it. */
export interface ProposalFacts {
  kind: 'bank_account' | 'waiver';
  subjectId: string;
  to: string | null;
  code: ChecklistCode | null;
  /** Of a waiver: what its check had found. */
  evidenceVersion: number | null;
  by: PersonRef;
  at: string;
  reason: string | null;
}

/** Those that can still be confirmed; `i` is the invoice. A lapsed one is proposed again. */
export const proposalsSql = sql`
  (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'subjectId', a.subject_id,
      'to', a.payload->>'to', 'code', a.payload->>'code', 'at', business_at(a.made_at),
      'evidenceVersion', (a.payload->>'evidenceVersion')::int, 'reason', a.reason, 'by', (SELECT json_build_object('id', u.id, 'name', u.name)
         FROM users u WHERE u.id = a.maker_id)) ORDER BY a.made_at DESC), '[]')
     FROM approvals a, business_clock c
    WHERE a.status = 'requested' AND a.expires_at > now() + c.offset_ms * interval '1 ms'
      AND (a.kind = 'waiver' AND a.invoice_id = i.id
        -- An account may have been named for several invoices: it is decided once.
        OR a.kind = 'bank_account' AND a.subject_id IN (SELECT r.bank_account_id::text
          FROM vendor_verification_requests r WHERE r.invoice_id = i.id)))`;

/** The open proposal about one account, if there is one. */
export function findAccountProposal(
  proposals: readonly ProposalFacts[],
  accountId: string,
): ProposalView | null {
  const found = proposals.find((one) => one.kind === 'bank_account' && one.subjectId === accountId);
  return found
    ? present(found, found.to === 'rejected' ? 'reject_account' : 'accept_account')
    : null;
}

/** The open proposal to go on without one check as it stands, if there is one. */
export function findWaiverProposal(
  proposals: readonly ProposalFacts[],
  { code, evidenceVersion }: { code: ChecklistCode; evidenceVersion: number },
): ProposalView | null {
  const found = proposals.find(
    (one) => one.kind === 'waiver' && one.code === code && one.evidenceVersion === evidenceVersion,
  );
  return found ? present(found, 'waive_check') : null;
}

const operations: Record<ProposalView['what'], string> = {
  accept_account: 'accept the account',
  reject_account: 'reject the account',
  waive_check: 'go on without this check',
};

function present({ by, at, reason }: ProposalFacts, what: ProposalView['what']): ProposalView {
  const words = `${by.name} proposed to ${operations[what]}; a second admin confirms.`;
  return { what, words, by, at: new Date(at).toISOString(), reason: reason ?? '' };
}
