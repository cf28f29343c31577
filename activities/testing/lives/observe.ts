import { companySql, toDayState, type CompanyState } from '../../../infra/proofs/chaos/lives/state';
import type { DayState } from '../../../infra/proofs/chaos/oracle/life';
import type { Household } from './household';
import type { House } from './house';

/** The state of a company at the end of a day, as the database has it. */
export async function observe(house: House, household: Household, on: string): Promise<DayState> {
  const row = await house.row<{ company: CompanyState }>({
    text: companySql,
    values: [household.companyId],
  });
  if (!row) throw new Error('The company has no credit account.');
  return toDayState(row.company, on, household.life, household.invoiceIds);
}
