import { isValidUkVatNumber, normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import type { Layout } from '../layout';
import type { Buyer } from '../readAgainst';
import { readRegistration } from '../readRegistration';

const mostIdentities = 8;

/**
 * The VAT and company numbers on the pages, other than the buyer's, by which a vendor can be looked up.
 * A VAT number bears its own check digits; a company number is one only where the words say so.
 */
export function findIdentities(layout: Layout, buyer: Buyer | null | undefined): string[] {
  const read = readRegistration(layout, { buyer: buyer ?? null, billTo: null, vendor: null });
  const named = [read.vendorVatNumber?.value, read.vendorCompanyNumber?.value];
  const checked = layout.cells.flatMap(({ text }) =>
    [...text.matchAll(/(?<!\d)\d{3}[ .]?\d{3,4}[ .]?\d{2,3}(?!\d)/g)]
      .map(([digits]) => normaliseVatNumber(digits))
      .filter(isValidUkVatNumber),
  );
  const said = layout.cells
    .filter(({ text }) => /\b(?:company|companies|registered|reg)\b/i.test(text))
    .flatMap(({ text }) => text.match(/(?<![\dA-Z])(?:[A-Z]{2}\d{6}|\d{8})(?!\d)/g) ?? []);
  const theirs = [buyer?.vatNumber, buyer?.companyNumber].map((one) =>
    normaliseVatNumber(one ?? ''),
  );
  const all = [...named, ...checked, ...said].flatMap((one) =>
    one ? [normaliseVatNumber(one)] : [],
  );
  return [...new Set(all)].filter((one) => !theirs.includes(one)).slice(0, mostIdentities);
}
