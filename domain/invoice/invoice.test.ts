import { describe, expect, it, test } from '@jest/globals';
import { AppError, errorCodes, isErrorCode, isReason } from '../errors/errors';
import {
  assertInvoice,
  canonicalSubmission,
  findInvoiceProblems,
  invoiceDraftInput,
  normaliseInvoiceNumber,
  submitInvoiceInput,
} from './invoice';
import {
  actions,
  adminRoles,
  assertCan,
  can,
  needsStepUp,
  type Identity,
} from '../people/permissions';
import { defaultPolicy } from '../policy/policy';

const invoice = {
  issueOn: '2026-01-10',
  dueOn: '2026-02-14',
  currency: 'GBP',
  netMinor: 1_000_000,
  vatMinor: 200_000,
  grossMinor: 1_200_000,
  deductionsMinor: 0,
};
const todayOn = '2026-01-15';
const submission = {
  ...invoice,
  invoiceId: '0190c8a2-7c1d-7000-8000-000000000001',
  vendorId: '0190c8a2-7c1d-7000-8000-000000000002',
  documentId: '0190c8a2-7c1d-7000-8000-000000000003',
  documentSha256: 'a'.repeat(64),
  number: 'INV-0042',
  billToName: 'Marlow Foods Ltd',
  termMonths: 3,
  deliveryAttested: true,
} as const;

describe('an invoice', () => {
  test.each([
    [{}, []],
    [{ currency: 'EUR' }, ['currency_not_supported']],
    [{ vatMinor: 199_999 }, ['totals_do_not_add_up']],
    [{ issueOn: '2026-01-16' }, ['invalid_date']],
    [{ dueOn: '2026-01-14' }, ['past_due']],
    [{ dueOn: '2026-01-28' }, ['due_too_soon']],
    [{ dueOn: '2026-01-29' }, []],
    [{ dueOn: '2026-07-14' }, []],
    [{ dueOn: '2026-07-15' }, ['due_too_late']],
    [{ deductionsMinor: 1_200_000 }, ['nothing_payable']],
    [{ deductionsMinor: 1_150_000 }, []],
    [{ deductionsMinor: 1_150_001 }, ['amount_too_small']],
    [{ netMinor: 9_800_000, grossMinor: 10_000_000 }, []],
    [{ netMinor: 9_800_001, grossMinor: 10_000_001 }, ['amount_too_large']],
    [{ currency: 'USD', dueOn: '2026-01-01' }, ['currency_not_supported', 'past_due']],
  ])('with %j has the problems %j', (change, expected) => {
    const changed = { ...invoice, ...change };
    const found = findInvoiceProblems(changed, todayOn, defaultPolicy.invoice);
    expect(found.map((problem) => problem.reason)).toEqual(expected);
    const attempt = () => assertInvoice(changed, todayOn, defaultPolicy.invoice);
    if (expected.length === 0) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ reason: expected[0] }));
  });

  test.each([
    ['INV-0042', 'INV0042'],
    [' inv 0042 ', 'INV0042'],
    ['0042', '42'],
    ['ＩＮＶ/42', 'INV42'],
    ['0', '0'],
  ])('number %s counts as %s', (number, expected) => {
    expect(normaliseInvoiceNumber(number)).toBe(expected);
  });

  it('has a number with a letter or a digit', () => {
    expect(() => normaliseInvoiceNumber('---')).toThrow(AppError);
  });

  test.each([-1, 0, Number.NaN, Number.POSITIVE_INFINITY, 0.005, 2 ** 53 + 1])(
    'refuses %d as an amount',
    (value) => {
      const { invoiceId } = submission;
      expect(invoiceDraftInput.safeParse({ invoiceId, grossMinor: value }).success).toBe(false);
    },
  );

  it('submission takes the whole form and no other field', () => {
    expect(submitInvoiceInput.safeParse(submission).success).toBe(true);
    expect(submitInvoiceInput.safeParse({ ...submission, status: 'active' }).success).toBe(false);
    expect(submitInvoiceInput.safeParse({ ...submission, number: undefined }).success).toBe(false);
    const notAttested = { ...submission, deliveryAttested: false };
    expect(submitInvoiceInput.safeParse(notAttested).success).toBe(false);
  });

  it('submission has one text for one body, another for another body or company', () => {
    const parsed = submitInvoiceInput.parse(submission);
    const text = canonicalSubmission('company-1', parsed);
    const reordered = Object.fromEntries(Object.entries(submission).reverse());
    expect(canonicalSubmission('company-1', submitInvoiceInput.parse(reordered))).toBe(text);
    expect(canonicalSubmission('company-2', parsed)).not.toBe(text);
    expect(canonicalSubmission('company-1', { ...parsed, vatMinor: 1 })).not.toBe(text);
  });
});

describe('errors', () => {
  it('have the 13 codes of the specification, each with its own statuses', () => {
    expect(Object.keys(errorCodes)).toHaveLength(13);
    const statuses = Object.values(errorCodes);
    expect(new Set(statuses.map((row) => row.httpStatus)).size).toBe(13);
    expect(new Set(statuses.map((row) => row.jsonRpcCode)).size).toBe(13);
    expect(new AppError('CONFLICT', 'x').httpStatus).toBe(409);
    expect([isErrorCode('TIMEOUT'), isErrorCode('toString'), isReason('past_due')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('permissions', () => {
  const nobody: Identity = { type: 'nobody' };
  const identities: Identity[] = [
    nobody,
    { type: 'company' },
    { type: 'vendor' },
    { type: 'investor' },
    ...adminRoles.map((role): Identity => ({ type: 'admin', roles: [role] })),
  ];

  it('open nothing to nobody but the calculator, links, reports of broken pages and the demo', () => {
    expect(actions.filter((action) => can(nobody, action))).toEqual([
      'pricing.indicative',
      'auth.resendLink',
      'auth.requestVendorLink',
      'pageError.report',
      'demo.get',
    ]);
  });

  it('keep admins’ actions from everybody else and from an admin without a role', () => {
    const ofAdmins = actions.filter((action) => /^(admin|workflow|task|activity)/.test(action));
    expect(ofAdmins.length).toBeGreaterThan(25);
    const outsiders: Identity[] = [...identities.slice(0, 4), { type: 'admin', roles: [] }];
    for (const identity of outsiders) {
      expect(ofAdmins.filter((action) => can(identity, action))).toEqual([]);
    }
  });

  it('let only those release money who should', () => {
    const releasers = adminRoles.filter((role) =>
      can({ type: 'admin', roles: [role] }, 'adminInvoice.approvePayout'),
    );
    expect(releasers).toEqual(['operations', 'treasury', 'superuser']);
    expect(needsStepUp('adminInvoice.approvePayout')).toBe(true);
    expect(needsStepUp('invoice.list')).toBe(false);
  });

  it('give a superuser no company’s or vendor’s actions', () => {
    const superuser: Identity = { type: 'admin', roles: ['superuser'] };
    expect(can(superuser, 'invoice.submit')).toBe(false);
    expect(can(superuser, 'vendorBank.replace')).toBe(false);
  });

  it('refuse nobody with UNAUTHORIZED and others with FORBIDDEN', () => {
    const refusal = (code: string) => expect.objectContaining({ code });
    expect(() => assertCan(nobody, 'invoice.list')).toThrow(refusal('UNAUTHORIZED'));
    expect(() => assertCan({ type: 'vendor' }, 'invoice.list')).toThrow(refusal('FORBIDDEN'));
  });
});
