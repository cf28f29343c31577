import { describe, expect, it } from '@jest/globals';
import type { ContractView } from '@millrace/api/presenters/contract';
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
