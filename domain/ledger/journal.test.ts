import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { allocate, noAmounts } from '../repayment/allocation';
import { instalmentComponents } from '../repayment/instalment';
import {
  postCapitalMoved,
  postCycleApproved,
  postCyclePaid,
  postDebentureFunded,
  postDebentureRedeemed,
  postSecurityDeposited,
} from '../ledger/fundingPostings';
import { assertBalanced, balancesOf, makePosting, reverseEntry } from '../ledger/journal';
import {
  postFeeEarned,
  postPayoutExecuted,
  postPayoutSent,
  postRecovered,
  postWrittenOff,
} from '../ledger/payoutPostings';
import {
  postCollectionConfirmed,
  postReceiptIdentified,
  postReceiptReturned,
  postReceiptUnidentified,
  postSuspenseApplied,
  postSuspenseRefunded,
  postTransferReceived,
} from '../ledger/receiptPostings';

const ids = { financingId: 'invoice-1', companyId: 'company-1' };
const g2 = { ...ids, principalMinor: 1_000_000, feeMinor: 45_000 };

it('replays unidentified receipts, capital, deposits, notes and cycles to zero', () => {
  const investor = { investorId: 'investor-1', interestMinor: 84_932, taxMinor: 16_986 };
  const note = { debentureId: 'note-1', amountMinor: 10_000_000 };
  const life = [
    postReceiptUnidentified({ amountMinor: 700 }),
    postReceiptIdentified({ ...ids, amountMinor: 700, shares: noAmounts }),
    postReceiptUnidentified({ amountMinor: 300 }),
    postReceiptReturned({ amountMinor: 300 }),
    postSuspenseRefunded({ companyId: 'company-1', amountMinor: 700 }),
    postCapitalMoved({ signedMinor: 500 }),
    postCapitalMoved({ signedMinor: -500 }),
    postSecurityDeposited({ companyId: 'company-1', signedMinor: 900 }),
    postSecurityDeposited({ companyId: 'company-1', signedMinor: -900 }),
    postDebentureFunded(note),
    postCycleApproved(investor),
    postCyclePaid(investor),
    postDebentureRedeemed(note),
  ];
  expect(balancesOf(life)).toEqual({
    bank: -67_946,
    unidentified_receipts: 0,
    suspense: 0,
    equity: 0,
    security_deposits: 0,
    funding: 0,
    investor_interest_expense: 84_932,
    investor_interest_payable: 0,
    tax_withheld_payable: -16_986,
  });
});

describe('every entry', () => {
  it('that does not balance is refused', () => {
    const sent = postPayoutSent(g2);
    const lines = sent.lines.map((line, index) => ({
      ...line,
      signedMinor: line.signedMinor + (index === 0 ? 1 : 0),
    }));
    expect(() => assertBalanced({ ...sent, lines })).toThrow('does not balance');
    expect(() => assertBalanced({ kind: 'reversal', lines: [] })).toThrow();
    expect(() =>
      makePosting('payout_sent', {}, [
        ['principal', 1],
        ['bank', -1],
      ]),
    ).toThrow();
    expect(() => postFeeEarned({ ...ids, amountMinor: 0.5 })).toThrow();
  });

  it('balances, whatever the amounts; and with its reversal leaves nothing', () => {
    const amount = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(
        amount,
        fc.record({ lateFee: amount, lateInterest: amount, fee: amount, principal: amount }),
        (paid, open) => {
          const { allocated } = allocate(paid, open);
          const postings = [
            postPayoutSent({ ...ids, principalMinor: paid }),
            postPayoutExecuted({ ...ids, principalMinor: paid, feeMinor: open.fee }),
            postCollectionConfirmed({ ...ids, amountMinor: paid, shares: allocated }),
            postTransferReceived({ ...ids, amountMinor: paid, shares: allocated }),
            postSuspenseApplied({ ...ids, shares: open }),
            postWrittenOff({ ...ids, open, unearnedMinor: Math.min(paid, open.fee) }),
            postRecovered({ ...ids, amountMinor: paid, writtenOffNotRecoveredMinor: open.fee }),
          ];
          for (const posting of postings) {
            const sum = posting.lines.reduce((total, line) => total + line.signedMinor, 0);
            expect(sum).toBe(0);
            const both = balancesOf([posting, reverseEntry(posting)]);
            expect(Object.values(both).every((balance) => balance === 0)).toBe(true);
          }
          const left = balancesOf(postings.slice(2, 3)).suspense ?? 0;
          const taken = instalmentComponents.reduce((sum, part) => sum + allocated[part], 0);
          expect(taken - left).toBe(paid);
        },
      ),
    );
  });
});
