import {
  checklistRules,
  type ChecklistCode,
  type ChecklistResult,
  type CompanyCode,
} from './compliance';

/**
 * What the company can do about each check that is its own to answer. Its forms, what an answer writes, its
 * button and its view are made from this table: whoever adds such a check is asked for each by the compiler.
 */
export const companyAnswers = {
  delivery_confirmed: 'confirm_delivery',
  supporting_evidence: 'add_evidence',
  esg_category: 'set_esg_category',
} as const satisfies Record<CompanyCode, string>;

export const companyCodes = Object.keys(companyAnswers) as CompanyCode[];
export const companyActions = Object.values(companyAnswers);

export function isCompanyCode(code: string): code is CompanyCode {
  return Object.hasOwn(companyAnswers, code);
}

/**
 * What a company may have put right elsewhere once it failed, at the register or by repaying: nothing
 * makes such a check again by itself. A check of the document waits for another document, of one that is
 * confidential nobody is shown how it comes out when it is tried, and what an admin has decided stays so.
 */
export function canBeCheckedAgain(item: {
  code: ChecklistCode;
  result: ChecklistResult;
  decidedBy: string | null;
}): boolean {
  const { answeredBy, confidential } = checklistRules[item.code];
  const isElsewhere = answeredBy === 'registry' || answeredBy === 'credit';
  return item.result === 'failed' && item.decidedBy === null && isElsewhere && !confidential;
}
