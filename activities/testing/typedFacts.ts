/** A company that has typed nothing yet: there is nothing to compare a document with. */
export const nothingTyped = {
  ...{ number: null, issueOn: null, dueOn: null, vendorVatNumber: null },
  ...{ netMinor: null, vatMinor: null, grossMinor: null, payableMinor: null },
  ...{ sortCode: null, last4: null, deductionsMinor: 0 },
};
