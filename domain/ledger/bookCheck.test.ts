import { describe, expect, it } from '@jest/globals';
import {
  comparePayments,
  compareProcesses,
  keepRepeated,
  type ProviderPayment,
  type SentPayment,
} from './bookCheck';

const ours: SentPayment = { id: 'p1', amountMinor: 60_000, status: 'executed' };
const theirs: ProviderPayment = {
  ...{ id: 'OUT1', paymentId: 'p1', amountMinor: 60_000, status: 'executed' },
};

describe('our payments and the provider’s', () => {
  it.each<[string, Partial<SentPayment>, Partial<ProviderPayment>[], string[]]>([
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
      [{ ...ours, ...change }],
      found.map((one) => ({ ...theirs, ...one })),
    );
    expect(breaks.map(({ name }) => name)).toEqual(names);
  });
});

describe('processes in the books and in Temporal', () => {
  it.each([
    ['both run', true, true, []],
    ['one is gone', false, true, ['process_gone']],
    ['a financing has none', true, false, ['financing_without_process']],
  ])('%s', (_case, isRunning, hasProcess, names) => {
    const breaks = compareProcesses(
      [{ workflowId: 'invoice-1', isRunning }],
      [{ invoiceId: '1', status: 'offered', hasProcess }],
    );
    expect(breaks.map(({ name }) => name)).toEqual(names);
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
