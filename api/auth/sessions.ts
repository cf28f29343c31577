import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database } from '@millrace/db/connection/connection';
import { endSession, type SignedIn } from './session';
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
  }>(sql`
    SELECT sid AS id, created_at, last_seen_at, ip,
      user_agent
    FROM sessions WHERE user_id = ${signedIn.userId} AND revoked_at IS NULL
      AND expires_at > now()
     AND absolute_expires_at > now() ORDER BY last_seen_at DESC LIMIT 50
  `);
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
  const changed = await ctx.services.db.change(sql`
    UPDATE sessions SET revoked_at = now()
    WHERE sid = ${sessionId} AND user_id = ${ctx.signedIn.userId} AND revoked_at IS NULL
  `);
  if (changed === 0) throw new AppError('NOT_FOUND', 'We cannot find this session.');
  if (sessionId === ctx.signedIn.sid) endSession(ctx.koa);
}
