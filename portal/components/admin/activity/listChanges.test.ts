import { describe, expect, it } from '@jest/globals';
import { listChanges } from './listChanges';

describe('listChanges', () => {
  it('shows only what differs, in words', () => {
    expect(
      listChanges(
        { status: 'contract_signed', number: 'OT-1' },
        { status: 'payout_approval', number: 'OT-1' },
      ),
    ).toEqual([{ name: 'Status', before: 'contract signed', after: 'payout approval' }]);
  });
  it('writes amounts as money and civil dates as dates', () => {
    expect(listChanges(null, { principalMinor: 1_000_000, dueOn: '2026-03-03' })).toEqual([
      { name: 'Principal', before: null, after: '£10,000.00' },
      { name: 'Due', before: null, after: '3 March 2026' },
    ]);
  });
  it('leaves ids and fingerprints out', () => {
    expect(listChanges({ ownerId: 'a' }, { ownerId: 'b', payloadHash: 'c', id: 'd' })).toEqual([]);
  });
  it('says that something was taken away', () => {
    expect(listChanges({ owner: 'Hana Weiss' }, { owner: null })).toEqual([
      { name: 'Owner', before: 'Hana Weiss', after: null },
    ]);
  });
});
