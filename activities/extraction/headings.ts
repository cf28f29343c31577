/**
 * Words of headings, labels and courtesies. A text of nothing else is nobody's name; one of them in a
 * name is usual ("Total Plumbing", "The Account Room").
 */
const headingWords = new Set(
  (
    'a account accounts acct advice agent branch request beneficiary bill-to buyer carrier consignee consignor contractor employer exporter haulier importer insured landlord member patient payer purchaser recipient seller sender ship-to shipper sold-to subject tenant vendor ' +
    ' address all amount amounts an and any application are as at attention attn authorised bacs ' +
    'balance bank banking before below bic bill billed billing bills brought business by carriage carried ' +
    'certificate charge charges cheque cheques client co code comments commercial company condition conditions confirmation contact ' +
    'contract control controller copy credit customer customers date dates day days reg deductions delivered delivery deliver department deposit description despatch ' +
    'details direct director directors discount dispatch document due duplicate duty email e-mail enquiries enclosed estimate ex id ' +
    'faithfully fao faster fax fee fees final finance following for form forma forward from gbp goods gross head here hours how iban ' +
    'if important in into inc including information instructions interim invoice invoiced invoices is issue issued item items job labour ledger ' +
    'last latest limited line lines made manager make materials method mobile month name net no note notes notice notification number of office on only or order orders ' +
    'original our page paid part parts party pay payable payee payment payments period phone please po point pounds price price(s) pro proforma ' +
    'purchase purchases qty quantity queries quotation quote quoted rate ref reference registered registration regulations reminder remittance ' +
    'remit retention return reverse sales schedule section self self-billed sent service services ship sir sirs sincerely site slip sold sort standard statement ' +
    'statements sterling sub subcontractor subject subtotal sub-total sum summary supplier supplies supply swift tax taxable tel telephone terms ' +
    'thank thanks that the these this timesheet to total totals transfer unit unless until up us v.a.t. value vat via we web website week when with within work works www ' +
    'your yours you zero'
  ).split(' '),
);

/** Whether a text is made of such words alone, or begins as no name does. */
export function isHeading(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[\s/&+,-]+/)
    .filter(Boolean);
  if (neverNames.test(text)) return true;
  return words.every(
    (word) => headingWords.has(word.replace(/[.:()*#]+/g, '')) || /^\W+$/.test(word),
  );
}

/** Labels of two words and openings of letters that no name begins with. */
const neverNames =
  /^a\/c\.?$|^(?:dear|re|attn|fao|c\/o|tel|fax|e-?mail|www|mob(?:ile)?|thank you|please)\b|\b(?:sort code|iban|bic|swift|reverse charge|vat (?:no|reg|number)|account (?:no|number)|invoice (?:no|number|date)|order (?:no|number)|per cent|due date|purchase order)\b/i;
