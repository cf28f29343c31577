import { randomUUID } from 'node:crypto';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { writePage } from './pdf';
import { enterByDemo, enterByVendorLink, findAccount } from './people';
import { readRow, type AttackStage } from './stage';
import { readCode, readData, type Answer, type Visitor } from './visitor';
import { callAny, gatherIds, inventIds, isChange, type ForeignIds } from './world';

const line = 'another tenant’s id → the same NOT_FOUND as an id that does not exist';

const reason = 'Because somebody tries it.';
const amounts = { netMinor: 50_000, vatMinor: 10_000, grossMinor: 60_000, deductionsMinor: 0 };
const corrected = { number: 'X', issueOn: '2026-01-10', dueOn: '2026-03-10', billToName: 'X' };
const bank = { holderName: 'Some Vendor Ltd', sortCode: '089999', accountNumber: '66374958' };

/** Well-formed inputs of all calls of companies that name a record. */
export function askAsCompany(ids: ForeignIds): Record<string, unknown> {
  const { invoiceId, draftId, documentId } = ids;
  const invoice = { invoiceId };
  return {
    'invoice.byId': invoice,
    'invoice.draft': { invoiceId: draftId },
    'invoice.createDraft': { invoiceId: randomUUID(), documentId },
    'invoice.keepDraft': {
      invoiceId: draftId,
      basedOn: '2026-01-15T09:00:00.000Z',
      typed: {},
      values: {},
    },
    'invoice.doubts': { invoiceId: draftId },
    'invoice.updateDraft': { invoiceId: draftId, step: 'plan', values: { termMonths: 2 } },
    'invoice.deleteDraft': { invoiceId: draftId },
    'invoice.checkDuplicate': { invoiceId: draftId },
    'invoice.submit': { invoiceId: draftId, deliveryAttested: true },
    'invoice.acceptOffer': invoice,
    'invoice.cancel': { invoiceId, reason },
    'invoice.readReplacement': { invoiceId, documentId },
    'invoice.replaceDocument': { invoiceId, documentId, values: { ...corrected, ...amounts } },
    'pricing.quote': invoice,
    'compliance.checklist': invoice,
    'compliance.submitItem': { code: 'delivery_confirmed', invoiceId, attested: true },
    'compliance.recheck': { invoiceId, code: 'vendor_registered' },
    'compliance.assistanceContext': invoice,
    'compliance.requestAssistance': {
      requestId: randomUUID(),
      invoiceId,
      question: 'Whose is this?',
      callBack: false,
    },
    'contract.byInvoice': invoice,
    'contract.startSigning': invoice,
    'contract.decline': { invoiceId, reason },
    'contract.regenerate': invoice,
    'mandate.start': invoice,
  };
}

export function askAsVendor({
  requestId,
  vendorId,
  bankAccountId,
}: ForeignIds): Record<string, unknown> {
  return {
    'vendorVerification.get': { requestId },
    'vendorVerification.confirm': { requestId, genuine: true, unpaid: true, bank },
    'vendorVerification.dispute': { requestId, reason: 'not_ours', words: 'No.' },
    'vendorVerification.receipt': { requestId },
    'vendorVerification.latestReceipt': { vendorId },
    'vendorPortal.get': { vendorId },
    'vendorPortal.updateContact': { vendorId, contactName: 'X', contactEmail: 'x@evil.example' },
    'vendorBank.get': { vendorId, bankAccountId },
    'vendorBank.replace': { vendorId, bankAccountId: randomUUID(), ...bank },
  };
}

/** The whole answer but the id under which it is in the log. */
const readBody = ({ status, text }: Answer) =>
  `${status} ${text.replace(/"referenceId":"[^"]*"/, '')}`;

/** Asks for what is somebody else’s and for what nobody has; the answers have to be one. */
async function compareAnswers(
  visitor: Visitor,
  ask: (ids: ForeignIds) => Record<string, unknown>,
  foreign: ForeignIds,
): Promise<Record<string, string>> {
  const missing = ask(inventIds());
  const verdicts: Record<string, string> = {};
  for (const [action, input] of Object.entries(ask(foreign))) {
    const change = await isChange(visitor, action);
    const answer = await callAny(visitor, { action, input, change });
    const other = await callAny(visitor, { action, input: missing[action], change });
    const isSame = readBody(answer) === readBody(other);
    verdicts[action] = isSame ? readCode(answer) : `${readCode(answer)}, not ${readCode(other)}`;
  }
  return verdicts;
}

