import { sql } from '@millrace/db/connection/sql';
import { isAnswered } from '@millrace/domain/compliance/compliance';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import type { ChecklistView } from '../view';
import { type ItemFacts, presentChecklistItems } from './presentChecklist';
import { presentMoneyLine } from '../../repayment/presentMoneyLine';
import { presentWaiting, readRequest } from '../../invoice/read/waiting';
import { invoiceFactsSql, type InvoiceFacts } from '../../invoice/read/invoiceRows';
import { notFound } from '../../http/preconditions';

export const itemsSql = ({ invoiceId }: { invoiceId: string }) => sql`
  SELECT code, severity, result, evidence, evidence_words,
    checked_at, evidence_version, decided_by,
    (SELECT name FROM users WHERE id = coalesce(decided_by, CASE WHEN result = 'waived'
      THEN waived_by END)) AS decided_by_name
  FROM checklist_items WHERE invoice_id = ${invoiceId}
`;

const before = new Set(['draft', 'submitted', 'checking', 'action_required']);

/** The checklist as the company reads it. */
export async function getChecklist(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<ChecklistView> {
  const [clock, facts, items] = await Promise.all([
    readClock(db),
    db.row<InvoiceFacts>(
      sql`${invoiceFactsSql} WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}`,
    ),
    db.rows<ItemFacts>(itemsSql({ invoiceId })),
  ]);
  const moneyLine = facts && presentMoneyLine(facts, clock.todayOn);
  if (!facts || !moneyLine) throw notFound();
  const vendorName = facts.vendorName ?? 'The vendor';
  const views = presentChecklistItems(items, {
    reader: 'company',
    financingStatus: facts.status,
    vendorName,
    request: readRequest(facts),
    stop: facts.stop,
    clock,
  });
  const open = items.some((item) => item.severity === 'blocking' && !isAnswered(item.result));
  return {
    invoiceId,
    number: facts.number ?? '',
    vendorName,
    payableMinor: facts.payableMinor ?? 0,
    financingStatus: facts.status,
    moneyLine,
    passedCount: items.filter((item) => isAnswered(item.result)).length,
    totalCount: items.length,
    complete: items.length > 0 && !open && !before.has(facts.status),
    items: views,
    waiting: presentWaiting(facts, 'company', clock),
  };
}
