import { doOnce } from '../../demo/session';
import { playInvoice, sendInvoice, waitForStatus } from '../../demo/playInvoice';
import { releasePayout, reviewChecks } from '../../demo/playAdmin';
import { signContract } from '../../demo/playContract';
import type { Cast } from '../../demo/cast';
import type { Journey } from './journeys';

/** Where an invoice can stand still, in the order in which it comes there. */
export const stations = [
  'waits_for_vendor',
  'checks_review',
  'offered',
  'contract_sent',
  'ready_to_request',
  'payout_requested',
  'paid_out',
] as const;
export type Station = (typeof stations)[number];

/** Plays an invoice as far as a station.
 *  @returns plays what is left until it is paid out */
export async function playTo(
  cast: Cast,
  { invoice, invoiceId }: Journey,
  station: Station,
  todayOn: string,
): Promise<() => Promise<void>> {
  if (station === 'waits_for_vendor') return sendInvoice(cast, invoice, todayOn, invoiceId);
  await playInvoice(cast, { ...invoice, goal: station }, todayOn, invoiceId);
  return () => playOn(cast, { invoice, invoiceId }, station);
}

async function playOn(
  cast: Cast,
  { invoice, invoiceId }: Pick<Journey, 'invoice' | 'invoiceId'>,
  from: Station,
): Promise<void> {
  const isBefore = (station: Station) => stations.indexOf(from) < stations.indexOf(station);
  const session = await cast.company(invoice.company);
  if (isBefore('offered')) {
    await reviewChecks(cast, invoiceId);
    await waitForStatus(cast, session, invoiceId, 'offered');
  }
  if (isBefore('contract_sent')) {
    await doOnce(() => session.mutate('invoice.acceptOffer', { invoiceId }));
  }
  if (isBefore('ready_to_request')) {
    await signContract(cast, invoice, invoiceId, true);
    await waitForStatus(cast, session, invoiceId, 'payout_approval');
  }
  await releasePayout(cast, invoiceId, true);
}
