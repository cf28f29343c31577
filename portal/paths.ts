/** Every address of the portal, so that a renamed screen is one change. */
export const paths = {
  home: () => '/',
  signIn: (callbackUrl?: string) => withQuery('/sign-in', { callbackUrl }),
  signInError: (error?: string) => withQuery('/sign-in/error', { error }),
  checkEmail: (email?: string) => withQuery('/check-email', { email }),
  calculator: () => '/calculator',
  dashboard: () => '/dashboard',
  invoices: (invoiceId?: string) => withQuery('/invoices', { invoiceId }),
  invoiceTab: (tab: string) => withQuery('/invoices', { tab }),
  addInvoice: (step: AddInvoiceStep = 'upload', invoiceId?: string) =>
    withQuery(`/invoices/add/${step}`, { invoiceId }),
  contract: (invoiceId: string) => `/invoices/${invoiceId}/lending-contract`,
  checklist: (invoiceId: string, expectComplete?: boolean) =>
    withQuery(`/compliance/checklist/${invoiceId}`, {
      expectComplete: expectComplete ? 'true' : undefined,
    }),
  assistance: (invoiceId?: string) => withQuery('/compliance/assistance-request', { invoiceId }),
  vendorHome: () => '/vendor/home',
  vendor: (vendorId: string, bankAccountId?: string) =>
    withQuery(`/vendor/${vendorId}`, { bankAccountId }),
  vendorBankAccount: (vendorId: string, bankAccountId: string) =>
    `/vendor/${vendorId}/bank-account/${bankAccountId}`,
  vendorRequest: (requestId: string) => `/vendor/verification-request/${requestId}`,
  vendorVerified: (vendorId: string, requestId?: string) =>
    withQuery(`/vendor/${vendorId}/verification-successful`, { requestId }),
  investorHome: () => '/investor/home',
  admin: () => '/admin',
  adminLogin: (callbackUrl?: string) => withQuery('/admin/login', { callbackUrl }),
  adminTest: () => '/admin/test',
  adminInvoices: (query?: Record<string, string | undefined>) =>
    withQuery('/admin/invoices', query ?? {}),
  adminInvoice: (invoiceId: string, part?: string) =>
    withQuery(`/admin/invoices/${invoiceId}`, { part }),
  adminProcesses: (open?: string) => withQuery('/admin/processes', { open }),
  adminProcessList: (query: Record<string, string | undefined>) =>
    withQuery('/admin/processes', query),
  adminTasks: () => '/admin/tasks',
  adminAccount: (bankAccountId: string) => withQuery('/admin/tasks', { account: bankAccountId }),
  adminActivities: (query?: Record<string, string | undefined>) =>
    withQuery('/admin/activities', query ?? {}),
  adminOutside: (query?: Record<string, string | undefined>) =>
    withQuery('/admin/outside', query ?? {}),
  activitiesCsv: (filter: Record<string, string | undefined>) =>
    withQuery('/api/activities/csv', filter),
  documentFile: (documentId: string) => `/api/documents/${documentId}`,
  /** To be read by a person: of an e-invoice the pages drawn of it, of all else the file. */
  documentPages: (documentId: string) => `/api/documents/${documentId}?pages=1`,
  documentInline: (documentId: string) => `/api/documents/${documentId}?inline=1`,
  documentPicture: (documentId: string) => `/api/documents/${documentId}?picture=1`,
  uploadInvoice: () => '/api/invoices/upload',
  invoicesCsv: (companyId: string) => withQuery('/api/invoices/csv', { companyId }),
} as const;

export const addInvoiceSteps = ['upload', 'details', 'vendor', 'plan', 'review', 'done'] as const;
export type AddInvoiceStep = (typeof addInvoiceSteps)[number];

const homes: Record<string, string> = {
  company: paths.dashboard(),
  vendor: paths.vendorHome(),
  admin: paths.admin(),
  investor: paths.investorHome(),
};

/** Where a person of this type starts; whoever is of no type we know goes to sign-in. */
export function findHome(userType: string | undefined): string {
  return (userType && homes[userType]) || paths.signIn();
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
