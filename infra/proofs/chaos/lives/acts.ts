import type { Act, Answer } from '../oracle/life';
import type { Household, Town } from './household';
import { askRefund, record, releaseRefundOf, returnPayout, takeBack } from './moneyActs';
import { ask, release, retry } from './payoutActs';

/** One act of a life, as people do it, and how it was answered. */
export async function perform(
  town: Town,
  household: Household,
  act: Act,
  place: number,
): Promise<Answer> {
  switch (act.kind) {
    case 'ask':
      return ask(town, household, act);
    case 'release':
      return release(town, household, act);
    case 'retry':
      return retry(town, household, act);
    case 'transfer':
    case 'claim':
      return record(town, household, act, place);
    case 'ask_refund':
      return askRefund(town, household, act);
    case 'release_refund':
      return releaseRefundOf(town, household, act);
    case 'charge_back':
    case 'late_failure':
      return takeBack(town, household, act);
    case 'payout_returned':
      return returnPayout(town, household, act);
    default:
      return changeByHand(town, household, act);
  }
}

type ByHand = Extract<
  Act,
  { kind: 'freeze' | 'unfreeze' | 'revoke_account' | 'dismiss' | 'tamper_fee' }
>;

/** What no screen does yet, and what somebody does who has a hand on the database. */
async function changeByHand(town: Town, household: Household, act: ByHand): Promise<Answer> {
  const { people, companyId, invoiceIds } = household;
  switch (act.kind) {
    case 'freeze':
    case 'unfreeze':
      return change(
        town,
        `UPDATE credit_accounts SET status = $2, frozen_reason = 'By hand'
         WHERE company_id = $1 AND status <> $2 RETURNING 1`,
        [companyId, act.kind === 'freeze' ? 'frozen' : 'active'],
      );
    case 'revoke_account': {
      const { companyNumber } = people.vendors[act.vendor].letter;
      const known = await town.rows('SELECT 1 FROM vendors WHERE registry_number = $1', [
        companyNumber,
      ]);
      // What nobody has met yet is revoked all the same, and not twice.
      if (known.length === 0) return 'none';
      return change(
        town,
        `UPDATE vendor_bank_accounts SET status = 'revoked' WHERE status <> 'revoked'
         AND vendor_id IN (SELECT id FROM vendors WHERE registry_number = $1) RETURNING 1`,
        [companyNumber],
      );
    }
    case 'dismiss':
      return change(
        town,
        `UPDATE users SET status = 'disabled' WHERE email = $1 AND status <> 'disabled'
         RETURNING 1`,
        [people.admins[act.admin]],
      );
    case 'tamper_fee': {
      const invoiceId = invoiceIds[act.financing];
      if (!invoiceId) return 'none';
      await town.rows('UPDATE financings SET fee_minor = $2 WHERE invoice_id = $1', [
        invoiceId,
        act.feeMinor,
      ]);
      return 'done';
    }
  }
}

async function change(town: Town, sql: string, bind: readonly unknown[]): Promise<Answer> {
  return (await town.rows(sql, bind)).length > 0 ? 'done' : 'none';
}
