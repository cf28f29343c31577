import { can, nameRoles, type Identity } from '../people/permissions';

/** Who has had a part in the refund of a receipt so far. */
export interface RefundStanding {
  /** Who typed that the money had come; null where the bank or the provider said it. */
  recordedBy: string | null;
  request: { makerId: string; firstCheckerId: string | null; approvalsLeft: number } | null;
}

export interface RefundRights {
  mayAsk: boolean;
  mayRelease: boolean;
  maySendBack: boolean;
  /** Why the button is missing, and who may instead. */
  whyNot: string | null;
}

/**
 * What this admin may do about the refund of a receipt (invariants 6 and 7b): whoever recorded it has
 * no part in it, and whoever has asked or agreed has spoken.
 */
export function listRefundRights(
  identity: Identity,
  readerId: string,
  { recordedBy, request }: RefundStanding,
): RefundRights {
  const releasers = nameRoles('adminRefund.approve');
  const maySendBack = request !== null && can(identity, 'adminRefund.sendBack');
  const none = { mayAsk: false, mayRelease: false, maySendBack };
  if (!can(identity, request ? 'adminRefund.approve' : 'adminRefund.request')) {
    const operation = request
      ? `${releasers} releases it`
      : `${nameRoles('adminRefund.request')} asks`;
    return { ...none, whyNot: `Somebody from ${operation}.` };
  }
  if (recordedBy === readerId) {
    return { ...none, whyNot: 'You recorded it: others ask for its refund and release it.' };
  }
  if (!request) return { ...none, mayAsk: true, whyNot: null };
  const left = request.approvalsLeft > 1 ? 'Two other admins' : 'Another admin';
  const verb = request.approvalsLeft > 1 ? 'release' : 'releases';
  if (request.makerId === readerId) {
    return { ...none, whyNot: `You asked for it. ${left} from ${releasers} ${verb} it.` };
  }
  if (request.firstCheckerId === readerId) {
    return { ...none, whyNot: `You agreed to it. ${left} from ${releasers} ${verb} it.` };
  }
  return { ...none, mayRelease: true, whyNot: null };
}
