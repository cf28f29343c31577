import { sql } from '@millrace/db/connection/sql';
import { daysBetween } from '@millrace/domain/dates/civilDate';
import type { Act, Answer } from '../../../infra/proofs/chaos/oracle/life';
import type { Household } from './household';
import type { House } from './house';
import { askRefund, record, releaseRefundOf, returnPayout, takeBack } from './moneyActs';
import { adminOf, ask, release, retry } from './payoutActs';

/** Releases happen late in the day, and each day a little later than the one before: what was asked
 *  for on a day has lapsed on the next. */
const lateTimes: readonly Act['kind'][] = ['release', 'release_refund'];

/** One act of a life, through the product's own functions, and how it was answered. */
export async function perform(
  house: House,
  household: Household,
  act: Act,
  place: number,
): Promise<Answer> {
  const minutes = daysBetween(house.startOn, act.on);
  await house.setClock(act.on, lateTimes.includes(act.kind) ? '18:00' : '12:00', minutes);
  switch (act.kind) {
    case 'ask':
      return ask(house, household, act);
    case 'release':
      return release(house, household, act);
    case 'retry':
      return retry(house, household, act);
    case 'freeze':
    case 'unfreeze':
      return setAccount(house, household, act.kind === 'freeze' ? 'frozen' : 'active');
    case 'revoke_account':
      return revoke(house, household, act.vendor);
    case 'dismiss':
      return dismiss(house, household, act.admin);
    case 'tamper_fee':
      return tamper(house, household, act);
    case 'transfer':
    case 'claim':
      return record(house, household, act, place);
    case 'ask_refund':
      return askRefund(house, household, act);
    case 'release_refund':
      return releaseRefundOf(house, household, act);
    case 'charge_back':
    case 'late_failure':
      return takeBack(house, household, act);
    case 'payout_returned':
      return returnPayout(house, household, act);
  }
}

async function setAccount(
  house: House,
  { companyId }: Household,
  status: 'frozen' | 'active',
): Promise<Answer> {
  const changed = await house.rows(sql`
    UPDATE credit_accounts SET status = ${status}, frozen_reason = 'By hand'
    WHERE company_id = ${companyId} AND status <> ${status} RETURNING 1
  `);
  return answerOf(changed);
}

async function revoke(house: House, household: Household, vendor: number): Promise<Answer> {
  const changed = await house.rows(sql`
    UPDATE vendor_bank_accounts SET status = 'revoked'
    WHERE id = ${household.vendors[vendor]?.bankAccountId} AND status <> 'revoked' RETURNING 1
  `);
  return answerOf(changed);
}

async function dismiss(house: House, household: Household, admin: number): Promise<Answer> {
  const changed = await house.rows(sql`
    UPDATE users SET status = 'disabled' WHERE id = ${adminOf(household, admin).id}
      AND status <> 'disabled' RETURNING 1
  `);
  return answerOf(changed);
}

const answerOf = (changed: readonly object[]): Answer => (changed.length > 0 ? 'done' : 'none');

/** A hand on the database, past the product. */
async function tamper(
  house: House,
  household: Household,
  act: Extract<Act, { kind: 'tamper_fee' }>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  await house.change(
    sql`UPDATE financings SET fee_minor = ${act.feeMinor} WHERE invoice_id = ${invoiceId}`,
  );
  return 'done';
}
