import { expect, it } from '@jest/globals';
import { processKinds, type ProcessKind } from '@millrace/domain/process/processes';
import { describeSubject } from './processes';

const all = {
  ...{ invoiceId: 'an invoice', companyId: 'a company', vendorId: 'a vendor' },
  ...{ requestId: 'a request', contractId: 'a contract', bankAccountId: 'an account' },
  ...{ paymentId: 'a payment', month: '2026-01' },
};

it.each<[ProcessKind, string, string]>([
  ['financing', 'invoice', 'an invoice'],
  ['checklist', 'invoice', 'an invoice'],
  ['vendor_verification', 'verification_request', 'a request'],
  ['bank_account', 'vendor_bank_account', 'an account'],
  ['contract', 'contract', 'a contract'],
  ['repayment', 'invoice', 'an invoice'],
  ['receipt', 'payment', 'a payment'],
  ['refund', 'payment', 'a payment'],
  ['fee_earning', 'month', '2026-01'],
])('a process of the kind %s is about its %s', (kind, type, id) => {
  expect(describeSubject(kind, all)).toEqual({ type, id });
});

it('a run of a Schedule has no month yet', () => {
  expect(describeSubject('fee_earning', { month: null }).id).toBe('scheduled');
});

it.each(processKinds.filter((kind) => kind !== 'fee_earning'))(
  'a process of the kind %s that does not say what it is about is no month',
  (kind) => {
    expect(() => describeSubject(kind, { month: '2026-01' })).toThrow(RangeError);
  },
);
