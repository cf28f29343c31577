import { randomUUID } from 'node:crypto';
import {
  actions,
  adminRoles,
  can,
  takesNothing,
  type Identity,
} from '@millrace/domain/people/permissions';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { foreignRecords } from './foreignRecords';
import { linkSessions } from './linkSessions';
import { enterByDemo, gatherIdentities } from './people';
import { stepsAndViews } from './processOperations';
import { readAnswers } from './readAnswers';
import type { AttackStage } from './stage';
import { readCode, readReason, type Answer, type Visitor } from './visitor';
import { callAny, gatherIds, isChange } from './world';

const matrixLine = 'every procedure and path × everybody → a declared matrix, tested whole';
const massLine = 'mass assignment → BAD_REQUEST';

/** Empties the database: never done by who may, nor where others were let in elsewhere. */
const reset = 'adminTest.reset';

function identify(name: string): Identity {
  if (name === 'nobody') return { type: 'nobody' };
  if (name === 'investor') return { type: 'investor' };
  if (name.startsWith('company')) return { type: 'company' };
  if (name.startsWith('vendor')) return { type: 'vendor' };
  return { type: 'admin', roles: adminRoles.filter((role) => role === name) };
}

/** A link’s session serves its one request, not the vendor’s own pages, nor its other sessions. */
function mayCall(name: string, action: (typeof actions)[number]): boolean {
  const isPersons = /^vendor(Portal|Bank)\.|^auth\.(sessions|revokeSession)$/.test(action);
  return !(name === 'vendorLink' && isPersons) && can(identify(name), action);
}

function describeAccess(answer: Answer): string {
  const code = readCode(answer);
  if (code === 'UNAUTHORIZED') return 'sign in';
  if (code === 'FORBIDDEN' && readReason(answer) === 'not_permitted') return 'forbidden';
  return answer.status >= 500 ? `failed ${answer.status}` : 'let in';
}

/** An input that no call takes: whoever is let in is told so, and nothing happens. */
const nonsense = { attack: 'nothing takes this' };

async function callEverything(stage: AttackStage): Promise<Answered> {
  const everybody = await gatherIdentities(stage);
  const answers: Record<string, string> = {};
  const required: Record<string, string> = {};
  const nobody = everybody.get('nobody');
  if (!nobody) throw new Error('Nobody is missing.');
  for (const action of actions) {
    const change = await isChange(nobody, action);
    for (const [name, visitor] of everybody) {
      const key = `${action} ${name}`;
      const isOpen = Object.entries(answers).some(([one, answer]) => answer !== required[one]);
      if (action === reset && (mayCall(name, action) || isOpen)) continue;
      const answer = await callAny(visitor, { action, input: nonsense, change });
      answers[key] = describeAccess(answer);
      const refusal = name === 'nobody' ? 'sign in' : 'forbidden';
      required[key] = mayCall(name, action) ? 'let in' : refusal;
    }
  }
  return judgeSame(answers, (key) => required[key] ?? '');
}

const signedInOnly = (letIn: readonly string[], hidden: readonly string[] = []) => ({
  letIn,
  hidden,
});
const admins = [...adminRoles];

/** Paths beside the typed calls, by who gets in; 404 where it is somebody else’s. */
function listPaths(ids: { documentId: string; companyId: string; invoiceId: string }) {
  const upload = signedInOnly(['companyA', 'companyB']);
  return {
    [`GET /api/documents/${ids.documentId}`]: signedInOnly(
      ['companyA', ...admins],
      ['companyB', 'vendor', 'vendorLink', 'investor', 'noRole'],
    ),
    [`GET /api/invoices/csv?companyId=${ids.companyId}`]: signedInOnly(
      ['companyA', ...admins],
      ['companyB'],
    ),
    'GET /api/activities/csv': signedInOnly(admins),
    'POST /api/invoices/upload': upload,
    'POST /api/documents/upload': upload,
  };
}

async function knockAtPaths(stage: AttackStage): Promise<Answered> {
  const everybody = await gatherIdentities(stage);
  const answers: Record<string, string> = {};
  const required: Record<string, string> = {};
  for (const [path, { letIn, hidden }] of Object.entries(listPaths(await gatherIds(stage)))) {
    const [method = '', url = ''] = path.split(' ');
    for (const [name, visitor] of everybody) {
      const key = `${method} ${url.replace(/[0-9a-f-]{36}/, ':id')} ${name}`;
      const form = new FormData();
      form.append('file', new Blob(['no document']), 'a.pdf');
      const init = method === 'POST' ? { method, body: form } : {};
      answers[key] = describeStatus((await visitor.send(url, init)).status);
      const refusal = hidden.includes(name) ? 'hidden' : 'forbidden';
      required[key] = name === 'nobody' ? 'sign in' : letIn.includes(name) ? 'let in' : refusal;
    }
  }
  return judgeSame(answers, (key) => required[key] ?? '');
}

