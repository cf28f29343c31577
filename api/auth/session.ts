import { prepared, sql } from '@millrace/db/connection/sql';
import { createHash, randomBytes } from 'node:crypto';
import { type AdminRole, type Identity, notSignedIn } from '@millrace/domain/people/permissions';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { type CreateSessionOptions, createSession } from 'koa-session';
import type { Database } from '@millrace/db/connection/connection';
import { findTogether } from '../http/findTogether';
import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { type ApiEnv, isSecure, nameCookie } from '../env';

const idleMs = 12 * 60 * 60 * 1000;
const absoluteMs = 7 * 24 * 60 * 60 * 1000;
/** How stale `last_seen_at` may be: a session is written at most once in this time. */
const touchMs = 5 * 60 * 1000;
export const stepUpMs = signInMinutes.proof * 60 * 1000;

/** What the session's own row holds; who the person is comes from `users` on each request. */
export interface SessionData {
  userId: string;
  /** A session made by a vendor's link serves this one verification request only. */
  requestId?: string;
  /** When the person last proved himself again, for money and bank details. */
  steppedUpAtMs?: number;
}

export interface SignedIn {
  sid: string;
  userId: string;
  type: 'company' | 'admin' | 'vendor' | 'investor';
  name: string;
  email: string;
  companyId: string | null;
  vendorId: string | null;
  adminRoles: string[];
  hasTotp: boolean;
  requestId: string | null;
  steppedUpAtMs: number | null;
  expiresAt: Date;
}

interface SessionRow extends Omit<SignedIn, 'requestId' | 'steppedUpAtMs'> {
  data: SessionData;
  lastSeenAt: Date;
}

/** The database knows only the hash: a stolen copy of the table opens no session. */
function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

const findSessions = ({ sids }: { sids: string[] }) =>
  prepared(
    'find-sessions',
    sql`
      SELECT s.sid, s.data, s.last_seen_at,
        least(s.expires_at, s.absolute_expires_at) AS expires_at,
        u.id AS user_id, u.type, u.name, u.email, u.company_id,
        u.vendor_id, u.admin_roles,
        (u.totp_secret_encrypted IS NOT NULL) AS has_totp
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.sid = ANY (${sids}::text[]) AND s.revoked_at IS NULL
        AND u.status IN ('active', 'invited')
        AND s.expires_at > now() AND s.absolute_expires_at > now()
    `,
  );

const findSession = findTogether(async (db, sids) => {
  const rows = await db.rows<SessionRow>(findSessions({ sids }));
  return new Map(rows.map((row) => [row.sid, row]));
});

interface NewSession {
  sid: string;
  userId: string | undefined;
  data: string;
  ip: string;
  agent: string;
}

/** Inserts only under the id this request made: a request in flight revives no ended session. */
const insertSql = ({ sid, userId = '', data, ip, agent }: NewSession) => sql`
  INSERT INTO sessions (sid, user_id, data, created_at, last_seen_at, expires_at,
    absolute_expires_at, ip, user_agent)
  VALUES (${sid}, ${userId}, ${data}, now(), now(), now() + ${idleMs} * interval '1 ms',
    now() + ${absoluteMs} * interval '1 ms', ${ip}, ${agent})
  ON CONFLICT (sid) DO UPDATE SET data = EXCLUDED.data, user_id = EXCLUDED.user_id
`;

const updateSql = ({ sid, data }: NewSession) => sql`
  UPDATE sessions SET data = ${data}, last_seen_at = now(),
    expires_at = now() + ${idleMs} * interval '1 ms'
  WHERE sid = ${sid} AND revoked_at IS NULL
`;

const touchSql = (sid: string) => sql`
  UPDATE sessions SET last_seen_at = now(), expires_at = now() + ${idleMs} * interval '1 ms'
  WHERE sid = ${sid} AND revoked_at IS NULL
`;

