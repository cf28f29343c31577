/** How far an invoice of the demo has come when a person first looks. */
export type Goal =
  | 'draft'
  | 'waits_for_vendor'
  | 'unreachable_vendor'
  | 'disputed'
  | 'account_review'
  | 'checks_review'
  | 'offered'
  | 'cancelled'
  | 'contract_sent'
  | 'ready_to_request'
  | 'payout_requested'
  | 'paid_out';

export interface SeedInvoice {
  number: string;
  company: string;
  vendor: string;
  grossMinor: number;
  termMonths: number;
  /** Business days of the calendar before the first day of the demo. */
  daysAgo: number;
  goal: Goal;
  /** The vendor's account where it is not the one its letters print usually. */
  account?: { sortCode: string; accountNumber: string };
  /** Copies amount and date of another one, so that a person has to compare them. */
  duplicateOf?: string;
  contactEmail?: string;
}

const closedAccount = { sortCode: '107999', accountNumber: '35818808' };
const returningAccount = { sortCode: '089999', accountNumber: '31268808' };
const closeMatchAccount = { sortCode: '107999', accountNumber: '88837491' };

/** In the order of their days; each goes through the same screens' calls that people use. */
export const scenario: readonly SeedInvoice[] = [
  one('HI-5344', 'tarn', 'halden', 420_000, 3, 119, 'paid_out'),
  one('BG-1102', 'tarn', 'brightside', 300_000, 1, 119, 'paid_out'),
  one('MV-0877', 'adeyemi', 'meridian', 400_000, 2, 98, 'paid_out'),
  one('KA-3188', 'adeyemi', 'kirkby', 550_000, 6, 98, 'paid_out'),
  one('OT-20155', 'tarn', 'oakhanger', 640_000, 3, 74, 'paid_out'),
  one('HI-5477', 'penhallow', 'halden', 243_834, 4, 56, 'paid_out'),
  one('KA-3255', 'penhallow', 'kirkby', 120_000, 2, 28, 'offered'),
  one('BG-1187', 'tarn', 'brightside', 300_000, 3, 14, 'paid_out'),
  {
    ...one('HI-5501', 'penhallow', 'halden', 180_000, 2, 7, 'paid_out'),
    account: returningAccount,
  },
  {
    ...one('BG-1150', 'penhallow', 'brightside', 475_000, 3, 3, 'paid_out'),
    account: closedAccount,
  },
  one('MV-0915', 'penhallow', 'meridian', 210_000, 3, 3, 'disputed'),
  one('KA-3277', 'adeyemi', 'kirkby', 90_000, 1, 3, 'cancelled'),
  one('KA-3301', 'tarn', 'kirkby', 300_000, 3, 0, 'payout_requested'),
  one('MV-0932', 'tarn', 'meridian', 500_000, 3, 1, 'contract_sent'),
  one('SA-7690', 'adeyemi', 'stroud', 240_000, 2, 1, 'offered'),
  one('OT-20377', 'adeyemi', 'oakhanger', 640_000, 3, 0, 'ready_to_request'),
  {
    ...one('OT-20391', 'adeyemi', 'oakhanger', 800_000, 3, 0, 'account_review'),
    account: closeMatchAccount,
  },
  {
    ...one('BG-1188', 'tarn', 'brightside', 300_000, 3, 0, 'checks_review'),
    duplicateOf: 'BG-1187',
    // The vendor's account since BG-1150: another one would ask it to confirm that invoice again.
    account: closedAccount,
  },
  one('SA-7714', 'tarn', 'stroud', 186_000, 3, 0, 'waits_for_vendor'),
  {
    ...one('SA-7725', 'penhallow', 'stroud', 260_000, 2, 0, 'unreachable_vendor'),
    contactEmail: 'accounts@refuses.example',
  },
  one('MV-0940', 'penhallow', 'meridian', 980_000, 3, 0, 'draft'),
  one('KA-3310', 'tarn', 'kirkby', 154_000, 2, 0, 'draft'),
];

function one(
  number: string,
  company: string,
  vendor: string,
  grossMinor: number,
  termMonths: number,
  daysAgo: number,
  goal: Goal,
): SeedInvoice {
  return { number, company, vendor, grossMinor, termMonths, daysAgo, goal };
}
