import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { recordEvidence } from '@millrace/domain/compliance/checkEvidence';
import { isInGoodStanding } from '@millrace/domain/company/company';
import { ordinaryUntil } from '@millrace/domain/ledger/reconciling';
import { toReadableName } from '@millrace/domain/vendor/vendorIdentity';
import type { RegistryCompany, RegistryInsolvencyCase } from '@millrace/adapters/registry/registry';
import { failed, needsReview, passed, type Check } from './check';

interface Registered {
  company: RegistryCompany | null;
  cases: RegistryInsolvencyCase[];
}

function standingOf({ company, cases }: Registered): boolean {
  if (!company) return false;
  return isInGoodStanding({
    status: company.status,
    hasInsolvency: cases.length > 0,
    isBeingStruckOff: company.status.includes('proposal-to-strike-off'),
  });
}

/** The vendor is active on the register; sole traders and foreign vendors are reviewed. */
export const vendorRegistered: Check<Registered | null> = {
  async ask({ deps, facts }) {
    if (facts.vendorRegistryNumber === null) return null;
    const { registry } = deps.clients;
    const company = await registry.getCompany(facts.vendorRegistryNumber);
    const cases = company?.hasInsolvencyHistory
      ? await registry.listInsolvencyCases(facts.vendorRegistryNumber)
      : [];
    return { company, cases };
  },
  async decide({ facts, answer }) {
    if (answer === null) {
      return needsReview('The vendor has no register entry: VAT and identity are looked at.', {
        vatNumber: facts.vendorVatNumber,
        key: facts.vendorId,
      });
    }
    const { company } = answer;
    if (!company) return failed('The register does not know this vendor.');
    const evidence = {
      status: company.status,
      name: company.name,
      isGood: standingOf(answer),
      cases: answer.cases.length,
    };
    return standingOf(answer)
      ? passed(`${toReadableName(company.name)} is active on the register.`, evidence)
      : failed(
          `The register lists ${toReadableName(company.name)} as ${company.status}.`,
          evidence,
        );
  },
};

/** Whether something counts as paid only because a person typed it, for longer than a transfer takes
 *  to stand on our statement (`receipt_in_transit`). */
async function isPaidByWord(tx: Tx, companyId: string): Promise<boolean> {
  const { todayOn } = await readClock(tx);
  const receipts = await tx.rows<{ receivedOn: string }>(sql`
    SELECT DISTINCT p.settled_on AS "receivedOn!" FROM unproven_receipts r
      JOIN payments p ON p.id = r.id JOIN allocations a ON a.payment_id = r.id
    WHERE r.company_id = ${companyId} AND a.reversed_by IS NULL AND a.component <> 'suspense'
  `);
  return receipts.some(
    ({ receivedOn }) => ordinaryUntil('receipt_in_transit', receivedOn) < todayOn,
  );
}

/** The company is active on the register and owes us nothing that is late. */
export const companyInGoodStanding: Check<Registered> = {
  async ask({ deps, facts }) {
    const { registry } = deps.clients;
    const company = await registry.getCompany(facts.companyRegistryNumber);
    const cases = company?.hasInsolvencyHistory
      ? await registry.listInsolvencyCases(facts.companyRegistryNumber)
      : [];
    return { company, cases };
  },
  async decide({ tx, facts, answer, policy }) {
    const late = await tx.row<{ count: number }>(sql`
      SELECT count(*) AS count FROM financings
      WHERE company_id = ${facts.companyId} AND status IN ('overdue', 'defaulted')
        AND days_past_due > ${policy.collection.graceDays}
    `);
    const isGood = standingOf(answer);
    const evidence = { isGood, status: answer.company?.status ?? null, late: late?.count ?? 0 };
    if (!isGood) return failed(recordEvidence('not_active_at_register'), evidence);
    if ((late?.count ?? 0) > 0) return failed('An earlier invoice is overdue.', evidence);
    if (await isPaidByWord(tx, facts.companyId)) {
      return failed(
        'An earlier invoice was paid by a receipt that our bank statement does not show.',
        {
          ...evidence,
          unproven: true,
        },
      );
    }
    if (facts.companyStatus !== 'active') {
      return failed(recordEvidence('company_suspended'), evidence);
    }
    return passed(`${facts.companyName} is active and nothing is overdue.`, evidence);
  },
};