async function askForForeignInvoice(stage: AttackStage): Promise<Answered> {
  const foreign = await gatherIds(stage);
  const visitor = await enterByDemo(stage, 'adeyemi');
  return judgeSame(await compareAnswers(visitor, askAsCompany, foreign), 'NOT_FOUND');
}

async function askForForeignVendor(stage: AttackStage): Promise<Answered> {
  const foreign = await gatherIds(stage);
  const visitor = await enterByDemo(stage, 'vendor');
  return judgeSame(await compareAnswers(visitor, askAsVendor, foreign), 'NOT_FOUND');
}

/** How else a UUID may be written, and what such a call is told: whosever it is, or nobody’s. */
const spellings: Readonly<Record<string, { write(id: string): string; answer: string }>> = {
  'in upper case': { write: (id) => id.toUpperCase(), answer: 'NOT_FOUND' },
  'in braces': { write: (id) => `{${id}}`, answer: 'BAD_REQUEST' },
  'as a URN': { write: (id) => `urn:uuid:${id}`, answer: 'BAD_REQUEST' },
  'without hyphens': { write: (id) => id.replaceAll('-', ''), answer: 'BAD_REQUEST' },
};

function respell(ids: ForeignIds, write: (id: string) => string): ForeignIds {
  const written = Object.entries(ids).map(([name, id]) => [name, write(id as string)]);
  return Object.fromEntries(written) as unknown as ForeignIds;
}

/** PostgreSQL reads all of these as the same id. */
async function respellForeignIds(stage: AttackStage): Promise<Answered> {
  const foreign = await gatherIds(stage);
  const callers = [
    { visitor: await enterByDemo(stage, 'adeyemi'), ask: askAsCompany },
    { visitor: await enterByDemo(stage, 'vendor'), ask: askAsVendor },
  ];
  const answers: Record<string, string> = {};
  for (const [spelling, { write, answer }] of Object.entries(spellings)) {
    for (const { visitor, ask } of callers) {
      const askSo = (ids: ForeignIds) => ask(respell(ids, write));
      const verdicts = await compareAnswers(visitor, askSo, foreign);
      for (const [action, verdict] of Object.entries(verdicts)) {
        answers[`${action} ${spelling}`] = [answer, 'NOT_FOUND'].includes(verdict)
          ? 'hidden'
          : verdict;
      }
    }
  }
  return judgeSame(answers, 'hidden');
}

/** A link opens one request: not another vendor’s, and not another one of the same vendor. */
async function stretchLink(stage: AttackStage): Promise<Answered> {
  const [one, other] = [await enterByVendorLink(stage), await enterByVendorLink(stage)];
  const own = readCode(
    await one.visitor.query('vendorVerification.get', { requestId: one.requestId }),
  );
  const ids = { ...inventIds(), requestId: other.requestId };
  const answers = await compareAnswers(one.visitor, askAsVendor, ids);
  const ofRequest = Object.entries(answers).filter(([name]) => name.includes('Verification'));
  const { ok, answered } = judgeSame(Object.fromEntries(ofRequest), 'NOT_FOUND');
  return { ok: ok && own === 'OK', answered };
}

/** Files, lists and landings, which are no typed calls. */
async function askPaths(stage: AttackStage): Promise<Answered> {
  const [foreign, missing] = [await gatherIds(stage), inventIds()];
  const visitor = await enterByDemo(stage, 'adeyemi');
  const evidence = async (invoiceId: string) => {
    const form = new FormData();
    form.append('kind', 'evidence');
    form.append('invoiceId', invoiceId);
    form.append('file', new Blob([new Uint8Array(writePage('Order 1'))]), 'order.pdf');
    return visitor.send('/api/documents/upload', { method: 'POST', body: form });
  };
  const redirect = '/api/esignatures/post-contract-signed-redirect';
  const asks: Record<string, (ids: ForeignIds) => Promise<Answer>> = {
    document: ({ documentId }) => visitor.send(`/api/documents/${documentId}`),
    'document inline': ({ documentId }) => visitor.send(`/api/documents/${documentId}?inline=1`),
    'its picture': ({ documentId }) => visitor.send(`/api/documents/${documentId}?picture=1`),
    csv: ({ companyId }) => visitor.send(`/api/invoices/csv?companyId=${companyId}`),
    evidence: ({ invoiceId }) => evidence(invoiceId),
    signed: ({ contractId }) => visitor.send(`${redirect}?contractId=${contractId}`),
    mandate: ({ contractId }) => visitor.send(`/api/payments/mandate-redirect?state=${contractId}`),
  };
  const answers: Record<string, string> = {};
  for (const [what, ask] of Object.entries(asks)) {
    const [one, other] = [await ask(foreign), await ask(missing)];
    const where = ({ headers }: Answer) => headers.get('location') ?? '';
    const isSame = readBody(one) === readBody(other) && where(one) === where(other);
    const isHidden = one.status === 404 || where(one).endsWith('/invoices');
    answers[what] = isSame && isHidden ? 'NOT_FOUND' : `${one.status}, not ${other.status}`;
  }
  return judgeSame(answers, 'NOT_FOUND');
}

