import type { Cast } from './cast';
import { doOnce, doUnlessChanged } from './session';

interface Reviewed {
  status: string;
  checklist: { code: string; result: string; evidenceVersion: number }[];
  payout: {
    canRequest: boolean;
    approval: { id: string; payloadHash: string; status: string } | null;
  } | null;
}

/** Compliance passes what a first invoice of a vendor leaves to a person. */
export async function reviewChecks(cast: Cast, invoiceId: string): Promise<void> {
  const admin = await cast.admin('compliance');
  let failed: string | undefined;
  const done = cast.waitFor(`the checks of invoice ${invoiceId}`, async () => {
    const invoice = await admin.query<Reviewed>('adminInvoice.get', { invoiceId });
    if (!['submitted', 'checking', 'action_required'].includes(invoice.status)) return true;
    failed = invoice.checklist.find(({ result }) => result === 'failed')?.code;
    for (const { code, result, evidenceVersion } of invoice.checklist) {
      if (result !== 'needs_review') continue;
      const decision = { invoiceId, code, evidenceVersion, result: 'passed' };
      const reason = 'Called the vendor on the number in the register.';
      await doUnlessChanged(() => admin.mutate('adminInvoice.decideItem', { ...decision, reason }));
    }
    return null;
  });
  await done.catch((error: Error) => {
    throw failed ? new Error(`${error.message} ${failed} has failed.`, { cause: error }) : error;
  });
}

/** One person asks, another one approves; the gate has to be open first. */
export async function releasePayout(
  cast: Cast,
  invoiceId: string,
  isApproved: boolean,
): Promise<void> {
  const maker = await cast.admin('maker');
  const checker = await cast.admin('checker');
  await cast.waitFor(`the payout of invoice ${invoiceId}`, async () => {
    const { status, payout } = await maker.query<Reviewed>('adminInvoice.get', { invoiceId });
    if (['active', 'payout_failed'].includes(status)) return true;
    const { approval = null, canRequest = false } = payout ?? {};
    if (approval?.status === 'requested') {
      if (!isApproved) return true;
      const shown = { invoiceId, approvalId: approval.id, payloadHash: approval.payloadHash };
      await doOnce(() => checker.mutate('adminInvoice.approvePayout', shown));
    } else if (canRequest) {
      await doOnce(() => maker.mutate('adminInvoice.requestPayout', { invoiceId }));
    }
    return null;
  });
}
