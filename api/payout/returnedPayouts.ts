import { grantApproval, requestApproval, voidOpenApprovals } from '@millrace/db/process/approvals';
import { finishTask, openTask } from '@millrace/db/process/tasks';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { assertStillMay } from '@millrace/db/process/entitled';
import { readPayoutFacts } from '@millrace/db/payout/payoutEvidence';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import { can, nameRoles } from '@millrace/domain/people/permissions';
import { readClock } from '@millrace/db/settings/clock';
import type { Database, Tx } from '@millrace/db/connection/connection';
import { readPolicy } from '@millrace/db/settings/policy';
import { identify, type SignedIn } from '../auth/session';
import { type CallContext, toActor } from '../trpc';
import type { ReturnedPayoutView } from './view';

type AdminCall = CallContext & { signedIn: SignedIn };

interface Proposed {
  id: string;
  makerId: string;
  makerName: string;
  at: Date;
  reason: string;
}

const openSql = ({ paymentId }: { paymentId: string }) => sql`
  SELECT a.id, a.maker_id, u.name AS maker_name, business_at(a.made_at) AS at,
    coalesce(a.reason, '') AS reason
  FROM approvals a JOIN users u ON u.id = a.maker_id, business_clock c
  WHERE a.kind = 'waiver' AND a.subject_type = 'returned_payout'
    AND a.subject_id = ${paymentId}
    AND a.status = 'requested' AND a.expires_at > now() + c.offset_ms * interval '1 ms'
`;

/** What came back from the account that this invoice would be paid to, and who wants it cleared. */
export async function readReturn(
  db: Database,
  { signedIn, paymentId }: { signedIn: SignedIn; paymentId: string | undefined },
): Promise<ReturnedPayoutView | null> {
  if (paymentId === undefined) return null;
  const proposed = await db.row<Proposed>(openSql({ paymentId }));
  const may = can(identify(signedIn), 'adminInvoice.clearReturn');
  return {
    paymentId,
    proposal: proposed && {
      by: { id: proposed.makerId, name: proposed.makerName },
      at: proposed.at.toISOString(),
      reason: proposed.reason,
    },
    canClear: may && proposed?.makerId !== signedIn.userId,
    whyNot: may ? null : `Two people from ${nameRoles('adminInvoice.clearReturn')} clear it.`,
  };
}

/**
 * Says that money may go again to an account that a payout came back from. The first admin
 * proposes, a second one confirms by the same call; neither may then ask for or release a payout to
 * that account (invariant 6, `approvals_independent`).
 * @throws AppError PRECONDITION_FAILED where nothing, or something else, came back from the account
 */
export async function clearReturn(
  ctx: AdminCall,
  input: { invoiceId: string; paymentId: string; reason: string },
): Promise<{ isCleared: boolean }> {
  const { db } = ctx.services;
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const expiresAt = new Date(clock.nowMs + policy.approvals.validMs);
  return db.inTransaction(async (tx) => {
    await tx.rows(sql`SELECT 1 FROM payments WHERE id = ${input.paymentId} FOR NO KEY UPDATE`);
    const { evidence } = await readPayoutFacts(tx, input.invoiceId, policy);
    const returned = evidence.returnedPayout;
    if (returned?.paymentId !== input.paymentId) {
      throw new AppError('PRECONDITION_FAILED', 'No payout is open that came back this way.', {
        reason: 'illegal_transition',
      });
    }
    // A proposal that nobody confirmed in time is void, so that it can be made again.
    await voidOpenApprovals(tx, {
      ...({ kind: 'waiver', subjectId: input.paymentId } as const),
      expiredAt: clock.nowAt,
    });
    const proposed = await tx.row<Proposed>(openSql({ paymentId: input.paymentId }));
    const amount = formatMoney(returned.amountMinor);
    if (!proposed) {
      await propose(ctx, tx, { ...input, expiresAt });
      const words = `${ctx.signedIn.name} proposed to pay the account again that ${amount} came back from.`;
      await record(ctx, tx, { ...input, action: 'return_clearing_proposed', words });
      await openClearingTask(tx, { ...input, words, expiresAt });
      return { isCleared: false };
    }
    // Pressed again by whoever proposed it, it still waits for the second one.
    if (proposed.makerId === ctx.signedIn.userId) return { isCleared: false };
    await assertStillMay(tx, [proposed.makerId], 'adminInvoice.clearReturn');
    await grantApproval(tx, proposed.id, {
      ...({ to: 'approved', checkerId: ctx.signedIn.userId } as const),
    });
    await finishTask(tx, clearingKey(input.paymentId), toActor(ctx), 'cleared');
    const words = `${ctx.signedIn.name} confirmed: the account that ${amount} came back from may be paid again.`;
    await record(ctx, tx, { ...input, action: 'return_cleared', words });
    return { isCleared: true };
  });
}

const clearingKey = (paymentId: string) => `return_clearing:${paymentId}`;

/** Tells the admins that somebody else has to confirm. */
async function openClearingTask(
  tx: Tx,
  task: { invoiceId: string; paymentId: string; words: string; expiresAt: Date },
): Promise<void> {
  await openTask(tx, {
    kind: 'return_clearing',
    title: 'Confirm that an account may be paid again',
    words: task.words,
    ...{ subjectType: 'payment', subjectId: task.paymentId, invoiceId: task.invoiceId },
    severity: 'warning',
    dueAt: task.expiresAt,
    dedupeKey: clearingKey(task.paymentId),
    // The one of a proposal that lapsed is still open: the next one takes its place.
    keepsCurrent: true,
  });
}

async function propose(
  { signedIn }: AdminCall,
  tx: Tx,
  given: { invoiceId: string; paymentId: string; reason: string; expiresAt: Date },
): Promise<void> {
  const { invoiceId, paymentId, reason, expiresAt } = given;
  await requestApproval(tx, {
    ...({ kind: 'waiver', subjectType: 'returned_payout', subjectId: paymentId } as const),
    ...{ invoiceId, reason, expiresAt, makerId: signedIn.userId, requiredApprovals: 2 },
    payload: { clearsPaymentId: paymentId, invoiceId },
  });
}

async function record(
  ctx: AdminCall,
  tx: Tx,
  entry: { invoiceId: string; paymentId: string; reason: string; action: string; words: string },
): Promise<void> {
  await recordActivity(tx, {
    actor: toActor(ctx),
    action: entry.action,
    subjectType: 'payment',
    subjectId: entry.paymentId,
    invoiceId: entry.invoiceId,
    reason: entry.reason,
    words: entry.words,
  });
}