/** koa-session's store on Postgres: read for each request, and written once in five minutes. */
function createStore(db: Database) {
  return {
    async get(sid: string, _maxAge: number, { ctx }: { ctx: Context }) {
      const hashed = hashSid(sid);
      const row = await findSession(db, hashed);
      if (!row) return undefined;
      ctx.state.signedIn = toSignedIn(row);
      if (Date.now() - row.lastSeenAt.getTime() > touchMs) {
        await db.change(touchSql(hashed));
      }
      return { ...row.data };
    },
    async set(sid: string, data: object, _maxAge: number, { ctx }: { ctx: Context }) {
      const { userId, requestId, steppedUpAtMs } = data as SessionData;
      const stored = JSON.stringify({ userId, requestId, steppedUpAtMs });
      const agent = ctx.get('user-agent').slice(0, 300);
      const session = { sid: hashSid(sid), userId, data: stored, ip: ctx.ip, agent };
      await db.change(sid === ctx.state.sid ? insertSql(session) : updateSql(session));
    },
    async destroy(sid: string) {
      await db.change(sql`
        UPDATE sessions SET revoked_at = now() WHERE sid = ${hashSid(sid)} AND revoked_at IS NULL
      `);
    },
  };
}

function toSignedIn(row: SessionRow): SignedIn {
  return {
    sid: row.sid,
    userId: row.userId,
    type: row.type,
    name: row.name,
    email: row.email,
    companyId: row.companyId,
    vendorId: row.vendorId,
    adminRoles: row.adminRoles,
    hasTotp: row.hasTotp,
    expiresAt: row.expiresAt,
    requestId: row.data.requestId ?? null,
    steppedUpAtMs: row.data.steppedUpAtMs ?? null,
  };
}

/** The session middleware: an opaque id in a cookie, everything else in Postgres. */
export function useSession(app: Koa, env: ApiEnv, db: Database): Middleware {
  const options: CreateSessionOptions = {
    key: nameCookie(env, 'millrace.session'),
    maxAge: absoluteMs,
    httpOnly: true,
    secure: isSecure(env),
    sameSite: 'lax',
    signed: false,
    renew: true,
    rolling: false,
    genid: (ctx: Context) => (ctx.state.sid = randomBytes(32).toString('base64url')),
    store: createStore(db) as CreateSessionOptions['store'],
  };
  return createSession(options, app);
}

/** Who asks, as the database knows him at this moment; null where nobody is signed in. */
export function readSignedIn(ctx: Context): SignedIn | null {
  return (ctx.state.signedIn as SignedIn | undefined) ?? null;
}

/** Who asks, in the terms of the permission table. */
export function identify(signedIn: SignedIn | null): Identity {
  if (!signedIn) return { type: 'nobody' };
  if (signedIn.type !== 'admin') return { type: signedIn.type };
  return { type: 'admin', roles: signedIn.adminRoles as AdminRole[] };
}

/** @throws AppError UNAUTHORIZED for somebody who is not signed in. */
export function requireSignedIn(ctx: Context): SignedIn {
  const signedIn = readSignedIn(ctx);
  if (!signedIn) throw notSignedIn();
  return signedIn;
}

interface KoaSession {
  regenerate(): Promise<void>;
}

/** Signs a person in under a new session id; the old id is dead from here on. */
export async function startSession(ctx: Context, data: SessionData): Promise<void> {
  const holder = ctx as unknown as { session: (KoaSession & SessionData) | null };
  holder.session = { ...data } as KoaSession & SessionData;
  await holder.session.regenerate();
}

/** Ends this session on the server at once. */
export function endSession(ctx: Context): void {
  (ctx as unknown as { session: null }).session = null;
  ctx.state.signedIn = undefined;
}

/** Notes that the person has just proved himself again; it holds for `stepUpMs`. */
export async function recordStepUp(db: Database, sid: string): Promise<void> {
  await db.change(sql`
    UPDATE sessions SET data = data || jsonb_build_object('steppedUpAtMs',
      ${Date.now()}::float8)
    WHERE sid = ${sid} AND revoked_at IS NULL
  `);
}
