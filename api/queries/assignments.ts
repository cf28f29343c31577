import { recordActivity } from '@millrace/db/activityLog';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { notFound } from './ownership';

type AdminCall = CallContext & { signedIn: SignedIn };

/** Who looks after an invoice: whom it was given to, else whoever took one of its open tasks. */
export function ownerIdSql(invoiceId: string): string {
  return `coalesce(
    (select owner_id from invoice_assignments where invoice_id = ${invoiceId}),
    (select owner_id from tasks where invoice_id = ${invoiceId} and status <> 'done'
        and owner_id is not null order by created_at desc limit 1))`;
}

/** The admins whom an invoice can be given to, as one JSON value. */
export const colleaguesSql = `
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id),
      '[]') from users u where u.type = 'admin' and u.status = 'active')`;

/** Gives invoices, with their open tasks, to one admin or to nobody: all of them or none. */
export async function assignInvoices(
  ctx: AdminCall,
  input: { invoiceIds: string[]; userId: string | null },
) {
  const { db } = ctx.services;
  const { userId } = input;
  const invoiceIds = [...new Set(input.invoiceIds)];
  await db.transaction(async (tx) => {
    const owner = await db.row<{ name: string }>(
      "select name from users where id = $userId and type = 'admin' and status = 'active'",
      { userId },
      tx,
    );
    if (userId && !owner) throw notFound('admin');
    const found = await db.rows<{ id: string; ownerId: string | null }>(
      `select f.invoice_id as id, ${ownerIdSql('f.invoice_id')} as "ownerId" from financings f
        where f.invoice_id = any ($invoiceIds::uuid[]) order by f.invoice_id for update of f`,
      { invoiceIds },
      tx,
    );
    if (found.length < invoiceIds.length) throw notFound('invoice');
    await db.change(
      userId
        ? `insert into invoice_assignments (invoice_id, owner_id, assigned_by)
           select unnest($invoiceIds::uuid[]), $userId::uuid, $by::uuid
           on conflict (invoice_id) do update set owner_id = excluded.owner_id,
             assigned_by = excluded.assigned_by, assigned_at = now()`
        : 'delete from invoice_assignments where invoice_id = any ($invoiceIds::uuid[])',
      { invoiceIds, userId, by: ctx.signedIn.userId },
      tx,
    );
    await db.change(
      `update tasks set owner_id = $userId, status = case when status = 'snoozed' then 'snoozed'
              when $userId::uuid is null then 'open' else 'claimed' end
        where invoice_id = any ($invoiceIds::uuid[]) and status <> 'done'`,
      { invoiceIds, userId },
      tx,
    );
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
