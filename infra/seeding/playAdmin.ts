import type { Cast } from './cast';
import { waitFor } from './sandboxDesk';

interface Reviewed {
  status: string;
  checklist: { code: string; result: string }[];
  payout: {
    canRequest: boolean;
    approval: { id: string; payloadHash: string; status: string } | null;
  } | null;
}

/** Compliance passes what a first invoice of a vendor leaves to a person. */
export async function reviewChecks(cast: Cast, invoiceId: string): Promise<void> {
  const admin = await cast.admin('compliance');
  await waitFor(`the checks of invoice ${invoiceId}`, async () => {
    const invoice = await admin.query<Reviewed>('adminInvoice.get', { invoiceId });
    if (!['submitted', 'checking', 'action_required'].includes(invoice.status)) return true;
    for (const { code, result } of invoice.checklist) {
      if (result !== 'needs_review') continue;
      await admin.mutate('adminInvoice.decideItem', {
        ...{ invoiceId, code, result: 'passed' },
        reason: 'Called the vendor on the number in the register.',
      });
    }
    return null;
  });
}

/** One person asks, another one approves; the gate has to be open first. */
export async function releasePayout(
  cast: Cast,
  invoiceId: string,
  isApproved: boolean,
): Promise<void> {
  const maker = await cast.admin('maker');
  const read = () => maker.query<Reviewed>('adminInvoice.get', { invoiceId });
  await waitFor(`the payout gate of invoice ${invoiceId}`, async () => {
    return (await read()).payout?.canRequest;
  });
  await maker.mutate('adminInvoice.requestPayout', { invoiceId });
  if (!isApproved) return;
  const checker = await cast.admin('checker');
  const { payout } = await read();
  if (payout?.approval?.status === 'requested') {
    const { id: approvalId, payloadHash } = payout.approval;
    await checker.mutate('adminInvoice.approvePayout', { invoiceId, approvalId, payloadHash });
  }
  await waitFor(`the payout of invoice ${invoiceId}`, async () => {
    const { status } = await read();
    return ['active', 'payout_failed'].includes(status);
  });
}
