import { randomUUID } from 'node:crypto';
import { define, type Answered, type Attack } from './attack';
import { playTo, type PlayedInvoice } from './invoices';
import { makeSample } from '../../demo/samples/makeSamples';
import { describeSample } from '../../demo/samples/sampleInvoice';
import { describeLetter } from '../../demo/playInvoice';
import { enterByDemo } from './people';
import { compareTimes } from './signInTimes';
import { readRow, type AttackStage } from './stage';
import { readJson, type Answer, type Visitor } from './visitor';

const line =
  'a duplicate of another tenant’s invoice → the same body and time as any other refusal';

/** A draft of one company that copies another’s invoice: its number, or its very file. */
async function draftDuplicate(
  stage: AttackStage,
  visitor: Visitor,
  { duplicate, by }: { duplicate: PlayedInvoice; by: 'number' | 'file' },
): Promise<string> {
  const invoiceId = randomUUID();
  const todayOn = await stage.todayOn();
  const company = by === 'file' ? duplicate.company : 'adeyemi';
  const letter = describeSample('good', describeLetter({ ...duplicate, company }, todayOn));
  const file = await makeSample('good', describeLetter({ ...duplicate, company }, todayOn));
  const uploaded = await visitor.upload('/api/invoices/upload', file, 'duplicate.pdf');
  const { documentId } = readJson(uploaded);
  await visitor.mutate('invoice.createDraft', { invoiceId, documentId });
  const save = (step: string, values: object) =>
    visitor.mutate('invoice.updateDraft', { invoiceId, step, values });
  const { issueOn, dueOn, netMinor, vatMinor, grossMinor, vendor } = letter;
  const number = by === 'number' ? duplicate.number : `${duplicate.number}-X`;
  await save('details', {
    ...{ number, issueOn, dueOn, netMinor, vatMinor, grossMinor, deductionsMinor: 0 },
    ...{ currency: 'GBP', billToName: 'Adeyemi & Holt Ltd' },
    ...{ sortCode: vendor.sortCode, accountNumber: vendor.accountNumber },
  });
  const { vendorId } = await readRow<{ vendorId: string }>(
    stage,
    'SELECT vendor_id AS "vendorId" FROM invoices WHERE id = $1',
    [duplicate.id],
  );
  await save('vendor', { vendorId });
  await save('plan', { termMonths: 1 });
  return invoiceId;
}

const hints = /duplicate|elsewhere|another|already|document|number|tarn|ferrier/i;

const readBody = ({ status, text }: Answer) =>
  `${status} ${text.replace(/"referenceId":"[^"]*"/, '')}`;

async function submitForeignDuplicate(stage: AttackStage): Promise<Answered> {
  const duplicate = await playTo(stage, 'waits_for_vendor');
  const visitor = await enterByDemo(stage, 'adeyemi');
  const byNumber = await draftDuplicate(stage, visitor, { duplicate, by: 'number' });
  const byFile = await draftDuplicate(stage, visitor, { duplicate, by: 'file' });
  const submit = (invoiceId: string) =>
    visitor.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
  const answers = [await submit(byNumber), await submit(byFile)];
  const bodies = new Set(answers.map(readBody));
  const checks = [
    await visitor.query('invoice.checkDuplicate', { invoiceId: byNumber }),
    await visitor.query('invoice.checkDuplicate', { invoiceId: byFile }),
  ];
  const sameCheck = new Set(checks.map(readBody)).size === 1;
  const text = answers.map((answer) => answer.text).join(' ');
  const words = text.replace(/"path":"[^"]*"/g, '');
  const hint = hints.exec(words)?.[0];
  const isRefused = answers.every(({ status }) => status === 409);
  const times = await timeRefusals(
    () => submit(byNumber),
    () => submit(byFile),
  );
  return {
    ok: isRefused && bodies.size === 1 && sameCheck && hint === undefined && times.ok,
    answered: `${bodies.size} body${hint ? ` that says “${hint}”` : ''}, ${times.answered}`,
  };
}

async function timeRefusals(one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round += 1) {
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const startedAt = performance.now();
      await (which === 0 ? one() : other());
      times[which]?.push(performance.now() - startedAt);
    }
  }
  return compareTimes(...times);
}

/** Both companies send it at the same moment: one wins, and the other learns no more than before. */
async function raceForeignDuplicate(stage: AttackStage): Promise<Answered> {
  const duplicate = await playTo(stage, 'draft');
  const [owner, other] = [await enterByDemo(stage, 'company'), await enterByDemo(stage, 'adeyemi')];
  const { rows } = await stage.database.query<{ id: string }>(
    'SELECT vendor_id AS id FROM invoices WHERE id = $1',
    [duplicate.id],
  );
  if (!rows[0]) throw new Error('The draft has no vendor.');
  const copy = await draftDuplicate(stage, other, { duplicate, by: 'number' });
  const [first, second] = await Promise.all([
    owner.mutate('invoice.submit', { invoiceId: duplicate.id, deliveryAttested: true }),
    other.mutate('invoice.submit', { invoiceId: copy, deliveryAttested: true }),
  ]);
  const lost = [first, second].filter(({ status }) => status !== 200);
  const words = lost.map(({ text }) => text.replace(/"path":"[^"]*"/g, '')).join();
  const hint = hints.exec(words)?.[0];
  return {
    ok: lost.length === 1 && lost[0]?.status === 409 && hint === undefined,
    answered: `${first.status} and ${second.status}${hint ? `, says “${hint}”` : ''}`,
  };
}

export const findDuplicate: readonly Attack[] = [
  define(submitForeignDuplicate, line, 'another’s number, and another’s file', 'one body, no hint'),
  define(
    raceForeignDuplicate,
    line,
    'two companies send one invoice at once',
    'one is refused, no hint',
  ),
];
