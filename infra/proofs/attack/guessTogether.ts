import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { define, type Answered, type Attack } from './attack';
import { enterByPassword, findAccount } from './people';
import type { AttackStage } from './stage';
import { readCode, Visitor } from './visitor';

const { email, password = '' } = findAccount('company');
const line = 'limits are counted before the guess is judged';
const networkLine = 'a limit counts an IPv6 network as one client; codes per person, from anywhere';

/** Sixty tries to sign in at one moment, the right password among the last: a limit that is looked
 *  at before and counted after lets them all be judged. */
async function guessPasswordsTogether(stage: AttackStage): Promise<Answered> {
  await withinOneWindow();
  const guesser = new Visitor(stage, '203.0.113.21');
  const csrfToken = await guesser.csrf();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_one, index) => {
      const guess = index === 55 ? password : `wrong ${index}`;
      const fields = { csrfToken, email, password: guess, json: 'true' };
      const body = new URLSearchParams(fields);
      return (await guesser.send('/api/auth/callback/password', { method: 'POST', body })).status;
    }),
  );
  const judged = statuses.filter((status) => status !== 429).length;
  return { ok: judged === 8, answered: `${judged} of 60 judged, the others 429` };
}

/** Six hundred guesses at a mailed code, twenty in a request, the right one last; and as many
 *  again one in a request. */
async function guessCodesTogether(stage: AttackStage): Promise<Answered> {
  await withinOneWindow();
  const owner = findAccount('adeyemi').email;
  const thief = await enterByPassword(stage, owner, '203.0.113.22');
  const since = Date.now() - 1_000;
  await thief.mutate('auth.requestStepUpCode');
  const { subject } = await stage.mailbox.waitForMail(owner, /is your code/, since);
  const right = subject.slice(0, 6);
  const codes = Array.from({ length: 600 }, (_one, index) =>
    index === 599 ? right : String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  );
  const batches = Array.from({ length: 30 }, (_one, at) => codes.slice(at * 20, at * 20 + 20));
  const answers = await Promise.all(batches.map((batch) => sendBatch(thief, batch)));
  const singly = [];
  for (let at = 0; at < 600; at += 50) {
    const wave = codes.slice(at, at + 50);
    singly.push(...(await Promise.all(wave.map((code) => thief.mutate('auth.stepUp', { code })))));
  }
  const got = [...answers, ...singly.map(readCode)].filter((one) => one === 'OK').length;
  const judged = singly.map(readCode).filter((one) => one !== 'TOO_MANY_REQUESTS').length;
  return {
    ok: got === 0 && judged <= 6 && answers.every((one) => one === 'BAD_REQUEST'),
    answered: `batches ${[...new Set(answers)].join(', ')}; ${judged} of 600 judged, ${got} right`,
  };
}

/** Forty wrong passwords at one moment, each from another address of one IPv6 network, as a single
 *  customer of a provider has them. */
async function guessFromOneNetwork(stage: AttackStage): Promise<Answered> {
  const judged = await guessFrom(stage, 'password', (index) => ({
    address: `2001:db8:21:1::${(index + 1).toString(16)}`,
    fields: { email, password: `wrong ${index}` },
  }));
  return { ok: judged === 8, answered: `${judged} of 40 judged, the others 429` };
}

/** Whoever has an admin's password, and addresses in forty networks, guesses the six figures. */
async function guessCodeFromEverywhere(stage: AttackStage): Promise<Answered> {
  const { email: owner, password: known = '', totpSecret = '' } = findAccount('maker');
  const right = Number(generateSync({ secret: totpSecret }));
  const judged = await guessFrom(stage, 'admin', (index) => ({
    address: `2001:db8:22:${(index + 1).toString(16)}::1`,
    fields: {
      ...{ email: owner, password: known },
      totp: String((right + 100_000 + index) % 1_000_000).padStart(6, '0'),
    },
  }));
  return { ok: judged === 20, answered: `${judged} of 40 judged, the others 429` };
}

type Guess = (index: number) => { address: string; fields: Record<string, string> };

/** @returns how many of forty guesses at one moment were judged */
async function guessFrom(stage: AttackStage, provider: string, guess: Guess): Promise<number> {
  await withinOneWindow();
  const guesses = Array.from({ length: 40 }, async (_one, index) => {
    const { address, fields } = guess(index);
    return (await new Visitor(stage, address).signIn(provider, fields)).status;
  });
  const statuses = await Promise.all(guesses);
  if (statuses.some((status) => status !== 401 && status !== 429)) return Number.NaN;
  return statuses.filter((status) => status !== 429).length;
}

/** Limits are counted in windows of ten minutes by the clock: an attack over the end of one would
 *  meet two, and prove nothing. */
async function withinOneWindow(): Promise<void> {
  const left = 600_000 - (Date.now() % 600_000);
  if (left < 30_000) await sleep(left);
}

async function sendBatch(visitor: Visitor, codes: readonly string[]): Promise<string> {
  const path = `/api/trpc/${codes.map(() => 'auth.stepUp').join(',')}?batch=1`;
  const body = JSON.stringify(Object.fromEntries(codes.map((code, at) => [at, { code }])));
  const headers = { 'content-type': 'application/json' };
  const answer = await visitor.send(path, { method: 'POST', headers, body });
  return answer.text.includes('"result"') ? 'OK' : readCode(answer);
}

export const guesses: readonly Attack[] = [
  define(guessPasswordsTogether, line, '60 sign-ins at once, the right one among them', '429'),
  define(
    guessCodesTogether,
    `${line}; one step-up a batch`,
    '600 codes as 30 batches and again one by one, the right one last',
    'none gets in',
  ),
  define(guessFromOneNetwork, networkLine, '40 passwords from 40 addresses of one /64', '8 judged'),
  define(
    guessCodeFromEverywhere,
    networkLine,
    '40 codes behind a known password, from 40 networks',
    '20 judged',
  ),
];
