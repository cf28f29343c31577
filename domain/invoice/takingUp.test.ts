import { describe, expect, it } from '@jest/globals';
import { contractMachine, type ContractStatus } from '../contract/contract';
import { financingStatuses, isBeforePayout, type FinancingStatus } from './financing';
import {
  lastMailAfter,
  planTakingUp,
  type LastMail,
  type LeftBehind,
  type TakingUp,
} from './takingUp';

const left = (more: Partial<LeftBehind>): LeftBehind => ({
  status: 'checking',
  leftStatus: null,
  contract: null,
  request: 'succeeded',
  ...more,
});
const nothing: TakingUp = { checks: 'none', vendor: 'none', contract: 'none', endsOffer: false };

describe('what is taken up of a financing whose process ended by failure', () => {
  it.each<[string, Partial<LeftBehind>, Partial<TakingUp>]>([
    [
      'submitted, the vendor not asked yet',
      { status: 'submitted', request: null },
      { vendor: 'first' },
    ],
    [
      'checked, the request fell with it',
      { request: 'cancelled' },
      { checks: 'again', vendor: 'anew' },
    ],
    ['checked, the request stands', { request: 'opened' }, { checks: 'again', vendor: 'heard' }],
    ['offered', { status: 'offered' }, { checks: 'kept' }],
    ['accepted without a contract', { status: 'accepted' }, { checks: 'kept' }],
    [
      'accepted, the contract just made',
      { status: 'accepted', contract: 'draft' },
      { checks: 'kept', contract: 'kept' },
    ],
    [
      'offered with a contract of before',
      { status: 'offered', contract: 'sent' },
      { checks: 'kept', contract: 'withdrawn' },
    ],
    [
      'out for signature',
      { status: 'contract_pending', contract: 'partly_signed' },
      { checks: 'kept', contract: 'kept' },
    ],
    [
      'out for signature, withdrawn with it',
      { status: 'contract_pending', contract: 'voided' },
      { checks: 'kept', contract: 'over' },
    ],
    [
      'to be signed, no contract made yet',
      { status: 'contract_pending', contract: 'superseded' },
      { checks: 'kept', contract: 'replaced' },
    ],
    [
      'signed',
      { status: 'payout_approval', contract: 'executed' },
      { checks: 'kept', contract: 'kept' },
    ],
    [
      'signed, the contract ended with it',
      { status: 'payout_approval', contract: 'terminated' },
      { checks: 'kept', contract: 'replaced' },
    ],
    ['returned', { status: 'payout_returned', contract: 'executed' }, { contract: 'over' }],
    [
      'stopped after signing, the contract ended with it',
      { status: 'action_required', leftStatus: 'payout_approval', contract: 'terminated' },
      { checks: 'again', endsOffer: true },
    ],
    [
      'stopped after signing, the contract stands',
      { status: 'action_required', leftStatus: 'payout_approval', contract: 'executed' },
      { checks: 'again', contract: 'kept' },
    ],
    ['on its way to the vendor', { status: 'paying', contract: 'executed', request: null }, {}],
    ['collected', { status: 'active', contract: 'executed' }, {}],
    ['repaid', { status: 'repaid', contract: 'executed' }, {}],
    ['cancelled', { status: 'cancelled', contract: 'voided', request: 'cancelled' }, {}],
  ])('%s', (_how, more, plan) => {
    expect(planTakingUp(left(more))).toEqual({ ...nothing, ...plan });
  });

  it('never waits for a payout without a contract that is signed, nor makes a second one', () => {
    const contracts = Object.keys(contractMachine.transitions) as ContractStatus[];
    const signed: FinancingStatus[] = ['contract_signed', 'payout_approval', 'payout_failed'];
    for (const contract of [null, ...contracts]) {
      for (const status of financingStatuses.filter(isBeforePayout)) {
        const plan = planTakingUp(left({ status, contract }));
        if (signed.includes(status)) {
          expect(plan.contract).toBe(contract === 'executed' ? 'kept' : 'replaced');
        }
        if (status === 'checking' || status === 'offered') expect(plan.contract).not.toBe('kept');
      }
    }
  });
});

it.each<[FinancingStatus, FinancingStatus, LastMail | null]>([
  ['checking', 'submitted', null],
  ['action_required', 'offered', 'action_needed'],
  ['offered', 'checking', 'offer_ready'],
  ['offered', 'contract_pending', null],
  ['offered', 'action_required', null],
  ['accepted', 'offered', null],
  ['contract_pending', 'accepted', null],
  ['contract_signed', 'contract_pending', null],
  ['payout_approval', 'contract_signed', 'payout_to_approve'],
  ['payout_approval', 'payout_failed', null],
  ['paying', 'payout_approval', null],
  ['payout_failed', 'paying', 'payout_problem'],
  ['payout_failed', 'action_required', null],
  ['payout_returned', 'active', 'payout_problem'],
  ['active', 'paying', 'remittance_advice'],
  ['overdue', 'paying', 'remittance_advice'],
  ['defaulted', 'paying', 'remittance_advice'],
  ['repaid', 'active', null],
  ['rejected', 'checking', 'closed'],
  ['cancelled', 'payout_returned', 'closed'],
  ['expired', 'offered', 'closed'],
])('what follows %s after %s ends with the mail %s', (status, from, mail) => {
  expect(lastMailAfter(status, from)).toBe(mail);
});
