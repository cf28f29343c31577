import { describe, expect, it, test } from '@jest/globals';
import {
  assertApprovalBinds,
  assertIndependent,
  readSecondCall,
  requiredApprovals,
} from './approvals';
import { gateCodes, runPayoutGate, type PayoutEvidence } from './payoutGate';
import { defaultPolicy } from '../policy/policy';

const nowMs = Date.parse('2026-01-15T10:00:00Z');
const hourMs = 3_600_000;
const fresh = { isGood: true, checkedAtMs: nowMs - hourMs };
const good: PayoutEvidence = {
  nowMs,
  todayOn: '2026-01-15',
  principalMinor: 1_000_000,
  payableMinor: 1_000_000,
  contractStatus: 'executed',
  signedScheduleHash: 'a',
  currentScheduleHash: 'a',
  latestPayoutOn: '2026-01-15',
  mandateStatus: 'active',
  sanctions: { isClear: true, checkedAtMs: nowMs - 24 * hourMs },
  companyRegistry: fresh,
  vendorRegistry: fresh,
  bankAccount: { id: 'account-1', status: 'verified', coolingOffEndsAtMs: nowMs },
  approvedBankAccountId: 'account-1',
  returnedPayout: null,
  openBlockingItems: [],
  creditAccountStatus: 'active',
  isCompanySuspended: false,
  isOnHold: false,
  availableFundsMinor: 0,
  isReservedInFunds: true,
  openBookBreaks: 0,
  approvals: {
    required: 2,
    makerId: 'maker',
    checkerId: 'checker',
    excludedIds: ['acceptor'],
    isPayloadUnchanged: true,
    expiresAtMs: nowMs + 1,
  },
};
const returnedPayout = {
  ...{ paymentId: 'payment-1', amountMinor: 110_000 },
  ...{ returnedOn: '2026-01-14', why: 'Account closed.' },
};
const stale = { isGood: true, checkedAtMs: nowMs - 24 * hourMs - 1 };
const approvals = good.approvals;

describe('the payout gate', () => {
  it('lets a sound payout through', () => {
    const lines = runPayoutGate(good, defaultPolicy.approvals);
    expect(lines.map((line) => line.code)).toEqual([...gateCodes]);
    expect(lines.filter((line) => !line.passed)).toEqual([]);
  });

  test.each<[string, Partial<PayoutEvidence>]>([
    ['contract_executed', { contractStatus: 'partly_signed' }],
    ['contract_executed', { contractStatus: 'superseded' }],
    ['plan_unchanged', { currentScheduleHash: 'b' }],
    ['payout_in_time', { todayOn: '2026-01-16' }],
    ['payout_in_time', { latestPayoutOn: null }],
    ['mandate_active', { mandateStatus: 'cancelled' }],
    ['mandate_active', { mandateStatus: null }],
    ['sanctions_clear', { sanctions: null }],
    ['sanctions_clear', { sanctions: { isClear: false, checkedAtMs: nowMs } }],
    ['sanctions_clear', { sanctions: { isClear: true, checkedAtMs: stale.checkedAtMs } }],
    ['company_in_good_standing', { companyRegistry: stale }],
    ['company_in_good_standing', { companyRegistry: { ...fresh, isGood: false } }],
    ['vendor_in_good_standing', { vendorRegistry: stale }],
    ['vendor_in_good_standing', { vendorRegistry: null }],
    [
      'account_verified',
      { bankAccount: { id: 'account-1', status: 'review', coolingOffEndsAtMs: 0 } },
    ],
    [
      'account_cooled_off',
      { bankAccount: { id: 'account-1', status: 'verified', coolingOffEndsAtMs: nowMs + 1 } },
    ],
    ['account_not_returned', { returnedPayout: { ...returnedPayout, why: null } }],
    ['account_as_approved', { approvedBankAccountId: 'account-2' }],
    ['checks_complete', { openBlockingItems: ['vendor_confirmed'] }],
    ['credit_account_open', { creditAccountStatus: 'frozen' }],
    ['credit_account_open', { isCompanySuspended: true }],
    ['credit_account_open', { isOnHold: true }],
    ['funds_available', { availableFundsMinor: -1 }],
    ['funds_available', { isReservedInFunds: false, availableFundsMinor: 999_999 }],
    ['amount_in_range', { payableMinor: 999_999 }],
    ['book_sound', { openBookBreaks: 1 }],
    ['approvals_complete', { approvals: { ...approvals, checkerId: 'maker' } }],
    ['approvals_complete', { approvals: { ...approvals, checkerId: null } }],
    ['approvals_complete', { approvals: { ...approvals, makerId: 'acceptor' } }],
    ['approvals_complete', { approvals: { ...approvals, isPayloadUnchanged: false } }],
    ['approvals_complete', { approvals: { ...approvals, expiresAtMs: nowMs } }],
  ])('stops for %s alone: %j', (code, change) => {
    const lines = runPayoutGate({ ...good, ...change }, defaultPolicy.approvals);
    expect(lines.filter((line) => !line.passed).map((line) => line.code)).toEqual([code]);
  });

  it('says what came back, when and why', () => {
    const [line] = runPayoutGate({ ...good, returnedPayout }, defaultPolicy.approvals).filter(
      ({ passed }) => !passed,
    );
    expect(line?.words).toMatch(
      /^The bank returned £1,100.00 from this account on 14 January 2026: Account closed\. Two/,
    );
  });

  it('says how old the last look may be, whatever the policy sets', () => {
    const policy = { ...defaultPolicy.approvals, evidenceMaxAgeMs: 36 * hourMs };
    const words = runPayoutGate({ ...good, sanctions: null }, policy).map((line) => line.words);
    expect(words).toContainEqual(expect.stringMatching(/the last look is over 36 hours old\.$/));
  });

  it('one approver is enough below the threshold', () => {
    const one = { ...approvals, required: 1, checkerId: null };
    const lines = runPayoutGate({ ...good, approvals: one }, defaultPolicy.approvals);
    expect(lines.every((line) => line.passed)).toBe(true);
  });

  it('can be looked at before anybody has approved', () => {
    const lines = runPayoutGate(
      { ...good, approvedBankAccountId: null, approvals: { ...approvals, makerId: null } },
      defaultPolicy.approvals,
      { beforeApproval: true },
    );
    expect(lines.every((line) => line.passed)).toBe(true);
    expect(lines).toHaveLength(gateCodes.length - 2);
  });
});

