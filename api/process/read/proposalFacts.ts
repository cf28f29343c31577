import { sql } from '@millrace/db/connection/sql';

/** The open proposal about process `p`, as one JSON value. Earlier releases called the operation a deed. */
export const processProposalSql = sql`
  (SELECT json_build_object('approvalId', a.id, 'operation', coalesce(a.payload->>'operation', a.payload->>'deed'),
      'payloadHash', a.payload_hash, 'at', business_at(a.made_at), 'reason', a.reason,
      'by', (SELECT json_build_object('id', u.id, 'name', u.name)
         FROM users u WHERE u.id = a.maker_id))
     FROM approvals a, business_clock k
    WHERE a.kind = 'process' AND a.subject_id = p.workflow_id AND a.status = 'requested'
      AND a.expires_at > now() + k.offset_ms * interval '1 ms')`;
