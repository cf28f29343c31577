import { sql } from '@millrace/db/connection/sql';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Database } from '@millrace/db/connection/connection';
import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { readCallbackPath } from '../http/origin';
import type { Services } from '../services';
import { countUse, limits } from '../http/throttle';
import { SignInRefused } from './credentials';
import { findPerson, findPersonByEmail, maySignIn, type Person } from './people';
import { countWords } from '@millrace/domain/words/count';

/** Only the hash is stored: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Mails a sign-in link, if the address is known. The answer and the time it takes tell nobody
 * which addresses are: the mail is sent after the answer.
 */
export async function sendSignInLink(
  services: Services,
  request: { email: string; callbackUrl?: string; ip: string },
): Promise<void> {
  const { db, env } = services;
  await countUse(db, limits.linksByEmail, request.email);
  await countUse(db, limits.linksByIp, request.ip);
  const callbackPath = readCallbackPath(request.callbackUrl, env.MILLRACE_PUBLIC_URL, '/');
  const person = await findPersonByEmail(db, request.email);
  const mayHaveLink = person !== null && person.type !== 'admin' && maySignIn(person);
  if (!mayHaveLink) return;
  void mailLink(services, person, callbackPath).catch((error: unknown) => {
    services.log.error({ err: error, userId: person.id }, 'sign-in mail failed');
  });
}

async function mailLink(services: Services, person: Person, callbackPath: string): Promise<void> {
  if (!person.isVouchedFor) return mailNotYet(services, person);
  const token = makeToken();
  const id = newId();
  await services.db.change(sql`
    INSERT INTO sign_in_links (id, token_hash, user_id, purpose, callback_url, expires_at)
    VALUES (${id}, ${hashToken(token)}, ${person.id}, 'sign_in', ${callbackPath},
      now() + ${signInMinutes.link} * interval '1 minute')
  `);
  // The origin is the configured one: a forged Host header changes no mail.
  const url = new URL('/sign-in/confirm', services.env.MILLRACE_PUBLIC_URL);
  url.searchParams.set('token', token);
  await services.mailer.sendMail({
    to: person.email,
    idempotencyKey: `sign-in-${id}`,
    subject: 'Your sign-in link for Millrace',
    text: [
      `Hello ${person.name},`,
      '',
      'Open this page and press the button to sign in:',
      url.href,
      '',
      `The link works once, within ${countWords(signInMinutes.link, 'minute')}.`,
      'If you did not ask for it, ignore this mail: nobody can sign in without it.',
      '',
      'Millrace',
    ].join('\n'),
  });
}

/** A company gave this address, and nobody at Millrace has confirmed yet that it is the vendor's. */
async function mailNotYet({ mailer }: Services, person: Person): Promise<void> {
  await mailer.sendMail({
    to: person.email,
    idempotencyKey: `sign-in-${newId()}`,
    subject: 'Signing in to Millrace',
    text: [
      `Hello ${person.name},`,
      '',
      'You can open each request by the link in our mail about it.',
      'You can sign in to see all of your requests once we have confirmed that this address is yours.',
      '',
      'Millrace',
    ].join('\n'),
  });
}

/**
 * Uses up a sign-in link. One update takes it, so of two clicks at once one alone gets in.
 * @throws SignInRefused `Verification` for a link that is used, expired or was never sent
 */
export async function consumeSignInLink(
  db: Database,
  token: string,
): Promise<{ person: Person; callbackPath: string }> {
  const taken = await db.row<{ userId: string; callbackPath: string | null }>(sql`
    UPDATE sign_in_links SET consumed_at = now()
    WHERE token_hash = ${hashToken(token)} AND purpose = 'sign_in' AND consumed_at IS NULL
      AND expires_at > now()
    RETURNING user_id, callback_url AS callback_path
  `);
  if (!taken) throw new SignInRefused('Verification');
  const person = await findPerson(db, taken.userId);
  if (!person || !maySignIn(person) || !person.isVouchedFor) {
    throw new SignInRefused('AccessDenied');
  }
  return { person, callbackPath: taken.callbackPath ?? '/' };
}
