import { describe, expect, it } from '@jest/globals';
import { describeEnd } from './processEnd';

type Process = Parameters<typeof describeEnd>[0];
const ended: Process = { kind: 'financing', status: 'completed', financing: null, endedAs: null };

describe('how a process ended', () => {
  it.each<[string, Partial<Process>, string | null, string]>([
    ['a financing that nobody took', { financing: 'expired' }, 'Expired', 'neutral'],
    ['one that was withdrawn', { financing: 'cancelled' }, 'Cancelled', 'neutral'],
    ['one that was refused', { financing: 'rejected' }, 'Not financed', 'negative'],
    ['one that is repaid', { financing: 'repaid' }, 'Repaid', 'positive'],
    ['one that failed', { financing: 'paying', status: 'failed' }, 'Failed', 'negative'],
    ['a repayment', { kind: 'repayment', financing: 'written_off' }, 'Closed', 'negative'],
    ['a contract', { kind: 'contract', endedAs: 'executed' }, 'Signed', 'positive'],
    ['one that expired', { kind: 'contract', endedAs: 'expired' }, 'Expired', 'neutral'],
    ['a dispute', { kind: 'vendor_verification', endedAs: 'disputed' }, 'Disputed', 'negative'],
    ['a checklist', { kind: 'checklist', financing: 'expired' }, 'Done', 'positive'],
    ['a refund', { kind: 'refund', status: 'cancelled' }, 'Ended early', 'neutral'],
  ])('%s', (_case, more, label, tone) => {
    expect(describeEnd({ ...ended, ...more })).toMatchObject({ label, tone });
  });

  it('is not told before it has ended', () => {
    expect(describeEnd({ ...ended, status: 'running', financing: 'active' })).toBeNull();
    expect(describeEnd({ ...ended, status: 'parked' })).toBeNull();
  });
});
