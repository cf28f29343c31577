/** The open proposal about process `p`, as one JSON value. */
export const processProposalSql = `
  (select json_build_object('approvalId', a.id, 'deed', a.payload->>'deed',
      'payloadHash', a.payload_hash, 'at', business_at(a.made_at), 'reason', a.reason,
      'by', (select json_build_object('id', u.id, 'name', u.name)
         from users u where u.id = a.maker_id))
     from approvals a, business_clock k
    where a.kind = 'process' and a.subject_id = p.workflow_id and a.status = 'requested'
      and a.expires_at > now() + k.offset_ms * interval '1 ms')`;
