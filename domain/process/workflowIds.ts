/** Workflow ids are business ids; this is the only place that spells them (`infra/tests/workflowIds.test.ts`). */
export const workflowIds = {
  financeInvoice: (invoiceId: string) => `invoice-${invoiceId}`,
  complianceChecklist: (invoiceId: string) => `checklist-${invoiceId}`,
  verifyVendor: (requestId: string) => `vendor-verification-${requestId}`,
  verifyBankAccount: (bankAccountId: string) => `bank-account-${bankAccountId}`,
  signContract: (contractId: string) => `contract-${contractId}`,
  collectRepayments: (invoiceId: string) => `repayment-${invoiceId}`,
  extractInvoiceDocument: (documentId: string) => `extraction-${documentId}`,
  learnFromCorrections: (invoiceId: string) => `lessons-${invoiceId}`,
  bookReceipt: (paymentId: string) => `receipt-${paymentId}`,
  refundPayment: (refundId: string) => `refund-${refundId}`,
  earnMonthlyFees: (month: string) => `earn-fees-${month}`,
  /** Temporal appends the nominal time, so each month has an id of its own. */
  scheduledFees: () => 'earn-fees',
  scheduledBookCheck: () => 'book-check',
  askedBookCheck: () => 'book-check-now',
  moveClock: () => 'move-clock',
};
