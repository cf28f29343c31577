import { activityRouter } from './routers/activity';
import { adminBankAccountRouter } from './routers/adminBankAccount';
import { adminInvoiceRouter } from './routers/adminInvoice';
import { adminOverviewRouter } from './routers/adminOverview';
import { adminMandateRouter } from './routers/adminMandate';
import { adminOutsideRouter } from './routers/adminOutside';
import { adminReceiptRouter } from './routers/adminReceipt';
import { adminRefundRouter } from './routers/adminRefund';
import { adminTestRouter } from './routers/adminTest';
import { authRouter } from './routers/auth';
import { complianceRouter } from './routers/compliance';
import { contractRouter } from './routers/contract';
import { dashboardRouter } from './routers/dashboard';
import { demoRouter } from './routers/demo';
import { invoiceRouter } from './routers/invoice';
import { mandateRouter } from './routers/mandate';
import { pageErrorRouter } from './routers/pageError';
import { pricingRouter } from './routers/pricing';
import { taskRouter } from './routers/task';
import { vendorRouter } from './routers/vendor';
import { vendorBankRouter } from './routers/vendorBank';
import { vendorPortalRouter } from './routers/vendorPortal';
import { vendorVerificationRouter } from './routers/vendorVerification';
import { workflowRouter } from './routers/workflow';
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
