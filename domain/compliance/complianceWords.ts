import { addressCompany } from './checkEvidence';
import {
  checklistCodes,
  checklistRules,
  type ChecklistCode,
  type ChecklistResult,
} from './compliance';

interface ItemWords {
  /** As records, admins and vendors read it. */
  title: string;
  /** As the company reads it, where it speaks of the company. */
  titleToCompany?: string;
  /** For the company: what it means and, where it is theirs to answer, what to do. */
  company: string;
  /** For admins: what is compared with what. */
  admin: string;
}

/** What people read about each check. A company never reads why a fraud check failed. */
export const checklistWords: Readonly<Record<ChecklistCode, ItemWords>> = {
  document_readable: {
    title: 'The invoice can be read',
    company: 'We open your file and read its text. A scan is read by a person.',
    admin: 'The file opens, is not encrypted and has pages; without text a person reads it.',
  },
  addressed_to_company: {
    title: 'The invoice is addressed to the company',
    titleToCompany: 'The invoice is addressed to you',
    company: 'The name, company number or VAT number billed has to be yours.',
    admin: 'Bill-to name, company or VAT number against the company; a group member is reviewed.',
  },
  not_duplicate: {
    title: 'The invoice is new to us',
    company: 'Each invoice can be financed once.',
    admin: 'Vendor, invoice number, amount, date and document across the whole platform.',
  },
  vendor_registered: {
    title: 'The vendor is on the register',
    company: 'We look your vendor up on the public register.',
    admin: 'Register entry is active; sole traders and foreign vendors need VAT and identity.',
  },
  vendor_not_related: {
    title: 'The vendor is independent of the company',
    titleToCompany: 'The vendor is independent of you',
    company: 'We cannot finance invoices between related businesses.',
    admin: 'Shared officers, owners or registered address.',
  },
  vendor_contact_independent: {
    title: 'The vendor can be reached independently',
    company: 'We contact your vendor through details we can confirm ourselves.',
    admin: 'Mail domain or telephone from the register, its site or earlier payments; else call.',
  },
  vendor_account_independent: {
    title: 'The account belongs to the vendor alone',
    company: 'We check that the account to be paid is used by your vendor only.',
    admin: 'The account is at no other vendor, and no company is known to repay from it.',
  },
  vendor_confirmed: {
    title: 'The vendor confirmed the invoice',
    company:
      'Your vendor confirms, from a link in our email, that the invoice is genuine and unpaid.',
    admin: 'The vendor confirmed this very document: genuine and unpaid.',
  },
  vendor_sanctions_clear: {
    title: 'Sanctions screening',
    company: 'We screen every vendor against the public sanctions lists.',
    admin: 'Vendor, owners and account holder against the list of the date shown.',
  },
  due_date_window: {
    title: 'The due date fits',
    company: 'The due date has to be within the days shown where you add an invoice.',
    admin: 'Due date against the policy’s window on the day of submission.',
  },
  within_limit: {
    title: 'Within the limit',
    titleToCompany: 'Within your limit',
    company: 'The amount has to fit your available limit and the share for one vendor.',
    admin: 'Outstanding, reserved and the cap per vendor against the credit account.',
  },
  company_in_good_standing: {
    title: 'The company is in good standing',
    titleToCompany: 'Your company is in good standing',
    company: 'Your company is active on the register and nothing is overdue with us.',
    admin: 'Register status and insolvency, and no instalment past its grace.',
  },
  bank_data_fresh: {
    title: 'The bank data is up to date',
    titleToCompany: 'Your bank data is up to date',
    company: 'What your bank tells us has to be recent. We refresh it for you.',
    admin: 'Age of the last bank snapshot; a refresh starts by itself.',
  },
  bank_details_match_invoice: {
    title: 'The account matches the invoice',
    company: 'The account we pay has to be the one printed on the invoice.',
    admin: 'Sort code and account number on the document against the vendor’s account.',
  },
  vendor_bank_verified: {
    title: 'The vendor’s account is verified',
    company: 'Your vendor confirms its bank details and the bank confirms the name.',
    admin: 'Modulus check and name check; a doubtful answer takes two admins.',
  },
  delivery_confirmed: {
    title: 'The company confirms the delivery',
    titleToCompany: 'You confirm the delivery',
    company:
      'Confirm that the invoice is genuine, delivered, unpaid and not between related firms.',
    admin: 'A company user attests: genuine, delivered, unpaid, not related.',
  },
  supporting_evidence: {
    title: 'Supporting documents',
    company: 'Add an order or a delivery note if you have one. It can speed up a review.',
    admin: 'Order, delivery note or contract, if the company sent any.',
  },
  esg_category: {
    title: 'Purpose of the purchase',
    company: 'Tell us what the purchase is for. Some purposes lower the fee.',
    admin: 'Category chosen by the company, for the discount rule and reporting.',
  },
};

/** Who reads. A vendor is told of checks in the words of the record. */
export type Audience = 'company' | 'vendor' | 'admin';

/** The name of a check for its reader. */
export function titleCheck(code: ChecklistCode, audience: Audience): string {
  const { title, titleToCompany } = checklistWords[code];
  return audience === 'company' ? (titleToCompany ?? title) : title;
}

/**
 * What leaves the house about a check that stands in the way, for the company to read: of a
 * confidential one neither what it found nor what an admin wrote.
 */
export function wordsForOutsiders(code: ChecklistCode, evidenceWords: string | null): string {
  if (!checklistRules[code].confidential) return evidenceWords ?? checklistWords[code].title;
  return `The check “${titleCheck(code, 'company')}” did not pass. Our team can tell you more.`;
}

/** The same in the company’s own words, whoever hands over what was found. */
export function wordsForCompany(code: string | undefined, found: string | undefined): string {
  const known = checklistCodes.find((one) => one === code);
  const words = known ? wordsForOutsiders(known, found ?? null) : found;
  return words ? addressCompany(words) : 'A check of this invoice did not pass.';
}

/** One word per result, the same everywhere. */
export const checklistResultWords: Readonly<Record<ChecklistResult, string>> = {
  pending: 'Not started',
  running: 'Being checked',
  passed: 'Passed',
  failed: 'Failed',
  needs_review: 'In review',
  waived: 'Waived',
  stale: 'To be checked again',
};

export const esgCategories = [
  'renewable_energy',
  'energy_efficiency',
  'low_carbon_transport',
  'circular_economy',
  'social_enterprise',
  'other',
] as const;
export type EsgCategory = (typeof esgCategories)[number];

export const esgCategoryWords: Readonly<Record<EsgCategory, string>> = {
  renewable_energy: 'Renewable energy',
  energy_efficiency: 'Energy efficiency',
  low_carbon_transport: 'Low-carbon transport',
  circular_economy: 'Reuse and recycling',
  social_enterprise: 'Social enterprise',
  other: 'Something else',
};
