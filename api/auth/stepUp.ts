import { sql } from '@millrace/db/connection/sql';
import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import { signInMinutes } from '@millrace/domain/people/signInTimes';
import type { Services } from '../services';
import { recordStepUp, type SignedIn } from './session';
import { countGuess, countUse, limits } from '../http/throttle';
import { useTotp } from './credentials';
import { hashToken } from './links';
import { findPerson } from './people';
import { countWords } from '@millrace/domain/words/count';

/** A six-digit code is bound to its session: one guessed for another session is worth nothing. */
function hashCode(signedIn: SignedIn, code: string, id: string): string {
  return hashToken(`${signedIn.sid}:${code}:${id}`);
}

/** Mails a code to people without an authenticator; says which of the two is asked for. */
export async function sendStepUpCode(
  services: Services,
  signedIn: SignedIn,
): Promise<'authenticator' | 'mail'> {
  if (signedIn.hasTotp) return 'authenticator';
  await countUse(services.db, limits.linksByEmail, `step-up:${signedIn.userId}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  // A new code ends the older ones: one at a time is open to guesses.
  await services.db.change(sql`
    WITH ended AS (
      UPDATE sign_in_links SET consumed_at = now()
       WHERE user_id = ${signedIn.userId} AND purpose = 'step_up' AND consumed_at IS NULL)
    INSERT INTO sign_in_links (id, token_hash, user_id, purpose, expires_at)
    VALUES (${id}, ${hashCode(signedIn, code, id)}, ${signedIn.userId}, 'step_up', now() +
      ${signInMinutes.code} * interval '1 minute')
  `);
  await services.mailer.sendMail({
    to: signedIn.email,
    idempotencyKey: `step-up-${id}`,
    subject: `${code} is your code for Millrace`,
    text: `Your code is ${code}. It works once, within ${countWords(signInMinutes.code, 'minute')}.\n\nMillrace`,
  });
  return 'mail';
}

/**
 * Proves again who sits there; holds for `stepUpMs`.
 * @throws AppError FORBIDDEN for a wrong or used code, TooManyRequests after several
 */
export async function stepUp(services: Services, signedIn: SignedIn, code: string): Promise<void> {
  const { db } = services;
  const counted = await countGuess(db, limits.codeTriesByPerson, signedIn.userId);
  const person = await findPerson(db, signedIn.userId);
  const isRight = signedIn.hasTotp
    ? person !== null && (await useTotp(services, person, code))
    : await useMailedCode(services, signedIn, code);
  if (!isRight) {
    throw new AppError('FORBIDDEN', 'This code is wrong or was used already.', {
      reason: 'step_up_required',
    });
  }
  await counted.takeBack();
  await recordStepUp(db, signedIn.sid);
}

/** The newest code alone is judged, used or not: with it used up, no older one lets anybody in. */
async function useMailedCode({ db }: Services, signedIn: SignedIn, code: string) {
  const newest = await db.row<{ id: string }>(sql`
    SELECT id FROM sign_in_links WHERE user_id = ${signedIn.userId} AND purpose = 'step_up'
    ORDER BY created_at DESC, id DESC LIMIT 1
  `);
  if (!newest) return false;
  const taken = await db.change(sql`
    UPDATE sign_in_links SET consumed_at = now()
    WHERE id = ${newest.id} AND token_hash = ${hashCode(signedIn, code, newest.id)}
      AND consumed_at IS NULL AND expires_at > now()
  `);
  return taken === 1;
}
