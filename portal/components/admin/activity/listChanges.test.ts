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
  it('writes the names of fields as words', () => {
    expect(listChanges(null, { fields: ['number', 'grossMinor', 'termMonths'] })).toEqual([
      { name: 'Fields', before: null, after: 'number, gross, term months' },
    ]);
  });
  it('leaves ids, codes and fingerprints out', () => {
    const after = { ownerId: 'b', payloadHash: 'c', id: 'd', code: 'not_duplicate' };
    expect(listChanges({ ownerId: 'a' }, after)).toEqual([]);
  });
  it('leaves out what the row does not say the end of', () => {
    expect(listChanges({ status: 'sent' }, null)).toEqual([]);
    expect(listChanges({ status: 'offered' }, { point: 'offer' })).toEqual([
      { name: 'Point', before: null, after: 'offer' },
    ]);
  });
  it('says that something was taken away', () => {
    expect(listChanges({ owner: 'Hana Weiss' }, { owner: null })).toEqual([
      { name: 'Owner', before: 'Hana Weiss', after: null },
    ]);
  });
});
