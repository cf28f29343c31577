import { randomUUID } from 'node:crypto';
import { actions, needsStepUp } from '@millrace/domain/people/permissions';
import { generateSync } from 'otplib';
import { demoAccounts } from '../../demo/demoAccounts';
import { define, judgeSame, type Answered, type Attack } from './attack';
import {
  enterAsAdmin,
  enterByDemo,
  enterByPassword,
  findAccount,
  forgetUsedCode,
  hire,
  orderLink,
  outliveStepUp,
} from './people';
import { guesses } from './guessTogether';
import { times } from './signInTimes';
import type { AttackStage } from './stage';
import { readCode, readJson, readRefusal, Visitor, type Answer } from './visitor';

const { email, password = '' } = findAccount('company');
const linkLine = 'links single-use also under a race; a scanner’s GET consumes nothing';

async function raceLink(stage: AttackStage): Promise<Answered> {
  const token = await orderLink(stage, findAccount('penhallow').email);
  const visitors = Array.from({ length: 8 }, () => new Visitor(stage, '198.51.100.77'));
  // The token of the form is fetched before, so that the sign-ins themselves race.
  const tokens = await Promise.all(visitors.map((one) => one.csrf()));
  const answers = await Promise.all(
    visitors.map((one, index) =>
      one.send('/api/auth/callback/email', {
        method: 'POST',
        body: new URLSearchParams({ csrfToken: tokens[index] ?? '', token, json: 'true' }),
      }),
    ),
  );
  const late = await new Visitor(stage).signIn('email', { token });
  const entered = answers.filter(({ status }) => status === 200).length;
  const url = String(readJson(late).url);
  return {
    ok: entered === 1 && late.status === 401 && url.includes('error=Verification'),
    answered: `${entered} of 8 at once; a later one ${late.status}`,
  };
}

/** Scanners of mail open every link, with GET and HEAD, at the page and at the API. */
async function scanLink(stage: AttackStage): Promise<Answered> {
  const token = await orderLink(stage, findAccount('company').email);
  const scanner = new Visitor(stage);
  const paths = [
    `/sign-in/confirm?token=${token}`,
    `/api/auth/callback/email?token=${token}&email=${encodeURIComponent(email)}`,
    `/api/auth/signin/email?token=${token}`,
  ];
  const seen: Answer[] = [];
  for (const path of paths) {
    seen.push(await scanner.send(path), await scanner.send(path, { method: 'HEAD' }));
  }
  const person = new Visitor(stage);
  const entered = await person.signIn('email', { token });
  const isCaught = scanner.sessionCookie() !== undefined;
  return {
    ok: entered.status === 200 && !isCaught,
    answered: `after ${seen.length} looks by a scanner the person gets ${entered.status}`,
  };
}

async function replayCode(stage: AttackStage): Promise<Answered> {
  const who = findAccount('maker');
  await forgetUsedCode(stage, who.email);
  const totp = generateSync({ secret: who.totpSecret ?? '' });
  const fields = { email: who.email, password: who.password ?? '', totp };
  const visitors = Array.from({ length: 4 }, () => new Visitor(stage, '198.51.100.78'));
  const atOnce = await Promise.all(visitors.map((one) => one.signIn('admin', fields)));
  const entered = atOnce.filter(({ status }) => status === 200).length;
  const later = await new Visitor(stage, '198.51.100.79').signIn('admin', fields);
  const inside = visitors.find((one) => one.sessionCookie());
  const steppedUp = inside ? readCode(await inside.mutate('auth.stepUp', { code: totp })) : 'none';
  return {
    ok: entered === 1 && later.status === 401 && steppedUp === 'FORBIDDEN',
    answered: `${entered} of 4 at once, later ${later.status}, as a second proof ${steppedUp}`,
  };
}

/** Wrong passwords for everybody from one address: that address waits, and nobody else. */
async function sprayPasswords(stage: AttackStage): Promise<Answered> {
  const address = '203.0.113.9';
  const sprayer = new Visitor(stage, address);
  const people = demoAccounts.filter((account) => account.password);
  const csrfToken = await sprayer.csrf();
  const guess = (to: string, guessed: string, admin: boolean) =>
    sprayer.send(`/api/auth/callback/${admin ? 'admin' : 'password'}`, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, email: to, password: guessed, totp: '000000' }),
    });
  let stopped: Answer | undefined;
  let tries = 0;
  for (; tries < 90 && stopped?.status !== 429; tries += 1) {
    const account = people[tries % people.length];
    const to = tries % 3 === 2 ? `nobody-${tries}@example.com` : (account?.email ?? '');
    stopped = await guess(to, `Spring${tries}!`, account?.role === 'admin');
  }
  const rightOne = await guess(email, password, false);
  const victim = await new Visitor(stage, '203.0.113.10').signIn('password', { email, password });
  const retryAfter = Number(stopped?.headers.get('retry-after'));
  const isStopped = stopped?.status === 429 && rightOne.status === 429 && retryAfter > 0;
  return {
    ok: isStopped && victim.status === 200,
    answered:
      `${stopped?.status} after ${tries} tries (Retry-After ${retryAfter} s), the right one ` +
      `${rightOne.status}; from elsewhere ${victim.status}`,
  };
}

