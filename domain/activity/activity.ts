/** What a row of the activity log is about, by the kinds that an admin looks for. */
export const activitySubjects = {
  money: [
    'payment',
    'instalment',
    'mandate',
    'vendor_bank_account',
    'credit_account',
    'approval',
    'ledger',
    'book',
  ],
  invoices: ['invoice', 'financing', 'checklist_item', 'contract', 'verification_request'],
  people: ['user', 'company', 'vendor', 'assistance_request', 'task', 'saved_view'],
  system: ['process', 'clock'],
} as const;

export type ActivityKind = keyof typeof activitySubjects;
export type ActivitySubject = (typeof activitySubjects)[ActivityKind][number];

export const activityKinds = Object.keys(activitySubjects) as ActivityKind[];
