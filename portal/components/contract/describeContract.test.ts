import { describe, expect, it } from '@jest/globals';
import type { ContractView } from '@millrace/api/contract/view';
import { describeContract } from './describeContract';

type Signer = { you: boolean; state: 'signed' | 'your_turn' | 'waiting' };

/** A contract that is out for signature, with an active direct debit. */
function sent(signers: Signer[], isPaused = false): ContractView {
  const view = {
    plan: { principalMinor: 100_000, totalMinor: 103_000 },
    contract: { status: 'sent', signers },
    mandate: { status: 'active' },
    moneyLine: { state: 'ready' },
    waiting: { nextWords: 'Priya Nair signs the contract next.', byWords: null },
    canSign: !isPaused && signers.some(({ you, state }) => you && state === 'your_turn'),
    canAccept: false,
    isPaused,
  };
  return view as unknown as ContractView;
}

describe('a contract that is out for signature', () => {
  const other: Signer = { you: false, state: 'your_turn' };

  it.each<[string, Signer[], string]>([
    ['whose turn it is', [{ you: true, state: 'your_turn' }], 'Ready for you to sign'],
    ['who has signed', [{ you: true, state: 'signed' }, other], 'You signed'],
    ['who follows', [other, { you: true, state: 'waiting' }], 'Others sign first'],
    ['who signs nothing', [other], 'Others sign first'],
  ])('says so to somebody %s', (_case, signers, words) => {
    expect(describeContract(sent(signers)).words).toBe(words);
  });

  it('offers nothing while it is paused', () => {
    const state = describeContract(sent([{ you: true, state: 'your_turn' }], true));
    expect([state.step, state.words]).toEqual(['wait', 'Paused']);
  });
});

describe('an offer without a contract', () => {
  const view = (financingStatus: string, waitsFor: string, more = {}) =>
    ({
      ...sent([]),
      ...{ contract: null, financingStatus, ...more },
      waiting: { waitsFor, nextWords: 'Confirm the delivery.', byWords: null },
    }) as unknown as ContractView;

  it.each([
    ['accepted', 'time', 'prepare'],
    ['contract_pending', 'time', 'prepare'],
    // A step of ours has stopped, or nobody has accepted: nobody writes anything.
    ['accepted', 'admin', 'wait'],
    ['contract_pending', 'admin', 'wait'],
    ['action_required', 'company', 'wait'],
  ])('of an invoice that is %s and waits for %s: %s', (status, waitsFor, step) => {
    const state = describeContract(view(status, waitsFor));
    expect(state.step).toBe(step);
    expect(/We are writing/.test(state.notice ?? '')).toBe(step === 'prepare');
  });

  it.each(['declined', 'expired', 'superseded', 'voided'])(
    'after one that was %s offers what can be had, and nothing else',
    (status) => {
      const contract = { status, signers: [] };
      const open = describeContract(view('action_required', 'company', { contract }));
      expect([open.step, open.notice]).toEqual([
        'wait',
        expect.stringMatching(/^Nothing is owed\. .*Confirm the delivery\.$/),
      ]);
      const again = describeContract(view('offered', 'company', { contract, canAccept: true }));
      expect(again.step).toBe('accept');
    },
  );
});
