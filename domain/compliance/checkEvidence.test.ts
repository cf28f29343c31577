import { describe, expect, it } from '@jest/globals';
import {
  addressCompany,
  evidenceSentences,
  recordEvidence,
  recordWhatCompanyReads,
} from './checkEvidence';
import { checklistCodes } from './compliance';
import { checklistWords, titleCheck } from './complianceWords';
import { decideReservation } from '../credit/credit';

const toCompany = /\b(you|your)\b/i;
const values = {
  amount: '£1,200.50',
  limit: '£50,000.00',
  free: '£3.00 (+1)',
  short: '£9.99',
  cap: '£20,000.00',
};

describe('the name of a check', () => {
  it.each(checklistCodes)('%s speaks to nobody but its reader', (code) => {
    expect(titleCheck(code, 'admin')).not.toMatch(toCompany);
    expect(titleCheck(code, 'vendor')).not.toMatch(toCompany);
    expect(checklistWords[code].admin).not.toMatch(toCompany);
    expect(titleCheck(code, 'company')).not.toMatch(/\bthe company\b/i);
  });

  it.each([
    ['addressed_to_company', 'The invoice is addressed to you'],
    ['delivery_confirmed', 'You confirm the delivery'],
    ['company_in_good_standing', 'Your company is in good standing'],
    ['vendor_confirmed', 'The vendor confirmed the invoice'],
  ] as const)('%s to the company: %s', (code, words) => {
    expect(titleCheck(code, 'company')).toBe(words);
  });
});

describe('what a check found', () => {
  it.each(evidenceSentences)('%s is recorded of the company and told to it', (name) => {
    const recorded = recordEvidence(name, values);
    expect(recorded).not.toMatch(toCompany);
    expect(recorded).not.toContain('{');
    const told = addressCompany(recorded);
    expect(told).toMatch(toCompany);
    expect(told).not.toMatch(/\bthe company\b/i);
    expect(recordWhatCompanyReads(told)).toBe(recorded);
  });

  it('keeps the figures of the sentence in their places', () => {
    expect(addressCompany(recordEvidence('over_limit', values))).toBe(
      'This invoice needs £1,200.50. Of your limit of £50,000.00, £3.00 (+1) is free: ' +
        '£9.99 too little.',
    );
  });

  it('stays as a person wrote it', () => {
    for (const words of ['I phoned the company.', 'fits your limit.', '']) {
      expect(addressCompany(words)).toBe(words);
    }
  });

  it('knows every refusal of the credit limit', () => {
    const exposure = {
      status: 'active' as const,
      limitMinor: 100_000,
      vendorCapBps: 5_000,
      outstandingMinor: 0,
      reservedMinor: 0,
      vendorUsedMinor: 0,
    };
    for (const [given, amountMinor] of [
      [{ status: 'frozen' as const }, 1],
      [{ status: 'none' as const }, 1],
      [{}, 200_000],
      [{}, 60_000],
    ] as const) {
      const decision = decideReservation({ ...exposure, ...given }, amountMinor);
      if (decision.allowed) throw new Error('It was to be refused.');
      expect(recordWhatCompanyReads(decision.words)).not.toMatch(toCompany);
    }
  });
});
