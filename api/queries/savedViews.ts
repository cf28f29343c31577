import { recordActivity } from '@millrace/db/activityLog';
import { AppError } from '@millrace/domain/errors';
import { financingStatuses } from '@millrace/domain/financing';
import * as z from 'zod';
import { id, search } from '../inputs';
import type { SavedViewRef } from '../presenters/admin';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { notFound } from './ownership';

type AdminCall = CallContext & { signedIn: SignedIn };

export const adminViews = ['mine', 'attention', 'to_release', 'in_review', 'late'] as const;

/** What narrows the list of invoices; a list's address and a saved view hold the same. */
export const filterShape = {
  view: z.enum(adminViews).optional(),
  companyId: id.optional(),
  statuses: z.array(z.enum(financingStatuses)).max(30).optional(),
  q: search.optional(),
};
const filters = z.object(filterShape);
export const savedViewInput = z.strictObject({
  viewId: id,
  name: z.string().trim().min(1).max(40),
  filters: z.strictObject(filterShape),
});

const maxViews = 20;

export interface SavedViewFacts {
  id: string;
  name: string;
  filters: unknown;
}

/** The views of one admin, as one JSON value. */
export const savedViewsSql = `
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'filters', s.filters)
      order by s.name), '[]') from saved_views s where s.user_id = $userId)`;

/** A kept view as the list's address writes it. */
export function presentSavedView({
  id: viewId,
  name,
  filters: kept,
}: SavedViewFacts): SavedViewRef {
  return { id: viewId, name, query: toQuery(kept) };
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
export async function saveView(ctx: AdminCall, input: z.infer<typeof savedViewInput>) {
  const { db } = ctx.services;
  const { viewId, name } = input;
  const { userId } = ctx.signedIn;
  await db.transaction(async (tx) => {
    const others = await db.rows(
      'select 1 from saved_views where user_id = $userId and name <> $name',
      { userId, name },
      tx,
    );
    if (others.length >= maxViews) {
      throw new AppError('PRECONDITION_FAILED', `You keep ${maxViews} views already.`);
    }
    const bind = { viewId, userId, name, filters: JSON.stringify(input.filters) };
    const saved = await db.rows<{ id: string }>(
      `insert into saved_views (id, user_id, name, filters)
       select $viewId::uuid, $userId::uuid, $name, $filters::jsonb
        where not exists (select 1 from saved_views where id = $viewId)
       on conflict (user_id, name) do update set filters = excluded.filters returning id`,
      bind,
      tx,
    );
    if (saved.length === 0) return;
    await record(ctx, tx, { action: 'admin_view_saved', viewId, words: `kept the view “${name}”` });
  });
  return { viewId };
}

/** @throws NOT_FOUND for a view of somebody else, just as for none */
export async function removeView(ctx: AdminCall, { viewId }: { viewId: string }) {
  const { db } = ctx.services;
  const { userId } = ctx.signedIn;
  await db.transaction(async (tx) => {
    const [gone] = await db.rows<{ name: string }>(
      'delete from saved_views where id = $viewId and user_id = $userId returning name',
      { viewId, userId },
      tx,
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
