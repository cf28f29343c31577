import { sql } from '@millrace/db/sql';
import type { ChecklistCode } from '@millrace/domain/compliance/compliance';
import type { ProposalView } from '../presenters/admin';
import type { PersonRef } from '../presenters/page';

/** A decision that waits for its second admin, as the approvals hold it. */
export interface ProposalFacts {
  kind: 'bank_account' | 'waiver';
  subjectId: string;
  to: string | null;
  code: ChecklistCode | null;
  by: PersonRef;
  at: string;
  reason: string | null;
}

/** Those that can still be confirmed; `i` is the invoice. A lapsed waiver is proposed anew. */
export const proposalsSql = sql`
  (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'subjectId', a.subject_id,
      'to', a.payload->>'to', 'code', a.payload->>'code', 'at', business_at(a.made_at),
      'reason', a.reason, 'by', (SELECT json_build_object('id', u.id, 'name', u.name)
         FROM users u WHERE u.id = a.maker_id)) ORDER BY a.made_at DESC), '[]')
     FROM approvals a, business_clock c
    WHERE a.invoice_id = i.id AND a.status = 'requested' AND a.kind IN ('bank_account', 'waiver')
      AND (a.kind = 'bank_account' OR a.expires_at > now() + c.offset_ms * interval '1 ms'))`;

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

/** The open proposal to go on without one check, if there is one. */
export function findWaiverProposal(
  proposals: readonly ProposalFacts[],
  code: ChecklistCode,
): ProposalView | null {
  const found = proposals.find((one) => one.kind === 'waiver' && one.code === code);
  return found ? present(found, 'waive_check') : null;
}

const deeds: Record<ProposalView['what'], string> = {
  accept_account: 'accept the account',
  reject_account: 'reject the account',
  waive_check: 'go on without this check',
};

function present({ by, at, reason }: ProposalFacts, what: ProposalView['what']): ProposalView {
  const words = `${by.name} proposed to ${deeds[what]}; a second admin confirms.`;
  return { what, words, by, at: new Date(at).toISOString(), reason: reason ?? '' };
}