function describeStatus(status: number): string {
  const words: Record<number, string> = { 401: 'sign in', 403: 'forbidden', 404: 'hidden' };
  return words[status] ?? (status >= 500 ? `failed ${status}` : 'let in');
}

const extras = { companyId: randomUUID(), status: 'active', type: 'admin', principalMinor: 1 };

/** Each field that no form has, at every call that takes anything. */
async function assignMore(stage: AttackStage): Promise<Answered> {
  const everybody = await gatherIdentities(stage);
  const answers: Record<string, string> = {};
  for (const action of actions.filter((one) => !takesNothing(one))) {
    const [, visitor] =
      [...everybody].find(([name]) => mayCall(name, action) && name !== 'nobody') ?? [];
    if (!visitor) throw new Error(`Nobody may call ${action}.`);
    const change = await isChange(visitor, action);
    for (const [field, value] of Object.entries(extras)) {
      const input = { ...partOfInput(action), [field]: value };
      const answer = await callAny(visitor, { action, input, change });
      answers[`${action} ${field}`] = describeExtra(action, field, answer);
    }
  }
  return judgeSame(answers, 'BAD_REQUEST');
}

/** The part without which another complaint would come first. */
function partOfInput(action: string): Record<string, unknown> {
  if (action === 'compliance.submitItem') return { code: 'delivery_confirmed' };
  return {};
}

const ownFields = new Set([
  'workflow.list status',
  'workflow.list companyId',
  'workflow.previewBatch status',
  'workflow.previewBatch companyId',
  'adminMandate.ask companyId',
]);

/** Filters of lists do name some, and so does a call about a company; and of a request that is not named nothing is said at all. */
function describeExtra(action: string, field: string, answer: Answer): string {
  const code = readCode(answer);
  const isKnown = ownFields.has(`${action} ${field}`);
  if (isKnown || (action.startsWith('vendorVerification.') && code === 'NOT_FOUND')) {
    return 'BAD_REQUEST';
  }
  const isNamed = answer.text.includes('Leave out ') && answer.text.includes(field);
  return code === 'BAD_REQUEST' && !isNamed ? 'BAD_REQUEST for something else' : code;
}

/** Deeper in the input, where a list of allowed names is forgotten more easily. */
async function assignDeeper(stage: AttackStage): Promise<Answered> {
  const company = await enterByDemo(stage, 'company');
  const { draftId } = await gatherIds(stage);
  const codes: Record<string, string> = {};
  for (const field of ['companyId', 'status', 'documentId', 'principalMinor', '__proto__', 'id']) {
    const body = `{"invoiceId":"${draftId}","step":"plan","values":{"termMonths":1,"${field}":"x"}}`;
    codes[field] = readCode(await company.mutateRaw('invoice.updateDraft', body));
  }
  return judgeSame(codes, (field) =>
    field === '__proto__' ? (codes[field] ?? '') : 'BAD_REQUEST',
  );
}

/** Signed in as one person, a cookie of another kind gives nothing more. */
async function mixCookies(stage: AttackStage): Promise<Answered> {
  const company = await enterByDemo(stage, 'company');
  const [name = '', value = ''] = company.sessionCookie() ?? [];
  const codes: Record<string, string> = {};
  const tries: Record<string, (visitor: Visitor) => void> = {
    'cut short': (one) => one.cookies.set(name, value.slice(0, -1)),
    'another case': (one) => one.cookies.set(name, value.toUpperCase()),
    'the hash of it': (one) => one.cookies.set(name, 'a'.repeat(64)),
    'another instance': (one) => {
      one.cookies.delete(name);
      one.cookies.set(`${name}x`, value);
    },
  };
  for (const [what, forge] of Object.entries(tries)) {
    const visitor = company.copy();
    forge(visitor);
    codes[what] = readCode(await visitor.query('dashboard.summary'));
  }
  return judgeSame(codes, 'UNAUTHORIZED');
}

export const authorization: readonly Attack[] = [
  define(callEverything, matrixLine, 'every typed call by everybody', 'as the table says'),
  define(knockAtPaths, matrixLine, 'every guarded path by everybody', 'as the table says'),
  define(mixCookies, matrixLine, 'four forged session cookies', 'UNAUTHORIZED'),
  ...foreignRecords,
  define(assignMore, massLine, 'four fields too many at every call', 'BAD_REQUEST'),
  define(assignDeeper, massLine, 'six fields too many in the values of a draft', 'BAD_REQUEST'),
  ...readAnswers,
  ...stepsAndViews,
  ...linkSessions,
];
