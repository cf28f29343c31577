/** What each message to a process says, as an admin reads it in the process’s history. */
const words: Partial<Record<string, string>> = {
  clockMoved: 'The business clock was moved',
  retryStep: 'An admin had the step tried again',
  skipStep: 'An admin skipped the step',
  abortProcess: 'An admin ended the process',
  pauseProcess: 'An admin made it stand still',
  resumeProcess: 'An admin let it go on',
  cancelProcess: 'An admin ended the process',
  submitted: 'The company submitted the invoice',
  acceptOffer: 'The company accepted the offer',
  cancelInvoice: 'The company cancelled the invoice',
  declineInvoice: 'An admin declined the invoice',
  requestPayout: 'An admin asked for the payout',
  approvePayout: 'An admin released the payout',
  sendBackPayout: 'An admin sent the payout request back',
  replaceDocument: 'The company replaced the document',
  requestInfo: 'An admin asked the company a question',
  goBack: 'An admin went back to an earlier step',
  renewVerification: 'A new link for the vendor was asked for',
  regenerateContract: 'A new contract was asked for',
  providerEvent: 'The bank reported something',
  submitItem: 'A check was answered',
  recheckItem: 'A check was asked for again',
  decideItem: 'An admin decided a check',
  waiveItem: 'An admin waived a check',
  openRequest: 'The vendor opened its link',
  answerRequest: 'The vendor answered',
  disputeRequest: 'The vendor disputed the invoice',
  resendRequest: 'The vendor’s link was sent again',
  acceptBankAccount: 'An admin accepted the account',
  rejectBankAccount: 'An admin rejected the account',
  accountGiven: 'The vendor gave another account',
  startSigning: 'A signer opened the signing page',
  declineContract: 'A signer declined the contract',
  startMandate: 'The company opened the direct debit page',
  envelopeChanged: 'The signature provider reported something',
  recordTransfer: 'An admin recorded a transfer',
  requestRefund: 'An admin asked for a refund',
  approveRefund: 'An admin released the refund',
  sendBackRefund: 'An admin sent the refund request back',
  recordReceipt: 'An admin recorded a receipt',
  assignReceipt: 'An admin assigned the receipt',
  withdrawReceipt: 'An admin withdrew the receipt',
  receiptBooked: 'A receipt was booked',
  checklistReported: 'The checklist reported where it stands',
  recheckItems: 'Checks were asked for again',
  vendorAnswered: 'The vendor’s request has an answer',
  accountDecided: 'Two admins have decided about the account',
  endChecklist: 'The checklist may end',
  contractReported: 'The contract reported where it stands',
  contractFulfilled: 'The contract is fulfilled',
  collectionStopped: 'The collection was ended',
};

/** A message in words; one that is unknown here, by its own name. */
export function describeMessage(name: string): string {
  return words[name] ?? name;
}

const children: Partial<Record<string, string>> = {
  complianceChecklist: 'The checklist began',
  verifyVendor: 'The vendor was asked',
  signContract: 'A contract was begun',
  collectRepayments: 'The collection began',
};

/** The start of a child in words. */
export function describeChild(workflowType: string): string {
  return children[workflowType] ?? `${workflowType} began`;
}
