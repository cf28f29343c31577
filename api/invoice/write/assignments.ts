import { assignTasksOf } from '@millrace/db/process/tasks';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql, type Sql } from '@millrace/db/connection/sql';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';
import { notFound } from '../../http/preconditions';

type AdminCall = CallContext & { signedIn: SignedIn };

/** Who looks after an invoice: whom it was given to, else whoever took one of its open tasks. */
export function ownerIdSql(invoiceId: Sql): Sql {
  return sql`coalesce(
    (SELECT owner_id FROM invoice_assignments WHERE invoice_id = ${invoiceId}),
    (SELECT owner_id FROM tasks WHERE invoice_id = ${invoiceId} AND status <> 'done'
        AND owner_id IS NOT NULL ORDER BY created_at DESC LIMIT 1))`;
}

/** The admins whom an invoice can be given to, as one JSON value. */
export const colleaguesSql = sql`
  (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name, u.id),
      '[]') FROM users u WHERE u.type = 'admin' AND u.status = 'active')`;

/** Gives invoices, with their open tasks, to one admin or to nobody: all of them or none. */
export async function assignInvoices(
  ctx: AdminCall,
  input: { invoiceIds: string[]; userId: string | null },
) {
  const { db } = ctx.services;
  const { userId } = input;
  const invoiceIds = [...new Set(input.invoiceIds)];
  await db.inTransaction(async (tx) => {
    const owner = await tx.row<{ name: string }>(
      sql`SELECT name FROM users WHERE id = ${userId} AND type = 'admin' AND status = 'active'`,
    );
    if (userId && !owner) throw notFound('admin');
    const found = await tx.rows<{ id: string; ownerId: string | null }>(sql`
      SELECT f.invoice_id AS id, ${ownerIdSql(sql`f.invoice_id`)} AS owner_id FROM financings f
      WHERE f.invoice_id = ANY (${invoiceIds}::uuid[]) ORDER BY f.invoice_id FOR NO KEY UPDATE OF f
    `);
    if (found.length < invoiceIds.length) throw notFound('invoice');
    await tx.change(
      userId
        ? sql`
          INSERT INTO invoice_assignments (invoice_id, owner_id, assigned_by)
          SELECT unnest(${invoiceIds}::uuid[]), ${userId}::uuid, ${ctx.signedIn.userId}::uuid
          ON CONFLICT (invoice_id) DO UPDATE SET owner_id = EXCLUDED.owner_id,
            assigned_by = EXCLUDED.assigned_by, assigned_at = now()
        `
        : sql`DELETE FROM invoice_assignments WHERE invoice_id = ANY (${invoiceIds}::uuid[])`,
    );
    await assignTasksOf(tx, invoiceIds, userId);
    for (const { id, ownerId } of found.filter((one) => one.ownerId !== userId)) {
      await recordActivity(tx, {
        actor: toActor(ctx),
        action: 'admin_invoice_assigned',
        subjectType: 'invoice',
        subjectId: id,
        invoiceId: id,
        before: { ownerId },
        after: { ownerId: userId },
        words: `${ctx.signedIn.name} gave this invoice to ${owner?.name ?? 'nobody'}.`,
      });
    }
  });
  return { invoiceIds, userId };
}
