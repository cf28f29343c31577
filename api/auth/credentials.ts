import { hash, verify } from '@node-rs/argon2';
import { decryptText } from '@millrace/db/crypto/accountNumbers';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { sql } from '@millrace/db/connection/sql';
import { mailAddress } from '@millrace/domain/people/mailAddress';
import { verify as verifyTotp } from 'otplib';
import type { Services } from '../services';
import { toClient } from '../http/client';
import { countGuess, limits } from '../http/throttle';
import { findPersonByEmail, maySignIn, type Person } from './people';

/** Why a sign-in did not happen, in next-auth's names. */
export class SignInRefused extends Error {
  constructor(readonly code: 'CredentialsSignin' | 'AccessDenied' | 'Verification') {
    super(code);
  }
}

/** argon2id with the library's parameters; used by whoever creates a person with a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Checked against where nobody has this address, so that both cases take the same time. */
const nobodysHash = hash('a password that nobody has');

export interface PasswordSignIn {
  email: string;
  password: string;
  totp?: string;
  ip: string;
}

/**
 * Checks a password, and for admins and whoever set one up a one-time code.
 * @throws SignInRefused, or TooManyRequests while the person or the address has to wait
 */
export async function checkPassword(
  services: Services,
  attempt: PasswordSignIn,
  kind: 'password' | 'admin',
): Promise<Person> {
  const { db } = services;
  // One spelling of each address, so that no guess is counted for somebody else.
  const email = mailAddress.safeParse(attempt.email).data ?? '';
  const who = `${email}|${toClient(attempt.ip)}`;
  const counted = [
    await countGuess(db, limits.signInTriesByPerson, who),
    await countGuess(db, limits.signInTriesByIp, attempt.ip),
  ];
  const person = await findPersonByEmail(db, email);
  const stored = person?.passwordHash ?? (await nobodysHash);
  const isRight = await verify(stored, attempt.password);
  const isTheirs = person !== null && person.passwordHash !== null && isRight;
  const isKind = person !== null && (person.type === 'admin') === (kind === 'admin');
  const needsCode = kind === 'admin' || person?.totpSecretEncrypted;
  if (isTheirs && isKind && needsCode && attempt.totp) {
    counted.push(await countGuess(db, limits.signInCodesByPerson, person.id));
  }
  const hasCode =
    isTheirs && isKind && (!needsCode || (await useTotp(services, person, attempt.totp)));
  if (!isTheirs || !isKind || !hasCode) throw new SignInRefused('CredentialsSignin');
  for (const guess of counted) await guess.takeBack();
  if (!maySignIn(person)) throw new SignInRefused('AccessDenied');
  return person;
}

/**
 * True if the code is right and was never used: the time step is taken by one update, so that of
 * two requests with the same code one alone gets in.
 */
export async function useTotp(
  { db, env }: Services,
  person: Pick<Person, 'id' | 'totpSecretEncrypted'>,
  code: string | undefined,
): Promise<boolean> {
  if (!person.totpSecretEncrypted || !code || !/^\d{6}$/.test(code)) return false;
  const secret = decryptText(person.totpSecretEncrypted, 'totp_secret', dataKeysOf(env));
  const result = await verifyTotp({ secret, token: code, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return false;
  const taken = await db.change(sql`
    UPDATE users SET totp_last_step = ${result.timeStep}
    WHERE id = ${person.id} AND (totp_last_step IS NULL OR totp_last_step < ${result.timeStep})
  `);
  return taken === 1;
}