/** Ids are made by whoever submits: somebody else’s id must not overwrite or reveal their record. */
async function takeForeignId(stage: AttackStage): Promise<Answered> {
  const { draftId, invoiceId, vendorId } = await gatherIds(stage);
  const visitor = await enterByDemo(stage, 'adeyemi');
  const read = () =>
    readRow<{ words: string }>(
      stage,
      `SELECT concat_ws('|', (SELECT to_jsonb(i) FROM invoices i WHERE id = $1),
         (SELECT to_jsonb(i) FROM invoices i WHERE id = $2),
         (SELECT to_jsonb(v) FROM vendors v WHERE id = $3)) AS words`,
      [draftId, invoiceId, vendorId],
    );
  const before = await read();
  const file = writePage(`Invoice ${randomUUID()}`);
  const uploaded = await visitor.upload('/api/invoices/upload', file, 'mine.pdf');
  const { documentId } = JSON.parse(uploaded.text) as { documentId: string };
  const answers = [
    await visitor.mutate('invoice.createDraft', { invoiceId: draftId, documentId }),
    await visitor.mutate('invoice.createDraft', { invoiceId, documentId }),
    await visitor.mutate('vendor.create', {
      vendorId,
      registryNumber: '11820733',
      contactName: 'X',
      contactEmail: 'x@evil.example',
    }),
  ];
  const isUntouched = before.words === (await read()).words;
  const codes = answers.map(readCode);
  const isRefused = codes.every((code) => code !== 'OK' && code !== 'INTERNAL_SERVER_ERROR');
  return {
    ok: isUntouched && isRefused,
    answered: `${codes.join(', ')}; ${isUntouched ? 'nothing changed' : 'CHANGED'}`,
  };
}

/** Sessions of others are neither listed nor ended. */
async function endForeignSession(stage: AttackStage): Promise<Answered> {
  const victim = await enterByDemo(stage, 'company');
  const listed = readData<{ id: string; current: boolean }[]>(await victim.query('auth.sessions'));
  const visitor = await enterByDemo(stage, 'adeyemi');
  const own = listed.find(({ current }) => current)?.id ?? '';
  const revoke = (sessionId: string) => visitor.mutate('auth.revokeSession', { sessionId });
  const [real, invented] = [await revoke(own), await revoke('a'.repeat(64))];
  const isAlive = (await victim.whoami())?.['email'] === findAccount('company').email;
  const isSame = readBody(real) === readBody(invented);
  return {
    ok: isAlive && isSame && readCode(real) === 'NOT_FOUND',
    answered: `${readCode(real)}, the session ${isAlive ? 'lives' : 'IS GONE'}`,
  };
}

const required = 'the same NOT_FOUND';

export const foreignRecords: readonly Attack[] = [
  define(askForForeignInvoice, line, 'every call of companies with another’s ids', required),
  define(askForForeignVendor, line, 'every call of vendors with another’s ids', required),
  define(
    respellForeignIds,
    line,
    'the same ids in other spellings',
    'the same refusal as nobody’s',
  ),
  define(stretchLink, line, 'one request’s link for another request of the vendor', required),
  define(askPaths, line, 'documents, CSV, evidence and landings of another', required),
  define(takeForeignId, line, 'another’s ids as one’s own new ones', 'refused, nothing changed'),
  define(endForeignSession, line, 'another’s session revoked', required),
];
