import { describe, expect, it, test } from '@jest/globals';
import * as fc from 'fast-check';
import { assertCanWaive, checklistItemMachine, stepsToRunning } from '../compliance/compliance';
import { contractMachine, takeContractReport, type ContractStatus } from '../contract/contract';
import { creditAccountMachine } from '../credit/credit';
import { AppError } from '../errors/errors';
import {
  assertFinancingMove,
  canCancel,
  financingMachine,
  financingStatuses,
  holdsReservation,
  interruptibleStatuses,
  isBeforePayout,
  isClosed,
  isLive,
  releasesReservation,
} from '../invoice/financing';
import { financingWords } from '../invoice/financingWords';
import { instalmentMachine } from '../repayment/instalment';
import { assertMove, canMove, isFinal, type Machine } from './machine';
import { mandateMachine, mandateStepsTo } from '../repayment/mandate';
import {
  paymentInMachine,
  paymentInStepsTo,
  paymentOutMachine,
  paymentOutStepsTo,
} from '../payment/payment';
import { decideNameCheck, vendorBankAccountMachine, vendorMachine } from '../vendor/vendor';
import { isOpenVerification, verificationMachine } from '../vendor/verification';

const machines: Machine<string>[] = [
  checklistItemMachine,
  contractMachine,
  creditAccountMachine,
  financingMachine,
  instalmentMachine,
  mandateMachine,
  paymentInMachine,
  paymentOutMachine,
  vendorBankAccountMachine,
  vendorMachine,
  verificationMachine,
].map((machine) => machine as unknown as Machine<string>);

describe.each(machines.map((machine) => [machine.noun, machine] as const))('%s', (_, machine) => {
  it('reaches every status from the first, and names no status that it lacks', () => {
    const reached = new Set([machine.initial]);
    for (const status of reached) {
      for (const next of machine.transitions[status] ?? []) {
        expect(machine.statuses).toContain(next);
        reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...machine.statuses].sort());
  });

  it('in any run of attempted moves takes the table’s moves only, and says why not', () => {
    const attempts = fc.array(fc.constantFrom(...machine.statuses), { maxLength: 40 });
    fc.assert(
      fc.property(attempts, (targets) => {
        let status = machine.initial;
        for (const target of targets) {
          const allowed = (machine.transitions[status] ?? []).includes(target);
          expect(canMove(machine, status, target)).toBe(allowed);
          if (allowed) {
            assertMove(machine, status, target);
            status = target;
          } else {
            expect(refusalOf(() => assertMove(machine, status, target))).toEqual([
              'PRECONDITION_FAILED',
              'illegal_transition',
            ]);
          }
          if (isFinal(machine, status)) break;
        }
      }),
    );
  });
});

describe('a financing', () => {
  it('goes back from action_required to the state it left only', () => {
    for (const left of interruptibleStatuses) {
      for (const to of financingMachine.transitions.action_required) {
        const isAllowed =
          to === left || ['checking', 'rejected', 'cancelled', 'expired'].includes(to);
        const attempt = () => assertFinancingMove('action_required', to, left);
        if (isAllowed) expect(attempt).not.toThrow();
        else expect(refusalOf(attempt)).toEqual(['PRECONDITION_FAILED', 'illegal_transition']);
      }
    }
  });

  it('never comes back from a refusal, and is never cancelled after the payout', () => {
    for (const end of ['rejected', 'cancelled', 'expired', 'recovered'] as const) {
      expect(financingMachine.transitions[end]).toEqual([]);
    }
    for (const paid of ['paying', 'active', 'overdue', 'defaulted', 'repaid'] as const) {
      expect(canCancel(paid)).toBe(false);
    }
  });

  it('reaches the payout only through a signed contract and an approval', () => {
    const before = financingStatuses.filter((status) =>
      canMove(financingMachine, status, 'paying'),
    );
    expect(before).toEqual(['payout_approval']);
    expect(financingStatuses.filter((from) => canMove(financingMachine, from, 'active'))).toEqual([
      'paying',
      'overdue',
      'defaulted',
    ]);
  });

  it('is before the payout, paying, live, or closed: one of them at a time', () => {
    for (const status of financingStatuses) {
      const kinds = [isBeforePayout, isLive, isClosed].filter((is) => is(status)).length;
      expect([status, kinds]).toEqual([status, status === 'paying' ? 0 : 1]);
      expect(financingWords[status].label).not.toBe('');
    }
  });

  it('holds its reservation from the offer until it is paid out or ends, on every path', () => {
    for (const from of financingStatuses) {
      for (const to of financingMachine.transitions[from]) {
        if (from === 'action_required') continue;
        const lost = holdsReservation(from) && !holdsReservation(to, from);
        expect([from, to, lost]).toEqual([
          from,
          to,
          holdsReservation(from) && releasesReservation(to),
        ]);
      }
    }
    expect(holdsReservation('action_required', 'checking')).toBe(false);
    expect(holdsReservation('action_required', 'accepted')).toBe(true);
  });
});

