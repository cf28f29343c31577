import { makePosting, type Posting } from './journal';
import type { Minor } from '../money/money';

/** Own capital: paid in above zero, taken out below. */
export function postCapitalMoved(input: { signedMinor: Minor }): Posting {
  return makePosting('capital_moved', {}, [
    ['bank', input.signedMinor],
    ['equity', -input.signedMinor],
  ]);
}

/** A company's cash deposit as security: paid in above zero, given back below. */
export function postSecurityDeposited(input: { companyId: string; signedMinor: Minor }): Posting {
  return makePosting('security_deposited', { company: input.companyId }, [
    ['bank', input.signedMinor],
    ['security_deposits', -input.signedMinor],
  ]);
}

/** An investor pays for a loan note. */
export function postDebentureFunded(input: { debentureId: string; amountMinor: Minor }): Posting {
  return makePosting('debenture_funded', { debenture: input.debentureId }, [
    ['bank', input.amountMinor],
    ['funding', -input.amountMinor],
  ]);
}

/** A loan note is paid back: a new entry, not a reversal. */
export function postDebentureRedeemed(input: { debentureId: string; amountMinor: Minor }): Posting {
  return makePosting('debenture_redeemed', { debenture: input.debentureId }, [
    ['funding', input.amountMinor],
    ['bank', -input.amountMinor],
  ]);
}

/** An investor's interest of a cycle is approved; `taxMinor` of it is withheld. */
export function postCycleApproved(input: {
  investorId: string;
  interestMinor: Minor;
  taxMinor: Minor;
}): Posting {
  return makePosting('cycle_approved', { investor: input.investorId }, [
    ['investor_interest_expense', input.interestMinor],
    ['investor_interest_payable', input.taxMinor - input.interestMinor],
    ['tax_withheld_payable', -input.taxMinor],
  ]);
}

/** The investor is paid, net of the tax withheld. */
export function postCyclePaid(input: {
  investorId: string;
  interestMinor: Minor;
  taxMinor: Minor;
}): Posting {
  const netMinor = input.interestMinor - input.taxMinor;
  return makePosting('cycle_paid', { investor: input.investorId }, [
    ['investor_interest_payable', netMinor],
    ['bank', -netMinor],
  ]);
}
