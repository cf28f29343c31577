import type { FinancingStatus } from './financing';
import { processWaiters } from '../process/processes';

/** Whose turn it is. `time` means that the system goes on by itself. */
export const waiters = [...processWaiters, 'nobody'] as const;
export type WaitsFor = (typeof waiters)[number];

interface StatusWords {
  label: string;
  /** The same for admins, where it speaks to the company. */
  adminLabel?: string;
  waitsFor: WaitsFor;
  /** What the company reads about what happens next. */
  companyNext: string;
  /** What an admin reads about what happens next. */
  adminNext: string;
}

/** The words of each status; "by when" is added by whoever knows the date. */
export const financingWords: Readonly<Record<FinancingStatus, StatusWords>> = {
  draft: words('Draft', 'company', 'Finish the details and submit it.', 'Not submitted yet.'),
  submitted: words(
    'Submitted',
    'time',
    'We start checking it now.',
    'The checks start by themselves.',
  ),
  checking: words(
    'Being checked',
    'time',
    'We check the invoice and your vendor confirms it. We’ll email you when it’s done.',
    'Checks run; the vendor has been asked to confirm.',
  ),
  action_required: words(
    'Action needed',
    'company',
    'Something is missing. The checklist says what and how to fix it.',
    'An item is open; the checklist says whose turn it is.',
  ),
  offered: words(
    'Offer ready',
    'company',
    'Look at the cost and accept the offer.',
    'The company decides about the offer.',
  ),
  accepted: words(
    'Offer accepted',
    'time',
    'We prepare your contract now.',
    'The contract is being made.',
  ),
  contract_pending: words(
    'Contract to sign',
    'company',
    'Sign the contract and set up the direct debit.',
    'The company signs and sets up its direct debit.',
  ),
  contract_signed: words(
    'Contract signed',
    'time',
    'We make the last checks before paying your vendor.',
    'The payout gate is being run.',
  ),
  payout_approval: words(
    'Payment being approved',
    'admin',
    'Our team releases the payment to your vendor.',
    'Release the payout. From the threshold, two people do.',
  ),
  paying: {
    ...words(
      'Paying your vendor',
      'provider',
      'The payment is on its way to your vendor.',
      'The bank is executing the payout.',
    ),
    adminLabel: 'Paying the vendor',
  },
  payout_failed: words(
    'Payment did not go through',
    'admin',
    'Your vendor’s bank refused the payment. We are looking into it; you owe nothing.',
    'The bank refused the payout. Check the account, then approve again or cancel.',
  ),
  payout_returned: words(
    'Payment came back',
    'admin',
    'Your vendor’s bank sent the payment back. We are looking into it; you owe nothing.',
    'The payout was returned. Check the account, then approve again or cancel.',
  ),
  active: words(
    'Vendor paid',
    'nobody',
    'We collect each instalment by direct debit on its date.',
    'The next instalment is collected.',
  ),
  overdue: words(
    'Overdue',
    'company',
    'An instalment is late. Pay it by bank transfer, or talk to us.',
    'An instalment is late; retries and reminders run by themselves.',
  ),
  defaulted: words(
    'In default',
    'admin',
    'Please call us to agree how this will be repaid.',
    'Agree a plan, record a cure, or propose a write-off.',
  ),
  repaid: words('Repaid', 'nobody', 'Everything is repaid. Thank you.', 'Fully repaid.'),
  written_off: words(
    'Closed',
    'nobody',
    'This financing is closed on our side.',
    'Written off; a receipt is booked as a recovery.',
  ),
  recovered: words(
    'Recovered',
    'nobody',
    'This financing is settled.',
    'Recovered after the write-off.',
  ),
  rejected: words(
    'Not financed',
    'nobody',
    'We cannot finance this invoice. You owe nothing.',
    'Rejected before payout.',
  ),
  cancelled: words('Cancelled', 'nobody', 'It was cancelled at no cost.', 'Cancelled at no cost.'),
  expired: words(
    'Expired',
    'nobody',
    'The time to act has passed. You can submit the invoice again.',
    'Nobody acted in time; the reservation is released.',
  ),
};

/** A status in one or two words, for its reader. */
export function nameStatus(status: FinancingStatus, reader: 'company' | 'admin'): string {
  const { label, adminLabel } = financingWords[status];
  return reader === 'admin' ? (adminLabel ?? label) : label;
}

function words(
  label: string,
  waitsFor: WaitsFor,
  companyNext: string,
  adminNext: string,
): StatusWords {
  return { label, waitsFor, companyNext, adminNext };
}
