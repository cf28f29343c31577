import type { Steps } from './process/steps';

/** Asks the provider about the direct debit; the company hears once if it was lost. */
export async function hearOfMandate(
  does: Steps,
  about: { invoiceId: string; eventId?: string },
): Promise<void> {
  const { lostMandateId } = await does.refreshMandate(about);
  if (!lostMandateId) return;
  const { invoiceId } = about;
  await does.sendNotice({ template: 'mandate_lost', invoiceId, scope: lostMandateId });
}
