import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import type { Services } from '../services';
import { recordStepUp, type SignedIn } from '../session';
import { countGuess, countUse, limits } from '../http/throttle';
import { useTotp } from './credentials';
import { hashToken } from './links';
import { findPerson } from './people';

const codeMinutes = 10;

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
  await services.db.change(
    `with ended as (
       update sign_in_links set consumed_at = now()
        where user_id = $userId and purpose = 'step_up' and consumed_at is null)
     insert into sign_in_links (id, token_hash, user_id, purpose, expires_at)
     values ($id, $hash, $userId, 'step_up', now() + $minutes * interval '1 minute')`,
    { id, hash: hashCode(signedIn, code, id), userId: signedIn.userId, minutes: codeMinutes },
  );
  await services.mailer.send({
    to: signedIn.email,
    subject: `${code} is your code for Millrace`,
    text: `Your code is ${code}. It works once, within ${codeMinutes} minutes.\n\nMillrace`,
  });
  return 'mail';
}

/**
 * Proves again who sits there; holds for ten minutes.
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
  const newest = await db.row<{ id: string }>(
    `select id from sign_in_links where user_id = $userId and purpose = 'step_up'
      order by created_at desc, id desc limit 1`,
    { userId: signedIn.userId },
  );
  if (!newest) return false;
  const taken = await db.change(
    `update sign_in_links set consumed_at = now()
      where id = $id and token_hash = $hash and consumed_at is null and expires_at > now()`,
    { id: newest.id, hash: hashCode(signedIn, code, newest.id) },
  );
  return taken === 1;
}
