import { describe, expect, it } from '@jest/globals';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { presentVendorTurn } from './presentVendorTurn';

describe('what a vendor that has answered waits for', () => {
  it.each<[FinancingStatus, string, RegExp]>([
    ['submitted', 'time', /checks/],
    ['checking', 'time', /checks/],
    ['action_required', 'time', /checks/],
    ['offered', 'company', /^Tarn Ltd signs its contract/],
    ['contract_pending', 'company', /^Tarn Ltd signs its contract/],
    ['contract_signed', 'admin', /release the payment/],
    ['payout_approval', 'admin', /release the payment/],
    ['paying', 'provider', /on its way to you/],
    ['payout_failed', 'admin', /did not arrive/],
    ['payout_returned', 'admin', /did not arrive/],
    ['active', 'nobody', /paid/],
    ['overdue', 'nobody', /paid/],
    ['repaid', 'nobody', /paid/],
    ['rejected', 'nobody', /do not pay/],
    ['cancelled', 'nobody', /do not pay/],
    ['expired', 'nobody', /do not pay/],
  ])('%s: %s', (status, waitsFor, words) => {
    const turn = presentVendorTurn(status, 'Tarn Ltd');
    expect(turn.waitsFor).toBe(waitsFor);
    expect(turn.nextWords).toMatch(words);
  });
});
