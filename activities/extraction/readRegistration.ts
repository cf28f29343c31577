import type { ExtractedField, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { isValidUkVatNumber, normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import { findLabelled, toField } from './candidates';
import type { Candidate, FindValue, Label } from './candidates';
import type { Layout } from './layout';

const ending = '(?:number|no|id|ref)\\.?';
const vatLabels: Label[] = [
  {
    words: `(?:vat|v\\.a\\.t\\.) ?(?:reg(?:istration|istered|d)?\\.?)? ?(?:${ending})?`,
    weight: 0.97,
    anywhere: true,
  },
  { words: '(?:ust-?id(?:nr)?|btw|tva)(?:[ -]?(?:nr|nummer|no))?\\.?', weight: 0.95 },
];
const companyLabels: Label[] = [
  {
    words: `(?:company|co\\.?) ?(?:reg(?:istration|istered|d)?\\.?)? ?(?:${ending})`,
    weight: 0.97,
    anywhere: true,
  },
  {
    words:
      'registered in (?:england|scotland|wales|northern ireland|the uk)[a-z &]*,? ' +
      `?(?:(?:company )?${ending})?`,
    weight: 0.96,
    anywhere: true,
  },
  { words: `registration ${ending}`, weight: 0.85 },
];

const findVatNumber: FindValue<string> = (text) => {
  const british = /^(?:GB ?)?\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?(?!\d)/.exec(text);
  const foreign = /^[A-Z]{2} ?[0-9A-Z](?:[ .]?[0-9A-Z]){7,11}(?![0-9A-Za-z])/.exec(text);
  const match = british ?? (foreign && /\d{2}/.test(foreign[0]) ? foreign : null);
  if (!match) return [];
  const value = normaliseVatNumber(match[0]);
  return [{ value, quality: 1, start: 0, end: match[0].length }];
};

const findCompanyNumber: FindValue<string> = (text) => {
  const match = /^(?:[A-Z]{2}\d{6}|\d{7,8})(?!\d)/.exec(text);
  if (!match) return [];
  return [{ value: match[0].padStart(8, '0'), quality: 1, start: 0, end: match[0].length }];
};

/** Foreign numbers keep their country and are not checked here: financing is for UK vendors. */
function isVatNumber(value: string): boolean {
  return /^[A-Z]/.test(value) || isValidUkVatNumber(value);
}

/** The words "your" or "customer" before a label say that the number is not the vendor's. */
function isOurs(found: Candidate<string>): boolean {
  const before = found.label.text.slice(0, found.label === found.cell ? found.start : undefined);
  return !/\b(?:your|customer|client|buyer)/i.test(before);
}

type Registration = {
  vendorVatNumber: ExtractedField<string> | null;
  vendorCompanyNumber: ExtractedField<string> | null;
  warnings: ExtractionWarning[];
};

/** The vendor's VAT and company numbers. A VAT number whose check digits fail is kept, in doubt. */
export function readRegistration(layout: Layout): Registration {
  const vats = findLabelled(layout, vatLabels, findVatNumber).filter(isOurs);
  const vat = vats.find((one) => isVatNumber(one.value)) ?? vats[0];
  const companies = findLabelled(layout, companyLabels, findCompanyNumber).filter(isOurs);
  const company = companies[0];
  const several = (list: Candidate<string>[]) => new Set(list.map((one) => one.value)).size > 1;
  const valid = vat ? isVatNumber(vat.value) : true;
  const vatScore = vat ? vat.score * (valid ? 1 : 0.4) * (several(vats) ? 0.7 : 1) : 0;
  return {
    vendorVatNumber: vat ? toField(layout, vat, vatScore) : null,
    vendorCompanyNumber: company
      ? toField(layout, company, company.score * (several(companies) ? 0.7 : 1))
      : null,
    warnings: valid ? [] : [{ code: 'vat_number_invalid', field: 'vendorVatNumber' }],
  };
}
