import { Approval } from '../models/Approval';
import { User } from '../models/User';

/*
 * Approvals that two people have released, for tests: money leaves by one alone, so a payment out that is
 * written by hand has one too. Its id is part of the payout's idempotency key.
 */

/** Long after whatever day a test's clock shows. */
const expiresAt = new Date('2100-01-01T00:00:00Z');

export function buildReleasedPayout(given: {
  invoiceId: string;
  amountMinor: number;
  accountFingerprint: string;
}): Promise<Approval> {
  const { invoiceId, amountMinor, accountFingerprint } = given;
  return release({
    ...{ kind: 'payout', subjectType: 'invoice', subjectId: invoiceId, invoiceId, amountMinor },
    payload: { accountFingerprint },
  });
}

export function buildReleasedRefund(given: {
  refundId: string;
  paymentId: string;
  amountMinor: number;
}): Promise<Approval> {
  const { refundId, paymentId, amountMinor } = given;
  return release({
    ...{ kind: 'refund', subjectType: 'payment', subjectId: paymentId, amountMinor },
    payload: { refundId, paymentId, amountMinor },
  });
}

type Released = Pick<Approval, 'kind' | 'subjectType' | 'subjectId' | 'amountMinor' | 'payload'> & {
  invoiceId?: string;
};

async function release(given: Released): Promise<Approval> {
  const [makerId, checkerId] = [await findReleaser('maker'), await findReleaser('checker')];
  return Approval.create({
    ...given,
    ...{ payloadHash: 'released', makerId, checkerId, checkedAt: new Date() },
    ...{ expiresAt, status: 'released' },
  });
}

/** The same two in each database, who have left since: no test counts them among its admins. */
async function findReleaser(part: 'maker' | 'checker'): Promise<string> {
  const email = `released-${part}@example.com`;
  const [{ id }] = await User.findOrCreate({
    where: { email },
    defaults: {
      ...{ type: 'admin', name: 'Lee Leaver', email, adminRoles: ['operations'] },
      status: 'disabled',
    },
  });
  return id;
}
