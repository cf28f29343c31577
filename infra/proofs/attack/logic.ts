import { randomUUID } from 'node:crypto';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { equalCommands } from './equalCommands';
import { countEffects, countSettledEffects, openAccount, playTo } from './invoices';
import { operationsOfOne } from './processOperations';
import { releasedTwice } from './selfApproval';
import { enterByDemo, enterByVendorMail } from './people';
import { readRow, type AttackStage } from './stage';
import { readCode, readReason, readRefusal, type Visitor } from './visitor';

const stepLine = 'skipped step → PRECONDITION_FAILED';
const onceLine = 'double submit → one effect';
const keyLine = 'same key, other body → CONFLICT';
const numberLine = '−1, 0, NaN, 1e309, 0.005, 2^53+1 → BAD_REQUEST';

/** Every step of the way, asked for before its turn. */
async function skipSteps(stage: AttackStage): Promise<Answered> {
  const draft = await playTo(stage, 'draft');
  const waiting = await playTo(stage, 'waits_for_vendor');
  const offered = await playTo(stage, 'offered');
  const company = await enterByDemo(stage, 'company');
  const admin = await enterByDemo(stage, 'maker');
  const ask = async (who: Visitor, action: string, invoiceId: string, more: object = {}) =>
    readCode(await who.mutate(action, { invoiceId, ...more }));
  const approval = { approvalId: randomUUID(), payloadHash: 'a'.repeat(64) };
  const money = { amountMinor: 100, reference: 'R', receivedOn: await stage.todayOn() };
  return judgeSame(
    {
      'accept a draft': await ask(company, 'invoice.acceptOffer', draft.id),
      'sign a draft': await ask(company, 'contract.startSigning', draft.id),
      'accept before the offer': await ask(company, 'invoice.acceptOffer', waiting.id),
      'sign before the offer': await ask(company, 'contract.startSigning', waiting.id),
      'pay before the checks': await ask(admin, 'adminInvoice.requestPayout', waiting.id),
      'sign before accepting': await ask(company, 'contract.startSigning', offered.id),
      'debit before accepting': await ask(company, 'mandate.start', offered.id),
      'pay before signing': await ask(admin, 'adminInvoice.requestPayout', offered.id),
      'approve what nobody asked': await ask(
        admin,
        'adminInvoice.approvePayout',
        offered.id,
        approval,
      ),
      'repay what was not paid': await ask(admin, 'adminInvoice.recordRepayment', offered.id, {
        paymentId: randomUUID(),
        ...money,
      }),
      'a new contract without one': await ask(company, 'contract.regenerate', offered.id),
    },
    'PRECONDITION_FAILED',
  );
}

async function submitTwice(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'draft');
  const visitor = await enterByDemo(stage, 'company');
  const submit = () => visitor.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
  const answers = await Promise.all(Array.from({ length: 12 }, submit));
  const late = await submit();
  await stage.cast.waitFor('the request to the vendor', async () => {
    const found = await stage.database.query(
      'SELECT 1 FROM vendor_verification_requests WHERE invoice_id = $1',
      [invoiceId],
    );
    return found.rows[0];
  });
  const { rows } = await stage.database.query<{ times: string }>(
    `SELECT concat_ws('/', (SELECT count(*) FROM financings WHERE invoice_id = $1),
       (SELECT count(*) FROM processes WHERE invoice_id = $1 AND kind = 'financing'),
       (SELECT count(*) FROM activities WHERE invoice_id = $1 AND action = 'delivery_attested'),
       (SELECT count(*) FROM vendor_verification_requests WHERE invoice_id = $1)) AS times`,
    [invoiceId],
  );
  const bodies = new Set(answers.map(({ text }) => text));
  const codes = new Set([...answers, late].map(readCode));
  const effects = rows[0]?.times ?? '';
  return {
    ok: bodies.size === 1 && codes.size === 1 && codes.has('OK') && effects === '1/1/1/1',
    answered: `${[...codes].join()} in ${bodies.size} wording; ${effects} records`,
  };
}

