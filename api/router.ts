import { activityRouter } from './activity/router';
import { adminBankAccountRouter } from './vendor/accountRouter';
import { adminInvoiceRouter } from './invoice/adminRouter';
import { adminOverviewRouter } from './dashboard/adminRouter';
import { adminMandateRouter } from './repayment/adminRouter';
import { adminOutsideRouter } from './ledger/router';
import { adminReceiptRouter } from './receipt/router';
import { adminRefundRouter } from './receipt/refundRouter';
import { adminTestRouter } from './demo/testRouter';
import { authRouter } from './auth/router';
import { complianceRouter } from './compliance/router';
import { contractRouter } from './contract/router';
import { dashboardRouter } from './dashboard/router';
import { demoRouter } from './demo/router';
import { invoiceRouter } from './invoice/router';
import { mandateRouter } from './repayment/router';
import { pageErrorRouter } from './http/pageErrorRouter';
import { pricingRouter } from './credit/router';
import { taskRouter } from './task/router';
import { vendorRouter } from './vendor/router';
import { vendorBankRouter } from './vendor/bankRouter';
import { vendorPortalRouter } from './vendor/portalRouter';
import { vendorVerificationRouter } from './vendor/verificationRouter';
import { workflowRouter } from './process/router';
import { router } from './trpc';

/** Every typed call; a procedure that is not in `permissionMatrix.ts` too fails its test. */
export const appRouter = router({
  invoice: invoiceRouter,
  vendor: vendorRouter,
  pricing: pricingRouter,
  compliance: complianceRouter,
  contract: contractRouter,
  mandate: mandateRouter,
  dashboard: dashboardRouter,
  vendorVerification: vendorVerificationRouter,
  vendorPortal: vendorPortalRouter,
  vendorBank: vendorBankRouter,
  auth: authRouter,
  pageError: pageErrorRouter,
  adminOverview: adminOverviewRouter,
  adminInvoice: adminInvoiceRouter,
  adminBankAccount: adminBankAccountRouter,
  adminMandate: adminMandateRouter,
  adminOutside: adminOutsideRouter,
  adminReceipt: adminReceiptRouter,
  adminRefund: adminRefundRouter,
  workflow: workflowRouter,
  task: taskRouter,
  activity: activityRouter,
  adminTest: adminTestRouter,
  demo: demoRouter,
});

export type AppRouter = typeof appRouter;
