import { randomUUID } from 'node:crypto';
import { define, judgeAll, judgeSame, type Answered, type Attack } from './attack';
import { enterByDemo, enterByVendorLink, findAccount } from './people';
import { findCompanyId, playTo } from './invoices';
import type { AttackStage } from './stage';
import { readJson, type Answer, type Visitor } from './visitor';
import { secretAccountNumbers } from './world';

const line = 'no extra fields in answers; no full account numbers';

/** Names of columns that are for nobody outside, in either spelling. */
const inward =
  /"(?:password_?hash|totp\w*|\w*encrypted|token_?hash|\w*fingerprint|storage_?key|\w+sealed|sid|lastStep)":/i;

/** The digits of an account, also where somebody put spaces between them. */
const accountPatterns = secretAccountNumbers.map((digits) => ({
  digits,
  pattern: new RegExp(`(?<!\\d)${[...digits].join('[ -]?')}(?!\\d)`),
}));

/** What of an answer nobody may read; null where there is nothing. */
export function findSecret(text: string): string | null {
  const account = accountPatterns.find(({ pattern }) => pattern.test(text));
  if (account) return `the account number ending in ${account.digits.slice(-4)}`;
  return inward.exec(text)?.[0] ?? null;
}

interface Read {
  readonly asked: string;
  readonly answer: Answer;
}

async function readAll(visitor: Visitor, asks: [string, unknown?][]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const [action, input] of asks) {
    reads.push({ asked: action, answer: await visitor.query(action, input) });
  }
  return reads;
}

async function listIds(stage: AttackStage, sql: string, bind: unknown[] = []): Promise<string[]> {
  const { rows } = await stage.database.query<{ id: string }>(sql, bind);
  return rows.map(({ id }) => id);
}

async function readAsCompany(stage: AttackStage): Promise<Read[]> {
  const visitor = await enterByDemo(stage, 'company');
  const companyId = await findCompanyId(stage, findAccount('company').email);
  await playTo(stage, 'draft');
  const invoices = await listIds(stage, 'SELECT id FROM invoices WHERE company_id = $1', [
    companyId,
  ]);
  const perInvoice = [
    ...['invoice.byId', 'invoice.draft', 'pricing.quote', 'compliance.checklist'],
    ...['compliance.assistanceContext', 'contract.byInvoice', 'invoice.checkDuplicate'],
  ];
  const asks = invoices.flatMap((invoiceId) =>
    perInvoice.map((action) => [action, { invoiceId }] as [string, unknown]),
  );
  const reads = await readAll(visitor, [
    ['invoice.list', { pageSize: 100 }],
    ['dashboard.summary'],
    ['dashboard.actions'],
    ['mandate.current'],
    ['auth.sessions'],
    ['vendor.search', { q: 'e' }],
    ['demo.get'],
    ...asks,
  ]);
  const csv = await visitor.send(`/api/invoices/csv?companyId=${companyId}`);
  const session = await visitor.send('/api/auth/session');
  return [...reads, { asked: 'csv', answer: csv }, { asked: 'session', answer: session }];
}

async function readAsVendor(stage: AttackStage): Promise<Read[]> {
  const { visitor, requestId } = await enterByVendorLink(stage);
  const linked = await readAll(visitor, [
    ['vendorVerification.get', { requestId }],
    ['vendorVerification.receipt', { requestId }],
  ]);
  const vendor = await enterByDemo(stage, 'vendor');
  const home = await vendor.query('vendorPortal.home');
  const accounts = await stage.database.query<{ vendorId: string; bankAccountId: string }>(
    `SELECT a.vendor_id AS "vendorId", a.id AS "bankAccountId" FROM vendor_bank_accounts a
     JOIN users u ON u.vendor_id = a.vendor_id WHERE u.email = $1`,
    [findAccount('vendor').email],
  );
  const own = await readAll(
    vendor,
    accounts.rows.flatMap(({ vendorId, bankAccountId }) => [
      ['vendorPortal.get', { vendorId }],
      ['vendorBank.get', { vendorId, bankAccountId }],
    ]),
  );
  return [...linked, { asked: 'vendorPortal.home', answer: home }, ...own];
}

async function readAsAdmin(stage: AttackStage): Promise<Read[]> {
  const visitor = await enterByDemo(stage, 'compliance');
  await playTo(stage, 'waits_for_vendor');
  const invoices = await listIds(stage, 'SELECT invoice_id AS id FROM financings');
  const accounts = await listIds(stage, 'SELECT id FROM vendor_bank_accounts');
  const processes = await listIds(stage, 'SELECT workflow_id AS id FROM processes LIMIT 120');
  return readAll(visitor, [
    ['adminOverview.get'],
    ['adminInvoice.list', { pageSize: 100 }],
    ['workflow.list', { pageSize: 100 }],
    ['task.list', { pageSize: 100 }],
    ['adminReceipt.list'],
    ...[1, 2, 3, 4].map((pageNumber) => ['activity.list', { pageSize: 100, pageNumber }] as const),
    ...invoices.map((invoiceId) => ['adminInvoice.get', { invoiceId }] as const),
    ...accounts.map((bankAccountId) => ['adminBankAccount.get', { bankAccountId }] as const),
    ...processes.map((workflowId) => ['workflow.get', { workflowId }] as const),
  ] as [string, unknown?][]);
}

function judgeReads(reads: readonly Read[]): Answered {
  const good = reads.filter(({ answer }) => answer.status === 200).length;
  const { ok, answered } = judgeAll(
    reads,
    ({ answer }) => findSecret(answer.text) === null,
    ({ asked, answer }) => `${asked}: ${findSecret(answer.text)}`,
  );
  const enough = good >= 5;
  return { ok: ok && enough, answered: ok ? `nothing in ${good} full answers` : answered };
}

const searchCompany = async (stage: AttackStage) => judgeReads(await readAsCompany(stage));
const searchVendor = async (stage: AttackStage) => judgeReads(await readAsVendor(stage));
const searchAdmin = async (stage: AttackStage) => judgeReads(await readAsAdmin(stage));

/** Answers whose fields the specification counts: not one more. */
async function countFields(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const session = readJson(await visitor.send('/api/auth/session'));
  const list = readJson(await visitor.query('invoice.list', { pageSize: 1 }));
  const missing = readJson(await visitor.query('invoice.byId', { invoiceId: randomUUID() }));
  const keys = (value: unknown) =>
    Object.keys((value ?? {}) as object)
      .sort()
      .join(' ');
  const data = list.result?.data as Record<string, unknown> | undefined;
  const found = {
    session: keys(session),
    user: keys(session['user']),
    list: keys(data),
    pagination: keys(data?.['pagination']),
    error: keys(missing.error),
    'error data': keys(missing.error?.data),
  };
  const required: Record<string, string> = {
    session: 'expires user',
    user: 'companyId email id name type',
    list: 'items pagination tabs totals',
    pagination: 'pageNumber pageSize totalCount',
    error: 'code data message',
    'error data': 'code details fields httpStatus path reason referenceId',
  };
  return judgeSame(found, (name) => required[name] ?? '');
}

const required = 'no full account number, no inward column';

export const readAnswers: readonly Attack[] = [
  define(searchCompany, line, 'all that a company can read of all its invoices', required),
  define(searchVendor, line, 'all that a vendor can read', required),
  define(searchAdmin, line, 'all that an admin can read of all records', required),
  define(countFields, line, 'the fields of session, list and error', 'those of the specification'),
];