/** The same decision sent twelve times at once. */
async function acceptTwice(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'offered');
  const visitor = await enterByDemo(stage, 'company');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor.mutate('invoice.acceptOffer', { invoiceId })),
  );
  const contracts = await stage.database.query(
    'SELECT 1 FROM lending_contracts WHERE invoice_id = $1',
    [invoiceId],
  );
  const accepted = await stage.database.query(
    `SELECT 1 FROM activities WHERE invoice_id = $1 AND action = 'invoice_accepted'`,
    [invoiceId],
  );
  const codes = [...new Set(answers.map(readCode))].sort().join();
  const count = `${contracts.rowCount}/${accepted.rowCount}`;
  const isOnce = (contracts.rowCount ?? 0) <= 1 && accepted.rowCount === 1;
  return {
    ok: isOnce && !codes.includes('INTERNAL') && codes.includes('OK'),
    answered: `${codes}; contract and acceptance ${count}`,
  };
}

interface KeyedCall {
  readonly who: Visitor;
  readonly action: string;
  readonly first: Record<string, unknown>;
  readonly other: Record<string, unknown>;
}

async function listKeyedCalls(stage: AttackStage): Promise<Record<string, KeyedCall>> {
  const { id: invoiceId } = await playTo(stage, 'waits_for_vendor');
  const company = await enterByDemo(stage, 'company');
  const admin = await enterByDemo(stage, 'maker');
  const vendor = await enterByVendorMail(stage, 'brightside');
  const { vendorId } = await readRow<{ vendorId: string }>(
    stage,
    `SELECT u.vendor_id AS "vendorId" FROM users u JOIN vendors v ON v.id = u.vendor_id
     WHERE v.legal_name ILIKE 'Brightside%'`,
  );
  // Accounts that were refused today count against the next ones: here that was days ago.
  await stage.database.query(
    `UPDATE vendor_bank_accounts SET created_at = created_at - interval '2 days'
     WHERE status = 'rejected' AND vendor_id = $1`,
    [vendorId],
  );
  const receivedOn = await stage.todayOn();
  const receipt = { paymentId: randomUUID(), reference: 'ATTACK', receivedOn };
  const account = { vendorId, bankAccountId: randomUUID(), holderName: 'Nobody We Know' };
  const question = { requestId: randomUUID(), invoiceId, callBack: false };
  const note = { noteId: randomUUID(), invoiceId };
  return {
    'a question': {
      ...{ who: company, action: 'compliance.requestAssistance' },
      ...{ first: { ...question, question: 'One?' }, other: { ...question, question: 'Two?' } },
    },
    'a note': {
      ...{ who: admin, action: 'adminInvoice.addNote' },
      ...{ first: { ...note, text: 'One.' }, other: { ...note, text: 'Two.' } },
    },
    'a receipt': {
      ...{ who: admin, action: 'adminReceipt.record' },
      ...{ first: { ...receipt, amountMinor: 101 }, other: { ...receipt, amountMinor: 999_999 } },
    },
    'an account': {
      ...{ who: vendor, action: 'vendorBank.replace' },
      first: { ...account, ...(await openAccount(stage, 'Nobody We Know')) },
      other: { ...account, ...(await openAccount(stage, 'Nobody We Know')) },
    },
  };
}

/** An id made by a form is the key: the same again is the same answer, other words are refused. */
async function reuseKeys(stage: AttackStage): Promise<Answered> {
  const answers: Record<string, string> = {};
  for (const [what, { who, action, first, other }] of Object.entries(await listKeyedCalls(stage))) {
    const begun = readCode(await who.mutate(action, first));
    const again = readCode(await who.mutate(action, first));
    const changed = readCode(await who.mutate(action, other));
    const isKept = begun === 'OK' && again === 'OK';
    answers[what] = isKept ? changed : `${begun} at first, ${again} again, ${changed}`;
  }
  return judgeSame(answers, 'CONFLICT');
}

