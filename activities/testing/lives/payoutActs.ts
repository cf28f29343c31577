import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { ProviderError } from '@millrace/adapters/providerError';
import { moveFinancing } from '../../invoice/financings';
import { requestPayout } from '../../payout/payoutApprovals';
import { releasePayout } from '../../payout/payoutRelease';
import { sendPayout, settlePayout } from '../../payout/payouts';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRequestedPayout } from '../../../infra/proofs/chaos/lives/subjects';
import type { Act, Answer } from '../../../infra/proofs/chaos/oracle/life';
import { openAtBank, type Household } from './household';
import type { House } from './house';
import { refreshEvidence } from './ready';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** A refusal of the business is an answer; everything else is a fault of the run. */
export async function answer(work: () => Promise<unknown>): Promise<Answer> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL_SERVER_ERROR') return 'refused';
    throw error;
  }
}

/** As the financing's process: after a payout that failed, it goes back to its approval first. */
export async function ask(house: House, household: Household, act: Of<'ask'>): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const call = () => house.nextCall(`invoice-${invoiceId}`);
  return answer(async () => {
    const actor = await signedIn(house, household, act.by);
    const status = await readStatus(house, invoiceId);
    if (status !== 'payout_approval' && !status.startsWith('payout_')) throw notNow();
    await house.within((tx) => refreshEvidence(tx, invoiceId));
    if (status !== 'payout_approval') {
      await moveFinancing(house.deps, call(), { invoiceId, to: 'payout_approval' });
    }
    await requestPayout(house.deps, call(), { invoiceId, actor });
  });
}

export async function release(
  house: House,
  household: Household,
  act: Of<'release'>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const approval = await findRequestedPayout(house.books, invoiceId);
  if (!approval) return 'none';
  await house.within((tx) => refreshEvidence(tx, invoiceId));
  const actor = adminOf(household, act.by);
  const call = house.nextCall(`invoice-${invoiceId}`);
  let paymentId = '';
  const said = await answer(async () => {
    ({ paymentId } = await releasePayout(house.deps, call, { invoiceId, actor, ...approval }));
  });
  if (said === 'done') await send(house, household, act, paymentId, act.bankAway ?? false);
  return said;
}

/** What could not be sent is tried again, as an admin's retry of the step does. */
export async function retry(house: House, household: Household, act: Of<'retry'>): Promise<Answer> {
  const paymentId = household.waiting.get(act.financing);
  const invoiceId = household.invoiceIds[act.financing];
  if (paymentId === undefined || !invoiceId) return 'none';
  await send(house, household, act, paymentId, false);
  const stopped = await house.row(
    sql`SELECT 1 FROM payments WHERE id = ${paymentId} AND failure_code = 'gate_shut'`,
  );
  return stopped ? 'refused' : 'done';
}

/** Sent and followed to its end; where the provider does not answer it waits to be tried again. */
async function send(
  house: House,
  household: Household,
  { financing }: { financing: number },
  paymentId: string,
  isAway: boolean,
): Promise<void> {
  household.waiting.delete(financing);
  const { sandbox, deps } = house;
  if (isAway) await sandbox.call('POST', '/faults', { wire: 'payments', kind: '500' });
  else await returnFromPayeesBank(house, household, financing);
  const call = () => house.nextCall(`payout-${paymentId}`);
  try {
    let { status } = await sendPayout(deps, call(), { paymentId });
    for (let looks = 0; status === 'paying' && looks < 250; looks += 1) {
      await sleep(20);
      ({ status } = await settlePayout(deps, call(), { paymentId, eventId: null }));
    }
    if (status === 'paying') throw new Error('The payout has no end.');
  } catch (error) {
    if (!isAway || !(error instanceof ProviderError)) throw error;
    household.waiting.set(financing, paymentId);
  } finally {
    if (isAway) await sandbox.call('DELETE', '/faults');
  }
}

/** What the payee's bank does with the payout that is sent to it next. */
async function returnFromPayeesBank(
  house: House,
  household: Household,
  financing: number,
): Promise<void> {
  const of = household.life.financings[financing];
  const sent = household.sent[financing] ?? 0;
  household.sent[financing] = sent + 1;
  const vendor = household.vendors[of?.vendor ?? 0];
  if (!vendor) return;
  const payout = of?.payouts[sent] === 'refused' ? 'refused' : 'ok';
  await openAtBank(house, vendor.account, { holderName: vendor.holderName, payout });
}

export function adminOf(household: Household, by: number) {
  const admin = household.admins[by];
  if (!admin) throw new Error('There is no such admin.');
  return admin;
}

/** Whoever has been dismissed is refused before any of this: his session has ended. */
export async function signedIn(house: House, household: Household, by: number) {
  const admin = adminOf(household, by);
  const active = await house.rows(
    sql`SELECT 1 FROM users WHERE id = ${admin.id} AND status = 'active'`,
  );
  if (active.length > 0) return admin;
  throw new AppError('UNAUTHORIZED', 'Please sign in.');
}

async function readStatus(house: House, invoiceId: string): Promise<string> {
  const row = await house.row<{ status: string }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  return row?.status ?? 'none';
}

const notNow = () => new AppError('PRECONDITION_FAILED', 'No payout can be asked for now.');
