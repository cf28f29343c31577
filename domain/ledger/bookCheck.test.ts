import { describe, expect, it } from '@jest/globals';
import {
  comparePayments,
  compareProcesses,
  cutBreaks,
  holdsPayouts,
  keepRepeated,
  type OpenFinancing,
  type ProviderPayment,
  type OurPayment,
} from './bookCheck';

const ours: OurPayment = { id: 'p1', amountMinor: 60_000, status: 'executed' };
const theirs: ProviderPayment = {
  ...{ id: 'OUT1', paymentId: 'p1', amountMinor: 60_000, status: 'executed' },
};

describe('our payments and the provider’s', () => {
  it.each<[string, Partial<OurPayment>, Partial<ProviderPayment>[], string[]]>([
    ['agree', {}, [{}], []],
    ['agree while both are on their way', { status: 'approved' }, [{ status: 'executing' }], []],
    ['agree while the report is on its way', { status: 'executing' }, [{}], []],
    ['agree on one that failed', { status: 'failed' }, [{ status: 'failed' }], []],
    ['agree on one that came back', { status: 'returned' }, [{ status: 'returned' }], []],
    ['agree before the provider was asked', { status: 'created' }, [], []],
    ['agree while its fate is unknown', { status: 'unknown' }, [], []],
    ['agree on a second one after the first had failed', {}, [{ status: 'failed' }, {}], []],
    ['differ by one of theirs', {}, [{}, { paymentId: 'gone' }], ['payment_not_ours']],
    [
      'differ by one of theirs that names nobody',
      {},
      [{}, { paymentId: null }],
      ['payment_not_ours'],
    ],
    ['differ by one of ours', {}, [], ['payment_unknown']],
    [
      'differ by one of ours that they shall have checked',
      { status: 'verifying' },
      [],
      ['payment_unknown'],
    ],
    ['differ by a second one', {}, [{}, { id: 'OUT2' }], ['payment_twice']],
    ['differ by a penny', {}, [{ amountMinor: 60_001 }], ['payment_amount']],
    ['differ on whether it was paid', {}, [{ status: 'failed' }], ['payment_status']],
    ['differ on whether it came back', {}, [{ status: 'returned' }], ['payment_status']],
    ['differ on whether it failed', { status: 'failed' }, [{}], ['payment_status']],
  ])('%s', (_case, change, found, names) => {
    const breaks = comparePayments(
      'out',
      [{ ...ours, ...change }],
      found.map((one) => ({ ...theirs, ...one })),
    );
    expect(breaks.map(({ name }) => name)).toEqual(names);
  });
});

describe('our debits and the provider’s', () => {
  it.each<[string, string, Partial<ProviderPayment>[], string[]]>([
    ['agree', 'confirmed', [{ status: 'confirmed' }], []],
    ['agree while the report is on its way', 'submitted', [{ status: 'confirmed' }], []],
    ['agree before the payout’s report', 'confirmed', [{ status: 'paid_out' }], []],
    ['agree on a late failure', 'late_failed', [{ status: 'failed' }], []],
    ['agree on a charge-back', 'charged_back', [{ status: 'charged_back' }], []],
    ['agree before the provider was asked', 'created', [], []],
    ['differ by one of theirs', 'confirmed', [{}, { paymentId: null }], ['payment_not_ours']],
    ['differ by one of ours', 'submitted', [], ['payment_unknown']],
    ['differ by a second one', 'confirmed', [{}, { id: 'PM2' }], ['payment_twice']],
    ['differ by a penny', 'confirmed', [{ amountMinor: 59_999 }], ['payment_amount']],
    ['differ on one that failed', 'confirmed', [{ status: 'failed' }], ['payment_status']],
    ['differ on a charge-back', 'paid_out', [{ status: 'charged_back' }], ['payment_status']],
    ['differ on one that came', 'failed', [{ status: 'paid_out' }], ['payment_status']],
  ])('%s', (_case, status, found, names) => {
    const usual = { ...theirs, id: 'PM1', status: 'confirmed' };
    const breaks = comparePayments(
      'in',
      [{ ...ours, status }],
      found.map((one) => ({ ...usual, ...one })),
    );
    expect(breaks.map(({ name }) => name)).toEqual(names);
  });
});

describe('processes in the books and in Temporal', () => {
  const financing = { kind: 'financing', status: 'running' };
  const parked = { kind: 'financing', status: 'parked' };
  const checks = { kind: 'checklist', status: 'running' };
  const collection = { kind: 'repayment', status: 'running' };

  it('one that is shown has to run', () => {
    expect(compareProcesses(['gone'], [])).toMatchObject([
      { name: 'process_gone', subject: 'gone' },
    ]);
  });

  it.each<[OpenFinancing['status'], string, OpenFinancing['processes'], boolean]>([
    ['offered', 'its process', [financing, checks], true],
    ['offered', 'nothing but checks', [checks], false],
    ['offered', 'nothing', [], false],
    ['paying', 'its process', [financing], true],
    ['active', 'its collection as well', [financing, collection], true],
    ['overdue', 'its collection alone', [collection], true],
    ['active', 'a process that collects nothing', [financing], false],
    ['active', 'a story that waits for an admin to collect again', [parked], true],
    ['defaulted', 'nothing', [], false],
  ])('a financing that is %s is looked after by %s', (status, _words, processes, isSound) => {
    const breaks = compareProcesses([], [{ invoiceId: '1', status, processes }]);
    expect(breaks.map(({ name }) => name)).toEqual(isSound ? [] : ['financing_without_process']);
  });
});

describe('a list that is too long', () => {
  const told = (subject: string) => ({
    name: 'unknown_receipt',
    subject,
    words: '',
    holdsNone: true,
  });
  const holding = (subject: string) => ({ name: 'payment_not_ours', subject, words: '' });

  it('keeps what holds payouts up, however much is only told', () => {
    const many = Array.from({ length: 9 }, (_, at) => told(`${at}`));
    expect(cutBreaks([...many, holding('a')], 4)).toEqual([holding('a'), ...many.slice(0, 3)]);
  });

  it('says that it was cut where that left out what holds payouts up, and holds them all', () => {
    const cut = cutBreaks(['a', 'b', 'c', 'd'].map(holding), 3);
    expect(cut.map(({ name }) => name)).toEqual([
      'payment_not_ours',
      'payment_not_ours',
      'breaks_cut',
    ]);
    expect(cut.every(holdsPayouts)).toBe(true);
  });
});

describe('two looks', () => {
  const found = (subject: string, words = '') => ({ name: 'rule', subject, words });

  it('keep what both found, in the words of the second', () => {
    expect(keepRepeated([found('a', 'then'), found('b')], [found('a', 'now'), found('c')])).toEqual(
      [found('a', 'now')],
    );
  });
});

it.each([
  ['ledger_sums_to_zero', true],
  ['payment_twice', true],
  ['process_gone', true],
  ['seal_edited', false],
  ['seal_cut', false],
])('%s holds payouts up: %s', (name, holds) => {
  expect(holdsPayouts({ name })).toBe(holds);
});
