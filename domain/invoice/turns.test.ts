import { describe, expect, it } from '@jest/globals';
import { financingMachine, type FinancingStatus, isClosed } from './financing';
import { financingWords } from './financingWords';
import type { TurnFacts, TurnReader } from './turnFacts';
import { findTurns } from './turns';

const plain: TurnFacts = {
  status: 'checking',
  vendorName: 'Oakhanger Ltd',
  openItems: [],
  request: null,
  contractStage: 'complete',
  nextSignerName: null,
  deadlineAt: null,
  hasMandate: true,
  isMandateUnderWay: false,
  pause: null,
  stop: null,
  payout: null,
  askedByName: null,
};
const asked = { status: 'sent', expiresAt: '2026-11-29T00:00:00.000Z' } as const;
const answered = { ...asked, status: 'submitted' } as const;
const review = { code: 'vendor_contact_independent', result: 'needs_review' } as const;
const nameDiffers = { code: 'vendor_bank_verified', result: 'needs_review' } as const;
const failed = { code: 'document_readable', result: 'failed' } as const;
const delivery = { code: 'delivery_confirmed', result: 'pending' } as const;

const read = (more: Partial<TurnFacts>, reader: TurnReader) =>
  findTurns({ ...plain, ...more }, reader).map(({ waitsFor, words }) => `${waitsFor}: ${words}`);

/** What each reader is told, a pattern for each open turn in its order. */
const table: Array<[string, Partial<TurnFacts>, RegExp[], RegExp[]]> = [
  ['checks alone', {}, [/^time: We’re checking/], [/^time: The checks run/]],
  [
    'a vendor that has been asked, and a review',
    { request: asked, openItems: [review] },
    [/^admin: One of our team is reviewing a check/, /^vendor: Oakhanger Ltd confirms/],
    [/^admin: Review: The vendor can be reached/, /^vendor: Oakhanger Ltd confirms/],
  ],
  [
    'two reviews',
    { openItems: [review, nameDiffers] },
    [/^admin: One of our team is reviewing 2 checks/],
    [/^admin: Review: .*; /],
  ],
  [
    'a vendor that has answered',
    { request: answered },
    [/^provider: Oakhanger Ltd has answered/],
    [/^provider: Oakhanger Ltd has answered/],
  ],
  [
    'an answer that a person compares',
    { request: answered, openItems: [nameDiffers] },
    [/^admin: One of our team/],
    [/^admin: Review: The vendor’s account is verified/],
  ],
  [
    'an account that two admins decide about',
    { request: { ...answered, accountStatus: 'review' } },
    [/^admin: Oakhanger Ltd has answered. Our team is comparing the name/],
    [/^admin: .* Two of you accept or reject its account\.$/],
  ],
  [
    'a contract that one has signed',
    { status: 'contract_pending', contractStage: 'signing', nextSignerName: 'James Ferrier' },
    [/^company: James Ferrier signs the contract next\. We’ve emailed them\.$/],
    [/^company: James Ferrier signs the contract for the company\.$/],
  ],
  [
    'a contract without signature and direct debit',
    {
      status: 'contract_pending',
      contractStage: 'signing',
      nextSignerName: 'Priya Raman',
      hasMandate: false,
    },
    [/^company: Priya Raman signs .* The direct debit is still to be set up\.$/],
    [/also sets up its direct debit\.$/],
  ],
  [
    'a link that is being emailed',
    { request: { ...asked, status: 'created' } },
    [/^time: We’re emailing Oakhanger/],
    [/^time: Oakhanger Ltd is being emailed/],
  ],
  [
    'a link that could not be emailed',
    { request: { ...asked, status: 'created' }, stop: { step: 'sendVendorLink' } },
    [/^admin: One of our steps has stopped/],
    [/^admin: Mailing the vendor its link has stopped\. Fix the cause, then retry\.$/],
  ],
  [
    'a link that came back',
    { request: { ...asked, status: 'undeliverable' } },
    [/^admin: Our email to Oakhanger Ltd was not delivered/],
    [/^admin: .* Correct the address\.$/],
  ],
  [
    'something the company fixes',
    { status: 'action_required', openItems: [failed, delivery] },
    [/^company: Confirm that/, /^company: Something is missing/],
    [/^company: A company user/, /^company: The company puts right: The invoice can be read/],
  ],
  ['an offer', { status: 'offered' }, [/^company: Look at the cost/], [/^company: The company/]],
  [
    'a contract without a direct debit',
    { status: 'contract_pending', contractStage: 'no_debit' },
    [/^company: All have signed/],
    [/^company: The company sets up/],
  ],
  [
    'a signed contract without a direct debit',
    { status: 'contract_signed', contractStage: 'no_debit', hasMandate: false },
    [/^company: All have signed\. Set up the direct debit/],
    [/^company: The company sets up its direct debit/],
  ],
  [
    'a signed contract whose direct debit the bank confirms',
    { status: 'contract_signed', contractStage: 'debit_under_way', hasMandate: false },
    [/^provider: The bank confirms your direct debit/],
    [/^provider: The bank confirms the company’s direct debit/],
  ],
  [
    'a signed contract with a direct debit',
    { status: 'contract_signed', contractStage: 'complete' },
    [/^time: We make the last checks/],
    [/^time: The payout gate/],
  ],
  [
    'a payout whose direct debit was lost, asked for or not',
    { status: 'payout_approval', contractStage: 'no_debit', askedByName: 'Ngozi' },
    [/^company: All have signed\. Set up the direct debit/],
    [/^company: The company sets up its direct debit/],
  ],
  [
    'a payout to ask for',
    { status: 'payout_approval' },
    [/^admin: Our team releases/],
    [/^admin: Release the payout/],
  ],
  [
    'a payout that somebody asked for',
    { status: 'payout_approval', askedByName: 'Ngozi' },
    [/^admin: Our team releases/],
    [/^admin: Ngozi asked for the payout\. It waits to be approved\.$/],
  ],
  [
    'a payout while a check is open again',
    { status: 'payout_approval', openItems: [review] },
    [/^admin: One of our team is reviewing/],
    [/^admin: Review: /],
  ],
  [
    'a payout that the bank has not taken',
    { status: 'paying', payout: { status: 'created', failureWords: null } },
    [/^provider: We are sending/],
    [/^provider: The payout is released and being sent\. The bank has not accepted it yet\.$/],
  ],
  [
    'a payout that the bank has taken',
    { status: 'paying', payout: { status: 'executing', failureWords: null } },
    [/^provider: The payment is on its way/],
    [/^provider: The bank is executing the payout/],
  ],
  [
    'a payout whose sending has stopped',
    {
      ...{ status: 'paying', payout: { status: 'created', failureWords: null } },
      stop: { step: 'sendPayout' },
    },
    [/^admin: One of our steps has stopped/],
    [/^admin: Sending the payout to the bank has stopped/],
  ],
  [
    'a payout that came back',
    { status: 'payout_returned', payout: { status: 'returned', failureWords: 'Account closed.' } },
    [/^admin: Your vendor’s bank sent the payment back/],
    [/The bank’s reason: Account closed\.$/],
  ],
  [
    'an end, with its reason for those who have to know it',
    { status: 'rejected', closedReason: 'The vendor says that they did not send it.' },
    [/^nobody: We cannot finance this invoice\. You owe nothing\.$/],
    [/^nobody: Rejected before payout\. The vendor says that they did not send it\.$/],
  ],
  [
    'instalments',
    { status: 'active' },
    [/^nobody: We collect/],
    [/^nobody: The next instalment is collected/],
  ],
  [
    'instalments that nothing can collect',
    { status: 'active', hasMandate: false },
    [/^company: Your direct debit has ended/],
    [/^company: No instalment can be collected/],
  ],
  [
    'a debit that the bank has not answered',
    { status: 'active', next: { stage: 'collecting', on: '2026-02-16' } },
    [/^provider: We debited your account on 16 February 2026\. Your bank tells us/],
    [/^provider: The debit of 16 February 2026 is with the bank/],
  ],
  [
    'a late instalment that is tried again',
    { status: 'overdue', next: { stage: 'tried_again', on: '2026-02-23' } },
    [/^provider: .* again on 23 February 2026: please don’t pay it by transfer as well\.$/],
    [/^provider: .* tried again on 23 February 2026\.$/],
  ],
  [
    'a late instalment before it is marked so',
    { status: 'active', next: { stage: 'late', on: '2026-02-16' } },
    [/^company: An instalment is late/],
    [/^company: An instalment is late/],
  ],
  [
    'late charges alone',
    { status: 'active', next: { stage: 'charges', on: '2026-02-16' } },
    [/^time: Only charges for late payment/],
    [/^time: Only charges for late payment/],
  ],
  [
    'a late instalment that nothing can collect',
    { status: 'overdue', hasMandate: false },
    [/^company: Your direct debit/, /^company: An instalment is late/],
    [/^company: No instalment/, /^company: An instalment is late/],
  ],
  [
    'a new direct debit',
    { status: 'active', hasMandate: false, isMandateUnderWay: true },
    [/^provider: The bank confirms your new/],
    [/^provider: The bank confirms the new/],
  ],
  [
    'a pause, whatever else is open',
    { request: asked, pause: { since: '2026-11-22', byName: 'Ngozi' } },
    [/^admin: We have paused/],
    [/^admin: Paused by Ngozi/],
  ],
];