describe('reports of providers', () => {
  const order: ContractStatus[] = ['sent', 'viewed', 'partly_signed', 'executed'];

  it('lead a contract to the same end in any order, with repeats', () => {
    const shuffled = fc
      .shuffledSubarray([...order, ...order], { minLength: 8 })
      .filter((reports) => reports.length === 8);
    fc.assert(
      fc.property(shuffled, (reports) => {
        const end = reports.reduce<ContractStatus>(
          (status, report) => takeContractReport(status, report).status,
          'generated',
        );
        expect(end).toBe('executed');
      }),
    );
    expect(takeContractReport('executed', 'declined')).toEqual({
      status: 'executed',
      changed: false,
    });
    expect(takeContractReport('sent', 'executed').changed).toBe(true);
  });

  test.each([
    ['created', 'active', ['pending_submission', 'submitted', 'active']],
    ['active', 'submitted', []],
    ['active', 'cancelled', ['cancelled']],
    ['submitted', 'failed', ['failed']],
    ['cancelled', 'active', []],
  ] as const)('mandate %s told %s takes %j', (from, reported, steps) => {
    expect(mandateStepsTo(from, reported)).toEqual(steps);
  });

  test.each([
    ['created', 'paid_out', ['submitted', 'confirmed', 'paid_out']],
    ['submitted', 'charged_back', ['confirmed', 'charged_back']],
    ['paid_out', 'confirmed', []],
    ['paid_out', 'late_failed', ['late_failed']],
    ['failed', 'confirmed', []],
    ['submitted', 'failed', ['failed']],
  ] as const)('collection %s told %s takes %j', (from, reported, steps) => {
    expect(paymentInStepsTo(from, reported)).toEqual(steps);
  });

  test.each([
    ['submitted', 'late_failed', ['confirmed', 'paid_out', 'late_failed']],
    ['submitted', 'charged_back', ['confirmed', 'paid_out', 'charged_back']],
    ['confirmed', 'charged_back', ['paid_out', 'charged_back']],
    ['paid_out', 'late_failed', ['late_failed']],
    ['submitted', 'paid_out', ['confirmed', 'paid_out']],
    ['charged_back', 'paid_out', []],
    ['cancelled', 'late_failed', []],
  ] as const)(
    'collection %s that was passed on to us, told %s, takes %j',
    (from, reported, steps) => {
      expect(paymentInStepsTo(from, reported, { isPassedOn: true })).toEqual(steps);
    },
  );

  test.each([
    ['created', 'executed', ['verifying', 'approved', 'executing', 'executed']],
    ['executing', 'returned', ['executed', 'returned']],
    ['unknown', 'executed', ['executed']],
    ['executed', 'executing', []],
    ['failed', 'executed', []],
  ] as const)('payout %s told %s takes %j', (from, reported, steps) => {
    expect(paymentOutStepsTo(from, reported)).toEqual(steps);
  });

  it('every step is a move of the table', () => {
    const statuses = paymentInMachine.statuses;
    for (const from of statuses) {
      for (const reported of statuses) {
        let at = from;
        for (const step of paymentInStepsTo(from, reported)) {
          assertMove(paymentInMachine, at, step);
          at = step;
        }
        expect([from, reported]).toContain(at);
      }
    }
  });
});

describe('a check', () => {
  it('gets back to running by the table from wherever it is', () => {
    for (const from of checklistItemMachine.statuses) {
      let at = from;
      for (const step of stepsToRunning(from)) {
        assertMove(checklistItemMachine, at, step);
        at = step;
      }
      expect(at).toBe('running');
    }
  });

  test.each([
    ['vendor_registered', 'needs_review', 'a', undefined],
    ['vendor_registered', 'failed', 'a', 'illegal_transition'],
    ['not_duplicate', 'needs_review', 'a', 'never_waivable'],
    ['vendor_bank_verified', 'needs_review', 'a', 'never_waivable'],
    ['vendor_registered', 'needs_review', 'b', 'self_approval'],
  ] as const)('%s in %s waived by %s: %s', (code, result, waivingAdminId, reason) => {
    const attempt = () => assertCanWaive({ code, result, reviewedBy: 'b', waivingAdminId });
    if (reason === undefined) expect(attempt).not.toThrow();
    else expect(refusalOf(attempt)[1]).toBe(reason);
  });
});

it('a bank account is verified by a match on a business account only', () => {
  expect(decideNameCheck('match', true)).toBe('verified');
  expect(decideNameCheck('match', false)).toBe('review');
  expect(decideNameCheck('close_match', true)).toBe('review');
  expect(decideNameCheck('unavailable', true)).toBe('review');
  expect(decideNameCheck('no_match', true)).toBe('rejected');
});

it('a vendor’s link works until the request is answered or over', () => {
  expect(verificationMachine.statuses.filter(isOpenVerification)).toEqual([
    'created',
    'sent',
    'opened',
    'submitted',
  ]);
});

function refusalOf(attempt: () => void): [string | undefined, string | undefined] {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.reason];
    throw error;
  }
  return [undefined, undefined];
}
