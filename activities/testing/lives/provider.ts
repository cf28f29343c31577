import { sql } from '@millrace/db/connection/sql';
import { addWorkingDays } from '@millrace/domain/dates/workingDays';
import { setTimeout as sleep } from 'node:timers/promises';
import { settleLateReturn } from '../../payout/lateReturns';
import { settlePayout } from '../../payout/payouts';
import { takeCollectionReport } from '../../repayment/collectionReports';
import { stopCollections } from '../../repayment/cancelDebits';
import { collectAll } from './collections';
import { openAtBank, type Household } from './household';
import type { House, Told } from './house';

/** Bacs tells the outcome of a debit so many working days after its charge. */
const outcomeAfterWorkingDays = 2;

/** The provider lives through a day; what it tells stays with it until somebody listens. */
export async function bankDay(
  house: House,
  households: readonly Household[],
  on: string,
): Promise<void> {
  await setOutcomes(house, households, on);
  await house.sandbox.call('POST', '/clock', { dateOn: on });
}

/** Whether the payer's account has the money is a question of the day of the charge. */
async function setOutcomes(
  house: House,
  households: readonly Household[],
  on: string,
): Promise<void> {
  const answered = await house.rows<{ companyId: string; chargeOn: string }>(sql`
    SELECT DISTINCT company_id, charge_on FROM payments
    WHERE direction = 'in' AND kind <> 'transfer' AND status = 'submitted'
      AND charge_on BETWEEN ${on}::date - 14 AND ${on}::date
  `);
  for (const { companyId, chargeOn } of answered) {
    if (addWorkingDays(chargeOn, outcomeAfterWorkingDays) !== on) continue;
    const household = households.find((one) => one.companyId === companyId);
    if (!household) continue;
    const isShort = findGap(household.life.short, chargeOn) !== undefined;
    const collection = isShort ? 'bounce_always' : 'ok';
    if (household.collects === collection) continue;
    household.collects = collection;
    const { account, holderName } = household;
    await openAtBank(house, account, { holderName, collection });
  }
}

const findGap = <Span extends { fromOn: string; toOn: string }>(
  spans: readonly Span[],
  on: string,
) => spans.find(({ fromOn, toOn }) => fromOn <= on && on <= toOn);

/** What the provider has told on a day goes to whom it concerns: now, later, or never. What follows
 *  from an act is always heard. */
export async function sortEvents(
  house: House,
  households: readonly Household[],
  on: string,
  { isOfAct = false } = {},
): Promise<void> {
  for (const event of house.reports.splice(0)) {
    const companyId = await findCompany(house, event);
    const household = households.find((one) => one.companyId === companyId);
    if (!household) continue;
    const gap = isOfAct ? undefined : findGap(household.life.unheard, on);
    if (gap && gap.heardOn === null) continue;
    household.unheard.push({ onOrAfter: gap?.heardOn ?? on, event });
  }
}

async function findCompany(house: House, { links }: Told): Promise<string | undefined> {
  const id = links['payment'] ?? links['outbound_payment'];
  if (id === undefined) return undefined;
  const row = await house.row<{ companyId: string }>(
    sql`SELECT company_id FROM payments WHERE provider_id = ${id}`,
  );
  return row?.companyId;
}

/** Books what there is to hear by that day, one word after the other. */
export async function takeReports(house: House, household: Household, on: string): Promise<void> {
  const due = household.unheard.filter(({ onOrAfter }) => onOrAfter <= on);
  household.unheard = household.unheard.filter(({ onOrAfter }) => onOrAfter > on);
  for (const { event } of due) {
    await book(house, event);
    await collectAll(house, household);
  }
}

async function book(house: House, { id, action, links }: Told): Promise<void> {
  const providerId = links['payment'] ?? links['outbound_payment'] ?? '';
  const row = await house.row<{ paymentId: string; invoiceId: string; kind: string }>(sql`
    SELECT id AS payment_id, invoice_id, kind FROM payments
    WHERE provider_id = ${providerId}
  `);
  if (!row) return;
  const { invoiceId, paymentId } = row;
  const { deps, policy } = house;
  const call = house.nextCall(`invoice-${invoiceId}`);
  if (links['payment'] !== undefined) {
    await takeCollectionReport(deps, call, { invoiceId, policy, eventId: id, providerId });
  } else if (row.kind === 'payout' && action === 'returned') {
    await takeReturn(house, invoiceId, paymentId, { id, providerId });
  }
}

/** As the financing's process does while it runs, and its collection once that has ended. */
async function takeReturn(
  house: House,
  invoiceId: string,
  paymentId: string,
  { id: eventId, providerId }: { id: string; providerId: string },
): Promise<void> {
  const { deps } = house;
  const call = () => house.nextCall(`invoice-${invoiceId}`);
  const financing = await house.row<{ status: string }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  if (financing?.status === 'repaid') {
    await settleLateReturn(deps, call(), { invoiceId, providerId, eventId });
    return;
  }
  const { status } = await settlePayout(deps, call(), { paymentId, eventId });
  if (status === 'payout_returned') await stopCollections(deps, call(), { invoiceId });
}

/** Waits until the provider has told something of a kind about one of its records. */
export async function untilDelivered(
  house: House,
  link: 'payment' | 'outbound_payment',
  id: string,
  action: string,
): Promise<void> {
  const isDelivered = () =>
    house.reports.some((event) => event.action === action && event.links[link] === id);
  for (let waits = 0; waits < 250; waits += 1) {
    if (isDelivered()) return;
    await sleep(20);
  }
  throw new Error(`The provider has not told of ${action} of ${id}.`);
}
