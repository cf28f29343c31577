import { addWorkingDays } from '../oracle/calendar';
import { askSandbox } from './askSandbox';
import type { Household, Town } from './household';

/** Bacs tells the outcome of a debit so many working days after its charge. */
const outcomeAfterWorkingDays = 2;

/** Whether the payer's account has the money is a question of the day of the charge; said to the
 *  bank before it lives through the day on which it answers. */
export async function setOutcomes(town: Town, on: string): Promise<void> {
  const due = await town.rows<{ companyId: string; chargeOn: string }>(
    `SELECT DISTINCT company_id AS "companyId", charge_on::text AS "chargeOn" FROM payments
     WHERE direction = 'in' AND kind <> 'transfer' AND status = 'submitted'
       AND charge_on BETWEEN $1::date - 14 AND $1::date`,
    [on],
  );
  for (const { companyId, chargeOn } of due) {
    if (addWorkingDays(chargeOn, outcomeAfterWorkingDays) !== on) continue;
    const household = town.households.find((one) => one.companyId === companyId);
    if (!household) continue;
    const isShort = household.life.short.some(
      ({ fromOn, toOn }) => fromOn <= chargeOn && chargeOn <= toOn,
    );
    await setCollection(town, household, isShort ? 'bounce_always' : 'ok');
  }
}

async function setCollection(
  { sandbox }: Town,
  household: Household,
  collection: Household['collects'],
): Promise<void> {
  if (household.collects === collection) return;
  household.collects = collection;
  const { payer } = household.people.company;
  await askSandbox(sandbox, 'POST', '/accounts', { ...payer, collection });
}

/** What the payee's bank does with the payout that is sent to it next. */
export async function returnFromPayeesBank(
  { sandbox }: Town,
  { life, people, sent }: Household,
  financing: number,
): Promise<void> {
  const of = life.financings[financing];
  const count = sent[financing] ?? 0;
  sent[financing] = count + 1;
  const { accountHolder: holderName, ...letter } = people.vendors[of?.vendor ?? 0].letter;
  const { sortCode, accountNumber } = letter;
  const payout = of?.payouts[count] === 'refused' ? 'refused' : 'ok';
  await askSandbox(sandbox, 'POST', '/accounts', { holderName, sortCode, accountNumber, payout });
}

/** How one of our records stands at the provider. */
export async function readRecordStatus(
  { sandbox }: Town,
  table: 'payments' | 'outbound',
  id: string,
): Promise<string | undefined> {
  const records = await askSandbox<{ id: string; status: string }[]>(
    sandbox,
    'GET',
    `/records/${table}`,
  );
  return records.find((one) => one.id === id)?.status;
}
