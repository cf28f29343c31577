import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import type { XmlElement } from './xmlNode';

/**
 * What the data of an e-invoice says, in the terms of EN 16931-1:2017 (BT numbers): texts as they stand there,
 * days as `YYYY-MM-DD`, amounts in pence. Null where it says nothing, or nothing that can be understood.
 */
export interface EInvoice {
  syntax: 'ubl' | 'cii';
  /** BT-3, a code of UNTDID 1001 such as 380 for an invoice and 381 for a credit note. */
  typeCode: string | null;
  /** BT-1 */
  number: string | null;
  /** BT-2 */
  issueOn: string | null;
  /** BT-9 */
  dueOn: string | null;
  /** BT-20 */
  terms: string | null;
  /** BT-5 */
  currency: string | null;
  /** BT-27 or, where the seller trades under another name, BT-28 as well. */
  vendorNames: string[];
  /** BT-31 */
  vendorVatNumber: string | null;
  /** BT-30 */
  vendorCompanyNumber: string | null;
  /** BT-44, BT-45 */
  billToNames: string[];
  /** BT-59: who is to be paid where that is not the seller. */
  payeeNames: string[];
  /** BT-109, BT-110, BT-112, BT-115 */
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
  payableMinor: number | null;
  /** BT-84: IBANs or account numbers, each with the branch that it is at, where that is said. */
  accounts: { id: string; branch: string | null; holder: string | null }[];
  /** BT-81, codes of UNTDID 4461, and BT-89, by which a direct debit is known as well. */
  meansCodes: string[];
  hasMandate: boolean;
  /** What the totals are made of. */
  sums: Sums;
  /** The elements that say what a field holds. */
  sources: Sources;
  /** Elements that may stand there once, and stand there more often: which of them counts nobody knows. */
  repeated: string[];
  /** The currencies that its amounts are said to be in. */
  currencies: string[];
  /** Amounts that are none of at most two decimals (BR-DEC), as they stand there. */
  odd: string[];
}

export type Sources = Partial<Record<ExtractedFieldName, XmlElement>>;

/** In pence; null where nothing that can be understood is said. */
export interface Sums {
  /** BT-106, BT-107, BT-108, BT-113, BT-114 */
  linesMinor: number | null;
  allowancesMinor: number | null;
  chargesMinor: number | null;
  prepaidMinor: number | null;
  roundingMinor: number | null;
  /** BT-131 of each line, BT-92 and BT-99 of each allowance and charge of the whole, BT-117 of each rate. */
  eachLine: readonly (number | null)[];
  eachAllowance: readonly (number | null)[];
  eachCharge: readonly (number | null)[];
  eachTax: readonly (number | null)[];
}
