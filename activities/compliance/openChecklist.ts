import type { Tx } from '@millrace/db/connection/connection';
import { ChecklistItem } from '@millrace/db/models/ChecklistItem';
import { sql } from '@millrace/db/connection/sql';
import { checklistFor, checklistRules } from '@millrace/domain/compliance/compliance';
import { AppError } from '@millrace/domain/errors/errors';
import type { Deps, StepCall } from '../step/step';
import { listItems } from './checklist';

export interface OpenedChecklist {
  version: number;
  /** What the version lists, and by whom it is answered: a process remembers it, whatever the release knows. */
  items: { code: string; answeredBy: string }[];
}

/**
 * Makes the items of the invoice's own version of the list; those there stay as they are.
 * @param asked.version what holds for an invoice that has no list yet; one that has keeps its own
 */
export async function openChecklist(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, version: current }: { invoiceId: string; version: number },
): Promise<OpenedChecklist> {
  return db.inTransaction(async (tx) => {
    const version = await keepVersion(tx, invoiceId, current);
    const there = new Set((await listItems(tx, invoiceId)).map((item) => item.code));
    const codes = checklistFor(version);
    const missing = codes.filter((code) => !there.has(code));
    await ChecklistItem.bulkCreate(
      missing.map((code) => ({
        invoiceId,
        code,
        severity: checklistRules[code].severity,
        answeredBy: checklistRules[code].answeredBy,
      })),
      { transaction: tx },
    );
    const items = codes.map((code) => ({ code, answeredBy: checklistRules[code].answeredBy }));
    return { version, items };
  });
}

/** The version that the invoice has had from its first list on. */
async function keepVersion(tx: Tx, invoiceId: string, current: number): Promise<number> {
  // Whoever made a list before versions were kept made one of the first.
  const kept = await tx.row<{ version: number | null }>(sql`
    UPDATE financings SET checklist_version = coalesce(checklist_version,
      CASE WHEN EXISTS (SELECT 1 FROM checklist_items WHERE invoice_id = ${invoiceId})
        THEN 1 ELSE ${current}::integer END)
     WHERE invoice_id = ${invoiceId} RETURNING checklist_version AS version
  `);
  if (!kept?.version) throw new AppError('NOT_FOUND', 'There is no such financing.');
  return kept.version;
}
