import { randomUUID } from 'node:crypto';
import { define, type Answered, type Attack } from './attack';
import { enterByDemo } from './people';
import { sendRaw } from './raw';
import type { AttackStage } from './stage';
import { readData, readJson, type Answer } from './visitor';

const line = 'no stack or thrown text in any answer';

/** Whatever a program may choke on, sent to every sort of path. */
async function provokeFailures(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const bodies = ['{', '[]', 'null', '"x"', '1', '{"invoiceId":{}}', '\u0000', '{"json":{"a":1}}'];
  const answers: Answer[] = [];
  for (const body of bodies) {
    answers.push(await visitor.mutateRaw('invoice.submit', body));
    answers.push(await visitor.mutateRaw('auth.stepUp?batch=1', body));
  }
  const paths = ['/api/trpc/%', '/api/trpc/%E0%A4%A', '/api/documents/%00', '/api/documents/..%2f'];
  const more = ['/api/demo/samples/..%2f..%2fsecrets.json', '/api/trpc/invoice.byId?input=%7B'];
  for (const path of [...paths, ...more, '/api/auth/callback/%00', '/api//trpc/x', '/api/trpc/']) {
    answers.push(await sendRaw(stage, { to: stage.url, path }));
  }
  const words = '\u0000';
  answers.push(await visitor.mutate('vendor.create', { vendorId: words }));
  const strange = { contactName: 'a\u0000b', contactEmail: 'a@b.example' };
  const vendor = { vendorId: '0198a6a0-0000-7000-8000-00000000beef', registryNumber: '11820733' };
  answers.push(await visitor.mutate('vendor.create', { ...vendor, ...strange }));
  for (const path of ['/api/auth/callback/password', '/api/auth/signin/email']) {
    answers.push(await visitor.form(path, { email: 'a\u0000@b.example', password: 'x' }));
  }
  const reason = `Not ${words} ours.`;
  answers.push(await visitor.mutate('invoice.cancel', { invoiceId: randomUUID(), reason }));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const { slips, count } = stage.overheard;
  const shown = slips.slice(0, 3).map(({ asked, words: said }) => `${asked}: ${said}`);
  return {
    ok: slips.length === 0 && failed === 0,
    answered:
      shown.length > 0
        ? shown.join('; ')
        : `${failed} of ${answers.length} failed; nothing thrown in ${count} answers so far`,
  };
}

/** A failure inside is told under a number, and nothing else of it. */
async function breakDatabase(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const ask = () => visitor.query('pricing.indicative', { amountMinor: 100_000, termMonths: 3 });
  await stage.database.query('ALTER TABLE rates RENAME TO rates_gone');
  let answer: Answer;
  try {
    answer = await ask();
  } finally {
    await stage.database.query('ALTER TABLE rates_gone RENAME TO rates');
  }
  const { error } = readJson(answer);
  const isQuiet = !/rates|relation|\.ts|select/i.test(answer.text);
  const isFound = answer.text.includes(error?.data?.referenceId ?? 'missing');
  readData(await ask());
  return {
    ok: answer.status === 500 && isQuiet && isFound,
    answered: `${answer.status} ${error?.message ?? answer.text.slice(0, 80)}`,
  };
}

export const quietAnswers: readonly Attack[] = [
  define(breakDatabase, line, 'a table is missing', '500 with a number only'),
  define(provokeFailures, line, 'bodies and paths that programs choke on', 'nothing thrown'),
];
