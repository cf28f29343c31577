import type { Steps } from '../engine/steps';

/** Asks the provider about the direct debit; the company hears once if it was lost. */
export async function updateMandate(
  activities: Steps,
  about: { invoiceId: string; eventId?: string },
): Promise<void> {
  const { lostMandateId } = await activities.refreshMandate(about);
  if (!lostMandateId) return;
  const { invoiceId } = about;
  await activities.sendNotice({ template: 'mandate_lost', invoiceId, scope: lostMandateId });
}
