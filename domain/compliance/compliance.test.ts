import { describe, expect, it } from '@jest/globals';
import {
  checklistCodes,
  assertKnownCode,
  assertListedCode,
  checklistFor,
  checklistRules,
  checklistVersions,
  codesRemadeOn,
  currentChecklistVersion,
  listDecisions,
  openBlockers,
  checklistItemMachine,
  stepsToReview,
  type ChecklistCode,
  type Occasion,
} from './compliance';
import { canMove } from '../machine/machine';
import { checklistWords, wordsForCompany, titleCheck } from './complianceWords';

/** Every item: who answers it, and what makes it be checked again. A new item is a line here. */
const table: Record<ChecklistCode, readonly [answeredBy: string, ...remadeOn: Occasion[]]> = {
  document_readable: ['system', 'new_document'],
  addressed_to_company: ['system', 'new_document'],
  not_duplicate: ['system', 'new_document'],
  vendor_registered: ['registry', 'old_evidence'],
  vendor_not_related: ['registry'],
  vendor_contact_independent: ['system'],
  vendor_account_independent: ['system', 'vendor_answer', 'new_account'],
  vendor_confirmed: ['vendor', 'new_document', 'vendor_answer'],
  vendor_sanctions_clear: ['screening', 'vendor_answer', 'old_evidence'],
  due_date_window: ['system', 'new_document', 'new_offer'],
  within_limit: ['credit', 'new_document', 'new_offer'],
  company_in_good_standing: ['registry', 'new_offer', 'old_evidence'],
  bank_data_fresh: ['system'],
  bank_details_match_invoice: ['system', 'new_document', 'vendor_answer', 'new_account'],
  vendor_bank_verified: ['vendor', 'vendor_answer', 'new_account'],
  delivery_confirmed: ['company', 'new_document'],
  supporting_evidence: ['company', 'new_document'],
  esg_category: ['company', 'new_document'],
};
const neverWaivable = [
  'document_readable',
  'addressed_to_company',
  'not_duplicate',
  'vendor_sanctions_clear',
  'within_limit',
  'bank_details_match_invoice',
  'vendor_bank_verified',
];
const confidential = [
  'not_duplicate',
  'vendor_not_related',
  'vendor_contact_independent',
  'vendor_account_independent',
  'vendor_sanctions_clear',
];
const advisory = ['supporting_evidence', 'esg_category'];

describe('the checklist', () => {
  it.each(Object.entries(table))('%s is answered and made again as listed', (code, line) => {
    const [answeredBy, ...remadeOn] = line;
    expect(checklistRules[code as ChecklistCode]).toEqual({
      severity: advisory.includes(code) ? 'advisory' : 'blocking',
      answeredBy,
      waivable: !neverWaivable.includes(code),
      confidential: confidential.includes(code),
      remadeOn,
    });
  });

  it('has words for every code, and codes for an occasion in the order of the list', () => {
    expect(Object.keys(table).sort()).toEqual([...checklistCodes].sort());
    expect(Object.keys(checklistWords).sort()).toEqual([...checklistCodes].sort());
    expect(codesRemadeOn('new_account')).toEqual([
      'vendor_account_independent',
      'bank_details_match_invoice',
      'vendor_bank_verified',
    ]);
  });

  it('keeps each version as open invoices know it: the first is all but the bank data', () => {
    expect(checklistVersions[1]).toEqual(
      Object.keys(table).filter((code) => code !== 'bank_data_fresh'),
    );
    expect(checklistFor(currentChecklistVersion)).toBe(checklistVersions[1]);
  });

  it.each<[string, () => unknown, string]>([
    ['a version', () => checklistFor(99), 'version 99 of the checklist'],
    ['an item', () => assertKnownCode('ships_sighted'), 'the check ships_sighted'],
    ['an item of no version yet', () => assertListedCode('bank_data_fresh'), 'bank_data_fresh'],
  ])('refuses what only a later release knows, by a code of its own: %s', (_what, ask, named) => {
    expect(ask).toThrow(
      expect.objectContaining({
        code: 'PRECONDITION_FAILED',
        reason: 'release_too_old',
        message: expect.stringContaining(named),
      }),
    );
    expect(() => assertKnownCode('bank_data_fresh')).not.toThrow();
    expect(() => assertListedCode('within_limit')).not.toThrow();
  });

  it('is complete when every blocking item is answered, advisory ones or not', () => {
    const items = checklistFor(1).map((code) => ({
      code,
      result: checklistRules[code].severity === 'advisory' ? 'pending' : 'passed',
    })) as { code: ChecklistCode; result: 'pending' | 'passed' }[];
    expect(openBlockers(items)).toEqual([]);
    const withStale = [...items, { code: 'within_limit' as const, result: 'stale' as const }];
    expect(openBlockers(withStale).map((item) => item.code)).toEqual(['within_limit']);
  });
});

describe('a decision about a check', () => {
  it.each([
    ['needs_review', null, ['passed', 'failed']],
    ['passed', 'a person', ['failed']],
    ['failed', 'a person', ['passed']],
    ['waived', null, ['failed']],
    ['passed', null, []],
    ['failed', null, []],
    ['stale', 'a person', []],
    ['running', null, []],
  ] as const)('%s, decided by %s: %j', (result, decidedBy, decisions) => {
    expect(listDecisions({ result, decidedBy })).toEqual(decisions);
  });

  it.each(['needs_review', 'passed', 'failed', 'waived'] as const)(
    'is taken again from %s by legal moves only',
    (from) => {
      const steps = [from, ...stepsToReview(from)];
      expect(steps.at(-1)).toBe('needs_review');
      const pairs = steps.slice(1).map((to, at) => [steps[at] ?? from, to] as const);
      for (const [before, to] of pairs) {
        expect(canMove(checklistItemMachine, before, to)).toBe(true);
      }
    },
  );
});

describe('what the company is told of a check that stopped its invoice', () => {
  it.each(checklistCodes)('%s', (code) => {
    const told = wordsForCompany(code, 'What was found.');
    if (checklistRules[code].confidential) {
      expect(told).not.toContain('What was found.');
      expect(told).toContain(titleCheck(code, 'company'));
    } else {
      expect(told).toBe('What was found.');
    }
  });

  it('is said in its own words, and of no known check as it was handed over', () => {
    const record = 'The company’s credit account is frozen.';
    const own = 'Your credit account is frozen. Please call us.';
    expect(wordsForCompany('within_limit', record)).toBe(own);
    expect(wordsForCompany('link_expired', 'The vendor did not answer.')).toBe(
      'The vendor did not answer.',
    );
    expect(wordsForCompany(undefined, undefined)).toBe('A check of this invoice did not pass.');
  });
});
