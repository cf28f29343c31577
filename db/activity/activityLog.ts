import type { ActivitySubject } from '@millrace/domain/activity/activity';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';

/** Who acted: a person, the platform itself, or a provider whose report was believed. */
export interface Actor {
  type: 'user' | 'system' | 'provider';
  id: string | null;
  name: string;
  ip?: string | undefined;
  requestId?: string | undefined;
}

export interface NewActivity {
  actor: Actor;
  /** What was done, such as `payout_approved`. */
  action: string;
  subjectType: ActivitySubject;
  subjectId: string;
  invoiceId?: string | null;
  companyId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
  /** One plain sentence for the timeline. */
  words: string;
  workflowId?: string | null;
}

/**
 * Writes the audit row of a change into the transaction that makes the change (invariant 9).
 * Wall and business time are the database's own.
 */
export async function recordActivity(tx: Tx, activity: NewActivity): Promise<{ id: string }> {
  const { actor } = activity;
  const id = uuidv7();
  await tx.change(sql`
    INSERT INTO activities (id, actor_type, actor_id, actor_name, action, subject_type,
      subject_id,
      invoice_id, company_id, before, after, reason, words, ip, request_id, workflow_id,
      business_at, at)
    SELECT ${id}, ${actor.type}, ${actor.id}, ${actor.name}, ${activity.action},
      ${activity.subjectType}, ${activity.subjectId}, ${activity.invoiceId ?? null}::uuid,
      ${activity.companyId ?? null}::uuid, ${toJson(activity.before)}::jsonb,
      ${toJson(activity.after)}::jsonb, ${activity.reason ?? null}, ${activity.words},
      ${actor.ip ?? null},
      ${actor.requestId ?? null}, ${activity.workflowId ?? null}, now_at + offset_ms * interval
      '1 millisecond', now_at
    FROM business_clock, clock_timestamp() AS now_at
  `);
  return { id };
}

function toJson(value: Record<string, unknown> | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
