import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { AppError } from '@millrace/domain/errors/errors';
import type { Services } from '../services';
import { recordStepUp, type SignedIn } from '../session';
import { assertNotThrottled, countUse, limits } from '../http/throttle';
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
  await services.db.change(
    `insert into sign_in_links (id, token_hash, user_id, purpose, expires_at)
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
  await assertNotThrottled(db, limits.codeFailuresByPerson, signedIn.userId);
  const person = await findPerson(db, signedIn.userId);
  const isRight = signedIn.hasTotp
    ? person !== null && (await useTotp(services, person, code))
    : await useMailedCode(services, signedIn, code);
  if (!isRight) {
    await countUse(db, limits.codeFailuresByPerson, signedIn.userId);
    throw new AppError('FORBIDDEN', 'This code is wrong or was used already.', {
      reason: 'step_up_required',
    });
  }
  await recordStepUp(db, signedIn.sid);
}

async function useMailedCode({ db }: Services, signedIn: SignedIn, code: string) {
  const open = await db.rows<{ id: string }>(
    `select id from sign_in_links where user_id = $userId and purpose = 'step_up'
        and consumed_at is null and expires_at > now()
      order by created_at desc limit 5`,
    { userId: signedIn.userId },
  );
  for (const { id } of open) {
    const taken = await db.change(
      `update sign_in_links set consumed_at = now()
        where id = $id and token_hash = $hash and consumed_at is null`,
      { id, hash: hashCode(signedIn, code, id) },
    );
    if (taken === 1) return true;
  }
  return false;
}
