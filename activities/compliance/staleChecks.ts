import { readClock } from '@millrace/db/settings/clock';
import { readPolicy } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import { checklistRules, type ChecklistCode } from '@millrace/domain/compliance/compliance';
import { listItems } from './checklist';
import { findFacts } from './checks/facts';
import type { Deps, StepCall } from '../step/step';

/** Checks that a payout rests on whose answers are older than the policy allows, were made for
 *  another document, or before the direct debit that one of them compares the account with. */
export async function listStaleChecks(
  { db }: Deps,
  _call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<{ codes: ChecklistCode[] }> {
  return db.inTransaction(async (tx) => {
    const { nowAt } = await readClock(tx);
    const { approvals } = await readPolicy(tx);
    const oldest = nowAt.getTime() - approvals.evidenceMaxAgeMs;
    const facts = await findFacts(tx, invoiceId);
    const mandate = await tx.row<{ activeAt: Date | null }>(sql`
      SELECT max(active_at) AS active_at FROM mandates
      WHERE company_id = ${facts.companyId} AND status = 'active'
    `);
    const mandateActiveAt = mandate?.activeAt;
    const codes = (await listItems(tx, invoiceId))
      .filter((item) => {
        const { remadeOn, severity } = checklistRules[item.code];
        const growsOld = remadeOn.includes('old_evidence');
        const isOld = growsOld && (item.checkedAt?.getTime() ?? 0) < oldest;
        const restsOnOlder =
          remadeOn.includes('new_document') && item.inputVersion < facts.documentVersion;
        const isOpen = severity === 'blocking' && item.result === 'stale';
        const isBeforeMandate =
          item.code === 'vendor_account_independent' &&
          (item.checkedAt?.getTime() ?? 0) < (mandateActiveAt?.getTime() ?? 0);
        return isOld || restsOnOlder || isOpen || isBeforeMandate;
      })
      .map((item) => item.code);
    return { codes };
  });
}
