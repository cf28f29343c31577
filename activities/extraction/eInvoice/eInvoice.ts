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
  /** BT-109, BT-110, BT-112, BT-115 */
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
  payableMinor: number | null;
  /** BT-84: IBANs or account numbers, each with the branch that it is at, where that is said. */
  accounts: { id: string; branch: string | null; holder: string | null }[];
}
