import { define, type Answered, type Attack } from './attack';
import { findAccount } from './people';
import { passQuietTime, type AttackStage } from './stage';
import { Visitor, type Answer } from './visitor';

const line = 'known and unknown email → same body, similar time';
const pairsOfTries = 31;
const pauseMs = 40;

type Try = (round: number) => Promise<Answer>;

/** Milliseconds that each of two requests takes, in turns so that both meet the same load. */
async function timeInTurns(stage: AttackStage, one: Try, other: Try) {
  const times: [number[], number[]] = [[], []];
  const bodies = new Set<string>();
  for (let round = 0; round < pairsOfTries; round += 1) {
    await passQuietTime(stage);
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
      // What the one before still does behind its answer must not slow the next one down.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const startedAt = performance.now();
      const { status, text } = await (which === 0 ? one(round) : other(round));
      times[which]?.push(performance.now() - startedAt);
      bodies.add(`${status} ${text.replace(/email=[^"&]*/, 'email=')}`);
    }
  }
  const { ok, answered } = compareTimes(...times);
  return { ok: ok && bodies.size === 1, answered: `${bodies.size} body, ${answered}` };
}

/** Far apart: the medians differ by more than the middle halves are wide, and visibly. */
export function compareTimes(known: readonly number[], unknown: readonly number[]): Answered {
  const [one, other] = [quartiles(known), quartiles(unknown)];
  const apart = Math.abs(one.median - other.median);
  const spread = Math.max(one.high - one.low, other.high - other.low);
  const isFar = apart > spread && apart > Math.max(3, 0.2 * Math.min(one.median, other.median));
  return {
    ok: known.length > 0 && !isFar,
    answered: `medians ${one.median.toFixed(1)} and ${other.median.toFixed(1)} ms`,
  };
}

function quartiles(times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** A form whose token is fetched before, so that one request alone is timed. */
async function prepareForm(stage: AttackStage, path: string) {
  const visitor = new Visitor(stage, '203.0.113.20');
  const csrfToken = await visitor.csrf();
  return (fields: Record<string, string>) =>
    visitor.send(path, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    });
}

async function timePasswords(stage: AttackStage): Promise<Answered> {
  const send = await prepareForm(stage, '/api/auth/callback/password');
  const { email } = findAccount('company');
  return timeInTurns(
    stage,
    () => send({ email, password: 'not it' }),
    (round) => send({ email: `nobody-${round}@example.com`, password: 'not it' }),
  );
}

/** An admin at the door of companies, and at the door of admins without the right code. */
async function timeAdmins(stage: AttackStage): Promise<Answered> {
  const send = await prepareForm(stage, '/api/auth/callback/admin');
  const { email, password = '' } = findAccount('checker');
  return timeInTurns(
    stage,
    () => send({ email, password, totp: '000000' }),
    (round) => send({ email: `nobody-${round}@example.com`, password, totp: '000000' }),
  );
}

async function timeLinks(stage: AttackStage): Promise<Answered> {
  const send = await prepareForm(stage, '/api/auth/signin/email');
  const { email } = findAccount('penhallow');
  return timeInTurns(
    stage,
    () => send({ email }),
    (round) => send({ email: `nobody-${round}@penhallow.example` }),
  );
}

/** The same by the typed call that sends a link again. */
async function timeLinksAgain(stage: AttackStage): Promise<Answered> {
  const visitor = new Visitor(stage, '203.0.113.21');
  const ask = (email: string) => visitor.mutate('auth.resendLink', { email });
  const { email } = findAccount('penhallow');
  return timeInTurns(
    stage,
    () => ask(email),
    (round) => ask(`nobody-${round}@penhallow.example`),
  );
}

const required = 'one body, medians close';

export const times: readonly Attack[] = [
  define(timePasswords, line, `a wrong password, ${pairsOfTries} times each`, required),
  define(timeAdmins, line, `an admin’s right password, wrong code`, required),
  define(timeLinks, line, `a link by mail, ${pairsOfTries} times each`, required),
  define(timeLinksAgain, line, `a link by mail once more`, required),
];