const matches = (patterns: RegExp[]) => patterns.map((one) => expect.stringMatching(one));

describe('whose turn it is', () => {
  it.each(table)('%s', (_case, facts, company, admin) => {
    expect(read(facts, 'company')).toEqual(matches(company));
    expect(read(facts, 'admin')).toEqual(matches(admin));
  });

  it('puts the reader first', () => {
    const facts = { request: asked, openItems: [delivery, review] };
    expect(read(facts, 'admin').map((line) => line.split(':')[0])).toEqual([
      'admin',
      'company',
      'vendor',
    ]);
    expect(read(facts, 'company')[0]).toMatch(/^company/);
  });

  const all = [...financingMachine.statuses];
  it.each(all)('is told in %s by somebody, once each', (status) => {
    for (const reader of ['company', 'admin'] as const) {
      const lines = read({ status }, reader);
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it.each(all.filter((status: FinancingStatus) => isClosed(status)))(
    'is nobody’s once it is %s, whatever was open then',
    (status) => {
      const more = { status, request: asked, openItems: [review], stop: { step: 'sendPayout' } };
      expect(read(more, 'company')).toEqual([`nobody: ${financingWords[status].companyNext}`]);
    },
  );

  it('carries the day by which each is to be done', () => {
    const [first] = findTurns({ ...plain, request: asked }, 'company');
    expect(first?.byAt).toBe(asked.expiresAt);
  });
});
