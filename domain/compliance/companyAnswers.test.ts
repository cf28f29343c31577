import { expect, it } from '@jest/globals';
import { canBeCheckedAgain } from './companyAnswers';
import type { ChecklistCode, ChecklistResult } from './compliance';

it.each<[ChecklistCode, ChecklistResult, string | null, boolean]>([
  ['within_limit', 'failed', null, true],
  ['vendor_registered', 'failed', null, true],
  ['vendor_registered', 'failed', 'an admin', false],
  ['vendor_registered', 'passed', null, false],
  ['vendor_registered', 'waived', null, false],
  ['vendor_registered', 'needs_review', null, false],
  ['vendor_sanctions_clear', 'failed', null, false],
  ['vendor_not_related', 'failed', null, false],
  ['document_readable', 'failed', null, false],
])('%s that is %s, decided by %s: may be checked again, %s', (code, result, decidedBy, may) => {
  expect(canBeCheckedAgain({ code, result, decidedBy })).toBe(may);
});
