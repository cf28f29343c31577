/** Workflow ids are business ids; this is the only place that spells them. */
export const workflowIds = {
  financeInvoice: (invoiceId: string) => `invoice-${invoiceId}`,
  complianceChecklist: (invoiceId: string) => `checklist-${invoiceId}`,
  verifyVendor: (requestId: string) => `vendor-verification-${requestId}`,
  verifyBankAccount: (bankAccountId: string) => `bank-account-${bankAccountId}`,
  signContract: (contractId: string) => `contract-${contractId}`,
  collectRepayments: (invoiceId: string) => `repayment-${invoiceId}`,
  extractInvoiceDocument: (documentId: string) => `extraction-${documentId}`,
  bookReceipt: (paymentId: string) => `receipt-${paymentId}`,
  refundPayment: (refundId: string) => `refund-${refundId}`,
  earnMonthlyFees: (month: string) => `earn-fees-${month}`,
  moveClock: () => 'move-clock',
};
