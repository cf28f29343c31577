import { AppError } from '@millrace/domain/errors/errors';
import type { Database } from '../database';
import { endSession, type SignedIn } from '../session';
import type { CallContext } from '../trpc';

export interface SessionView {
  id: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  ip: string | null;
  userAgent: string | null;
}

/** Where this person is signed in now. The id is the hash: it opens nothing. */
export async function listSessions(db: Database, signedIn: SignedIn): Promise<SessionView[]> {
  const rows = await db.rows<{
    id: string;
    createdAt: Date;
    lastSeenAt: Date;
    ip: string | null;
    userAgent: string | null;
  }>(
    `select sid as id, created_at as "createdAt", last_seen_at as "lastSeenAt", ip,
            user_agent as "userAgent"
       from sessions where user_id = $userId and revoked_at is null and expires_at > now()
        and absolute_expires_at > now() order by last_seen_at desc limit 50`,
    { userId: signedIn.userId },
  );
  return rows.map((row) => ({
    ...row,
    current: row.id === signedIn.sid,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Ends one of this person's own sessions, at once. @throws NOT_FOUND for anybody else's */
export async function revokeSession(
  ctx: CallContext & { signedIn: SignedIn },
  sessionId: string,
): Promise<void> {
  const changed = await ctx.services.db.change(
    `update sessions set revoked_at = now()
      where sid = $sessionId and user_id = $userId and revoked_at is null`,
    { sessionId, userId: ctx.signedIn.userId },
  );
  if (changed === 0) throw new AppError('NOT_FOUND', 'We cannot find this session.');
  if (sessionId === ctx.signedIn.sid) endSession(ctx.koa);
}
