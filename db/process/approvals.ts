import { AppError } from '@millrace/domain/errors/errors';
import { v7 as newId } from 'uuid';
import { sha256 } from '../crypto/hashes';
import type { Approval } from '../models/Approval';
import { sql, type Queryable } from '../connection/sql';

export type ApprovalKind = Approval['kind'];

export interface NewApproval {
  /** Of the call that asks, where the call may come again. */
  id?: string;
  kind: ApprovalKind;
  subjectType: string;
  subjectId: string;
  invoiceId: string | null;
  amountMinor?: number;
  /** What is asked for. Whoever decides binds to its hash. */
  payload: object;
  /** SHA-256 in hexadecimal digits: of the payload, unless more than the payload is bound to. */
  payloadHash?: string;
  makerId: string;
  reason?: string | null;
  expiresAt: Date;
  /** People, the maker among them. */
  requiredApprovals: 1 | 2 | 3;
}

/**
 * Writes down what one person asks for and others grant.
 * @returns its id
 * @throws AppError CONFLICT where the same kind of request about this waits already
 */
export async function requestApproval(db: Queryable, asked: NewApproval): Promise<string> {
  const { id = newId(), kind, subjectType, subjectId, invoiceId, makerId, expiresAt } = asked;
  const payload = JSON.stringify(asked.payload);
  const payloadHash = asked.payloadHash ?? sha256(payload);
  const made = await db.change(sql`
    INSERT INTO approvals (id, kind, subject_type, subject_id, invoice_id, amount_minor, payload,
      payload_hash, maker_id, expires_at, reason, required_approvals)
    VALUES (${id}, ${kind}, ${subjectType}, ${subjectId}, ${invoiceId}, ${asked.amountMinor ?? null},
      ${payload}::jsonb, ${payloadHash}, ${makerId}, ${expiresAt}, ${asked.reason || null},
      ${asked.requiredApprovals})
    ON CONFLICT (kind, subject_id) WHERE status = 'requested' DO NOTHING
  `);
  if (made > 0) return id;
  throw new AppError('CONFLICT', 'Somebody has requested this already. It waits to be confirmed.');
}

/** The first of two who look at it has agreed; it goes on waiting. */
export async function noteFirstChecker(db: Queryable, id: string, userId: string): Promise<void> {
  await db.change(sql`UPDATE approvals SET first_checker_id = ${userId} WHERE id = ${id}`);
}

/**
 * It is granted: `approved` where the grant is all there is, `released` where what was asked for is
 * done with it. The database refuses a checker who made it (`approvals_maker_is_not_checker`).
 */
export async function grantApproval(
  db: Queryable,
  id: string,
  grant: {
    to: 'approved' | 'released';
    /** Null where one person is enough, or somebody granted it before. */
    checkerId: string | null;
    /** People who are needed as things stand at the release; without it, as when it was asked. */
    requiredApprovals?: number;
  },
): Promise<void> {
  await db.change(sql`
    UPDATE approvals SET status = ${grant.to},
      checker_id = coalesce(${grant.checkerId}, checker_id),
      checked_at = coalesce(checked_at, now()),
      required_approvals = coalesce(${grant.requiredApprovals ?? null}, required_approvals)
    WHERE id = ${id}
  `);
}

/** It is not granted: sent back by a person, its maker too, or void. Without a reason, its own stays. */
export async function refuseApproval(
  db: Queryable,
  id: string,
  refusal: { to: 'sent_back' | 'voided'; userId: string | null; reason?: string },
): Promise<void> {
  const { to, userId } = refusal;
  await db.change(sql`
    UPDATE approvals SET status = ${to}, checked_at = coalesce(checked_at, now()),
      reason = coalesce(${refusal.reason ?? null}, reason),
      checker_id = CASE WHEN maker_id <> ${userId} THEN ${userId}::uuid ELSE checker_id END
    WHERE id = ${id}
  `);
}

/**
 * What still waits about this is void: it was asked under other circumstances, or its time is over.
 * A payout that is granted and not yet sent waits too.
 * @returns the ids of what is void now
 */
export async function voidOpenApprovals(
  db: Queryable,
  about: {
    kind: ApprovalKind;
    subjectId: string;
    /** Only those whose time was over then. */
    expiredAt?: Date;
    reason?: string;
  },
): Promise<string[]> {
  const { kind, subjectId, expiredAt = null, reason = null } = about;
  const voided = await db.rows<{ id: string }>(sql`
    UPDATE approvals SET status = 'voided', checked_at = now(), reason = coalesce(${reason}, reason)
    WHERE kind = ${kind} AND subject_id = ${subjectId}
      AND (status = 'requested' OR kind = 'payout' AND status = 'approved')
      AND (${expiredAt}::timestamptz IS NULL OR expires_at <= ${expiredAt}) RETURNING id
  `);
  return voided.map(({ id }) => id);
}
