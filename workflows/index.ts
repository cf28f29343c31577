export { collectRepayments } from './collectRepayments';
export { complianceChecklist } from './complianceChecklist';
export { earnMonthlyFees } from './earnMonthlyFees';
export { extractInvoiceDocument } from './extractInvoiceDocument';
export { financeInvoice } from './financeInvoice';
export { moveClock } from './moveClock';
export { signContract } from './signContract';
export { verifyVendor } from './verifyVendor';