/** A draft that was changed behind a submission is another body under the same id. */
async function changeSubmitted(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'waits_for_vendor');
  const visitor = await enterByDemo(stage, 'company');
  const change = await visitor.mutate('invoice.updateDraft', {
    ...{ invoiceId, step: 'details', values: { grossMinor: 9_999_900 } },
  });
  const before = await countSettledEffects(stage, invoiceId);
  await stage.database.query(
    'UPDATE invoices SET gross_minor = gross_minor + 100, net_minor = net_minor + 100 WHERE id = $1',
    [invoiceId],
  );
  const again = await visitor.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
  const isUntouched = before === (await countEffects(stage, invoiceId));
  const reason = readReason(again);
  return {
    ok: readCode(change) !== 'OK' && readCode(again) === 'CONFLICT' && isUntouched,
    answered: `change ${readRefusal(change)}; submit ${readCode(again)} ${reason}`,
  };
}

const numbers = ['-1', '0', 'NaN', '1e309', '0.005', '9007199254740993', '"1"', 'null', '[1]'];

/** Each amount of each call, by the body as text: JSON has no NaN, and attackers do not mind. */
async function sendOddNumbers(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'draft');
  const company = await enterByDemo(stage, 'company');
  const admin = await enterByDemo(stage, 'maker');
  const receivedOn = await stage.todayOn();
  const transfer = `"paymentId":"${randomUUID()}","reference":"R","receivedOn":"${receivedOn}"`;
  const values = (name: string) => (number: string) =>
    `{"invoiceId":"${invoiceId}","step":"details","values":{"${name}":${number}}}`;
  const bodies: Record<string, [Visitor, string, (number: string) => string]> = {
    gross: [company, 'invoice.updateDraft', values('grossMinor')],
    net: [company, 'invoice.updateDraft', values('netMinor')],
    deductions: [company, 'invoice.updateDraft', values('deductionsMinor')],
    term: [company, 'invoice.updateDraft', values('termMonths')],
    receipt: [admin, 'adminReceipt.record', (n) => `{${transfer},"amountMinor":${n}}`],
    repayment: [
      admin,
      'adminInvoice.recordRepayment',
      (n) => `{"invoiceId":"${invoiceId}",${transfer},"amountMinor":${n}}`,
    ],
  };
  const answers: Record<string, string> = {};
  for (const [what, [who, action, write]] of Object.entries(bodies)) {
    for (const number of numbers.filter((one) => !isAllowedZero(what, one))) {
      answers[`${what} ${number}`] = readCode(await who.mutateRaw(action, write(number)));
    }
  }
  for (const number of numbers) {
    const input = `{"amountMinor":${number},"termMonths":3}`;
    const path = `/api/trpc/pricing.indicative?input=${encodeURIComponent(input)}`;
    answers[`quote ${number}`] = readCode(await company.send(path));
  }
  return judgeSame(answers, 'BAD_REQUEST');
}

/** Nothing may be deducted, and a net amount may be nothing. */
function isAllowedZero(what: string, number: string): boolean {
  return number === '0' && (what === 'net' || what === 'deductions');
}

export const logic: readonly Attack[] = [
  define(skipSteps, stepLine, 'eleven steps before their turn', 'PRECONDITION_FAILED'),
  define(submitTwice, onceLine, 'twelve at once and one later', 'one effect, equal answers'),
  define(acceptTwice, onceLine, 'an offer accepted twelve times at once', 'one effect'),
  define(reuseKeys, keyLine, 'four kinds of record under a used id', 'CONFLICT'),
  define(changeSubmitted, keyLine, 'an invoice submitted again with other values', 'CONFLICT'),
  define(sendOddNumbers, numberLine, 'nine odd numbers in seven amounts', 'BAD_REQUEST'),
  ...equalCommands,
  ...releasedTwice,
  ...operationsOfOne,
];
