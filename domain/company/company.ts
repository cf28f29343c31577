import { AppError } from '../errors/errors';

/** Bodies corporate, by the register's own codes: the only companies we lend to. */
const bodyCorporateForms = [
  'ltd',
  'plc',
  'llp',
  'old-public-company',
  'private-limited-guarant-nsc',
  'private-limited-guarant-nsc-limited-exemption',
  'private-limited-shares-section-30-exemption',
  'private-unlimited',
  'private-unlimited-nsc',
  'royal-charter',
  'charitable-incorporated-organisation',
  'scottish-charitable-incorporated-organisation',
  'registered-society-non-jurisdictional',
  'industrial-and-provident-society',
] as const;

/** True for a legal form whose borrowers are outside consumer credit. */
export function isBodyCorporate(legalForm: string): boolean {
  return (bodyCorporateForms as readonly string[]).includes(legalForm);
}

/** Throws UNPROCESSABLE_CONTENT `not_a_body_corporate` with the reason in words. */
export function assertBodyCorporate(legalForm: string): void {
  if (isBodyCorporate(legalForm)) return;
  throw new AppError(
    'UNPROCESSABLE_CONTENT',
    'We lend to companies and LLPs only, not to sole traders and partnerships.',
    { reason: 'not_a_body_corporate', details: { legalForm } },
  );
}

/** " sc 12345" → "SC012345", "1234567" → "01234567"; null for anything else. */
export function normaliseCompanyNumber(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  const match = /^([A-Z]{2}|[A-Z]\d|)(\d{1,8})$/.exec(compact);
  if (!match) return null;
  const [, prefix = '', digits = ''] = match;
  if (digits.length > 8 - prefix.length) return null;
  return `${prefix}${digits.padStart(8 - prefix.length, '0')}`;
}

/** What the register says about a company or vendor that matters to a lender. */
export interface RegistryFacts {
  status: string;
  hasInsolvency: boolean;
  isBeingStruckOff: boolean;
}

/** Good standing: active, no insolvency case, no proposal to strike it off. */
export function isInGoodStanding(facts: RegistryFacts): boolean {
  return facts.status === 'active' && !facts.hasInsolvency && !facts.isBeingStruckOff;
}
