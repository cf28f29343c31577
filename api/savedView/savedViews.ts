import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { financingStatuses } from '@millrace/domain/invoice/financing';
import * as z from 'zod';
import { id, search } from '../http/inputs';
import type { SignedIn } from '../auth/session';
import { type CallContext, toActor } from '../trpc';
import { notFound } from '../http/preconditions';
import { processFilters, processFilterShape } from '../process/read/processFilters';
import type { SavedViewRef } from './view';

type AdminCall = CallContext & { signedIn: SignedIn };

export const adminViews = ['mine', 'attention', 'to_release', 'in_review', 'late'] as const;

/** What narrows the list of invoices; a list's address and a saved view hold the same. */
export const filterShape = {
  view: z.enum(adminViews).optional(),
  companyEntityIdentifier: z.string().trim().min(1).max(40).optional(),
  statuses: z.array(z.enum(financingStatuses)).max(30).optional(),
  q: search.optional(),
};
const filters = z.object(filterShape);
export const savedViewInput = z.strictObject({
  viewId: id,
  name: z.string().trim().min(1).max(40),
  filters: z.strictObject(filterShape),
});

export const savedProcessViewInput = z.strictObject({
  viewId: id,
  name: z.string().trim().min(1).max(40),
  filters: z.strictObject(processFilterShape),
});

/** The lists of which admins keep views. */
type KeptList = 'invoices' | 'processes';
const maxViews = 20;

export interface SavedViewFacts {
  id: string;
  name: string;
  filters: unknown;
}

/** The views that one admin keeps of a list, as one JSON value. */
export const savedViewsSql = (list: KeptList, userId: string) => sql`
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'filters', s.filters)
      ORDER BY s.name), '[]') FROM saved_views s WHERE s.user_id = ${userId} AND s.list = ${list})`;

/** A kept view as the list's address writes it. */
export function presentSavedView({
  id: viewId,
  name,
  filters: kept,
}: SavedViewFacts): SavedViewRef {
  return { id: viewId, name, query: toQuery(kept) };
}

/** The same of the list of processes. */
export function presentSavedProcessView({ id: viewId, name, filters: kept }: SavedViewFacts) {
  const parsed = processFilters.safeParse(kept);
  const entries = Object.entries(parsed.success ? parsed.data : {});
  return { id: viewId, name, query: Object.fromEntries(entries.map(([k, v]) => [k, String(v)])) };
}

/** A filter that this release no longer knows is left out rather than breaking the list. */
function toQuery(stored: unknown): Record<string, string> {
  const parsed = filters.safeParse(stored);
  if (!parsed.success) return {};
  const { statuses, ...words } = parsed.data;
  const all = { ...words, statuses: statuses?.join(',') };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

/** Keeps a view under a name; the same name again is replaced, the same id again changes nothing. */
export async function saveView(
  ctx: AdminCall,
  list: KeptList,
  input: { viewId: string; name: string; filters: object },
) {
  const { db } = ctx.services;
  const { viewId, name } = input;
  const { userId } = ctx.signedIn;
  await db.inTransaction(async (tx) => {
    const others = await tx.rows(sql`
      SELECT 1 FROM saved_views WHERE user_id = ${userId} AND list = ${list} AND name <> ${name}
    `);
    if (others.length >= maxViews) {
      throw new AppError('PRECONDITION_FAILED', `You keep ${maxViews} views already.`);
    }
    const bind = { viewId, userId, list, name, filters: JSON.stringify(input.filters) };
    const saved = await tx.rows<{ id: string }>(sql`
      INSERT INTO saved_views (id, user_id, list, name, filters)
      SELECT ${bind.viewId}::uuid, ${bind.userId}::uuid, ${bind.list}, ${bind.name},
        ${bind.filters}::jsonb
      WHERE NOT EXISTS (SELECT 1 FROM saved_views WHERE id = ${bind.viewId})
      ON CONFLICT (user_id, list, name) DO UPDATE SET filters = excluded.filters RETURNING id
    `);
    if (saved.length === 0) return;
    await record(ctx, tx, { action: 'admin_view_saved', viewId, words: `kept the view “${name}”` });
  });
  return { viewId };
}

/** @throws NOT_FOUND for a view of somebody else, just as for none */
export async function removeView(ctx: AdminCall, { viewId }: { viewId: string }) {
  const { db } = ctx.services;
  const { userId } = ctx.signedIn;
  await db.inTransaction(async (tx) => {
    const gone = await tx.row<{ name: string }>(
      sql`DELETE FROM saved_views WHERE id = ${viewId} AND user_id = ${userId} RETURNING name`,
    );
    if (!gone) throw notFound('view');
    const words = `let go of the view “${gone.name}”`;
    await record(ctx, tx, { action: 'admin_view_removed', viewId, words });
  });
  return { viewId };
}

async function record(
  ctx: AdminCall,
  tx: Parameters<typeof recordActivity>[0],
  { action, viewId, words }: { action: string; viewId: string; words: string },
): Promise<void> {
  await recordActivity(tx, {
    actor: toActor(ctx),
    action,
    subjectType: 'saved_view',
    subjectId: viewId,
    words: `${ctx.signedIn.name} ${words}.`,
  });
}
