import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { typedFields } from '@millrace/domain/invoice/typedFields';
import * as z from 'zod';
import { id } from '../../http/inputs';
import type { DraftView } from '../view';
import { toActor } from '../../trpc';
import { draftSteps, draftValues } from '../../document/draftValues';
import { toColumns } from './draftColumns';
import { refuseStale } from './draftText';
import { type CompanyCall, getDraft, requireOwnVendor, setColumns } from './drafts';
import { requireDraft } from './draftLock';

export const keepDraftInput = z.strictObject({
  invoiceId: id,
  /** When the draft was last saved as this form knows it. */
  basedOn: z.iso.datetime(),
  /** The step that is being filled in, where the draft is opened next. */
  step: z.enum(draftSteps).optional(),
  typed: z.partialRecord(z.enum(typedFields), z.string().max(200)),
  /** What of it makes sense already. */
  values: draftValues,
});
type KeepDraft = z.infer<typeof keepDraftInput>;

/**
 * Saves a draft as it is typed: the text of its fields, and the values among them that are whole.
 * @returns the draft as it stands now, which the next save is based on
 * @throws AppError CONFLICT where somebody saved it since: nothing of theirs is written over
 */
export async function keepDraft(
  ctx: CompanyCall,
  { invoiceId, basedOn, step, typed, values }: KeepDraft,
): Promise<DraftView> {
  const { db, env } = ctx.services;
  const columns = toColumns(values, env);
  await db.inTransaction(async (tx) => {
    const draft = await requireDraft(tx, ctx.companyId, invoiceId);
    refuseStale(draft, basedOn);
    if (values.vendorId) await requireOwnVendor(tx, ctx.companyId, values.vendorId);
    const grossMinor = values.grossMinor ?? draft.grossMinor;
    const leftMinor = (grossMinor ?? 0) - (values.deductionsMinor ?? draft.deductionsMinor);
    const payable_minor = leftMinor > 0 ? leftMinor : null;
    const at = step && { draft_step: step };
    await setColumns(tx, invoiceId, { ...columns, ...at, payable_minor });
    await tx.change(sql`
      UPDATE invoices SET draft = draft || ${JSON.stringify(typed)}::jsonb WHERE id = ${invoiceId}
    `);
    const recently = await tx.row(sql`
      SELECT 1 FROM activities WHERE invoice_id = ${invoiceId} AND action = 'draft_saved'
      AND at > now() - interval '10 minutes'
    `);
    // A row for each key would bury the record.
    if (!recently) {
      await recordActivity(tx, {
        actor: toActor(ctx),
        action: 'draft_saved',
        subjectType: 'invoice',
        subjectId: invoiceId,
        invoiceId,
        companyId: ctx.companyId,
        words: 'The draft was saved as it was typed.',
      });
    }
  });
  return getDraft(ctx.services, ctx.companyId, invoiceId);
}
