/** The fields of the details whose very text a draft keeps, also half of it. An account number isn't
 *  among them: it is kept sealed, and only whole. */
export const typedDetails = [
  'billToName',
  'number',
  'issueOn',
  'dueOn',
  'netMinor',
  'vatMinor',
  'grossMinor',
  'deductionsMinor',
  'vendorVatNumber',
  'sortCode',
] as const;

/** A vendor that is not among the company's yet: which one of the register, and whom to ask there. */
export const typedVendor = ['vendorRegistryNumber', 'contactName', 'contactEmail'] as const;

export const typedFields = [...typedDetails, ...typedVendor] as const;