/** One person, guessed at over and over: the guesser waits, the person does not. */
async function guessOnePassword(stage: AttackStage): Promise<Answered> {
  const guesser = new Visitor(stage, '203.0.113.11');
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const typed = tries % 2 === 0 ? email.toUpperCase() : ` ${email} `;
    const answer = await guesser.signIn('password', { email: typed, password: `wrong ${tries}` });
    statuses.push(answer.status);
  }
  const victim = await new Visitor(stage, '203.0.113.12').signIn('password', { email, password });
  return {
    ok: statuses.at(-1) === 429 && statuses[0] === 401 && victim.status === 200,
    answered: `429 from try ${statuses.indexOf(429) + 1} on; from elsewhere ${victim.status}`,
  };
}

/** Codes of a stolen session, guessed at: six digits are too few without an end to it. */
async function guessStepUpCode(stage: AttackStage): Promise<Answered> {
  const thief = await enterByPassword(stage, findAccount('adeyemi').email);
  await thief.mutate('auth.requestStepUpCode');
  const codes: string[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    codes.push(readCode(await thief.mutate('auth.stepUp', { code: `00000${tries}` })));
  }
  const stoppedAt = codes.indexOf('TOO_MANY_REQUESTS');
  return { ok: stoppedAt > 0 && stoppedAt < 8, answered: `stopped at guess ${stoppedAt + 1}` };
}

const accountNumberInput = {
  bankAccountId: randomUUID(),
  holderName: 'Oakhanger Timber Supplies Ltd',
  sortCode: '107999',
  accountNumber: '88837491',
};

/** Signed in, but the last proof is over ten minutes old: each call by who may otherwise make it. */
async function skipStepUp(stage: AttackStage): Promise<Answered> {
  const codes: Record<string, string> = {};
  const company = await enterByPassword(stage, email);
  const admin = await enterAsAdmin(stage, await hire(stage, 'admin', ['superuser']));
  await outliveStepUp(stage, 'attack-superuser@millrace.example');
  const vendor = await enterByDemo(stage, 'vendor');
  await outliveStepUp(stage, findAccount('vendor').email);
  for (const action of actions.filter(needsStepUp)) {
    const isVendors = action.startsWith('vendor');
    const who = isVendors ? vendor : action.startsWith('mandate') ? company : admin;
    codes[action] = readRefusal(await who.mutate(action, isVendors ? accountNumberInput : {}));
  }
  return judgeSame(codes, 'FORBIDDEN step_up_required');
}

async function promoteSelf(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByPassword(stage, email);
  const before = await visitor.whoami();
  const wishes = { type: 'admin', companyId: null, adminRoles: ['superuser'], id: '0', email: 'x' };
  const answer = await visitor.changeSession(wishes, wishes);
  const after = await visitor.whoami();
  const overview = readCode(await visitor.query('adminOverview.get'));
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return {
    ok: answer.status === 200 && isSame && before !== undefined && overview === 'FORBIDDEN',
    answered: `${answer.status}, ${isSame ? 'nothing changed' : 'changed'}, ${overview}`,
  };
}

export const proofs: readonly Attack[] = [
  define(raceLink, linkLine, 'eight clicks at once, one later', 'one gets in'),
  define(scanLink, linkLine, 'GET and HEAD of the page and the calls', 'it still works'),
  ...times,
  define(
    sprayPasswords,
    'password spraying → 429 with no lock-out of others',
    'wrong passwords for everybody from one address',
    '429 with Retry-After; others get in',
  ),
  define(
    guessOnePassword,
    'password spraying → 429 with no lock-out of others',
    'one person in several spellings from one address',
    '429; the person gets in',
  ),
  ...guesses,
  define(replayCode, 'TOTP replay → refused', 'one code six times', 'one gets in'),
  define(
    guessStepUpCode,
    'TOTP replay → refused',
    'ten guesses at a mailed code',
    '429 before long',
  ),
  define(
    skipStepUp,
    'money, bank details and admin changes without step-up → FORBIDDEN',
    'every such call, the last proof too old',
    'FORBIDDEN step_up_required',
  ),
  define(
    promoteSelf,
    '`update({type:"admin"})` → ignored',
    'type, roles, company, id and email in an update',
    'ignored',
  ),
];