describe('approvals', () => {
  test.each([
    ['payout', 499_999, 0, 1],
    ['payout', 500_000, 0, 2],
    ['payout', 250_000, 249_999, 1],
    ['payout', 250_000, 250_000, 2],
    ['refund', 1, 0, 2],
    ['write_off', 1, 0, 2],
    ['bank_account', 0, 0, 2],
  ] as const)('%s of %d after %d that day takes %d', (kind, amount, before, expected) => {
    expect(requiredApprovals(kind, amount, before, defaultPolicy.approvals)).toBe(expected);
  });

  test.each([
    ['a', 'a', [], false],
    ['a', 'b', [], true],
    ['a', 'b', ['a'], false],
    ['a', 'b', ['b'], false],
    ['a', null, ['b'], true],
  ])('maker %s, checker %s, hands in it %j: %s', (makerId, checkerId, excludedIds, allowed) => {
    const attempt = () => assertIndependent({ makerId, checkerId, excludedIds });
    if (allowed) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ reason: 'self_approval' }));
  });

  const open = { id: 'first call', makerId: 'a', reason: 'We called them.' };
  const same = { decisionId: 'first call', adminId: 'a', reason: 'We called them.' };
  it.each([
    ['the first call once more', same, 'again'],
    ['a call of somebody else', { ...same, decisionId: 'another', adminId: 'b' }, 'confirmation'],
  ])('that was proposed reads %s', (_what, call, meaning) => {
    expect(readSecondCall(open, call)).toBe(meaning);
  });
  it.each([
    ['a second call of its maker', { ...same, decisionId: 'another' }, 'self_approval'],
    ['its id with other words', { ...same, reason: 'They called us.' }, 'payload_differs'],
    ['its id by somebody else', { ...same, adminId: 'b' }, 'payload_differs'],
  ])('that was proposed refuses %s', (_what, call, reason) => {
    expect(() => readSecondCall(open, call)).toThrow(expect.objectContaining({ reason }));
  });

  it('binds to what was looked at, for as long as it is valid', () => {
    const approval = { payloadHash: 'a', currentPayloadHash: 'a', expiresAtMs: 10, nowMs: 9 };
    expect(() => assertApprovalBinds(approval)).not.toThrow();
    expect(() => assertApprovalBinds({ ...approval, nowMs: 10 })).toThrow('expired');
    expect(() => assertApprovalBinds({ ...approval, currentPayloadHash: 'b' })).toThrow('changed');
  });
});
