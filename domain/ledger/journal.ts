import { AppError } from '../errors/errors';
import { isMinor, type Minor } from '../money/money';

type EntityType = 'financing' | 'company' | 'investor' | 'debenture';

/** Every account: what its lines are kept by, and its name on an admin's screen. */
export const accounts = {
  bank: { entityType: null, label: 'Bank' },
  payouts_in_flight: { entityType: 'financing', label: 'Payouts on their way' },
  collections_in_flight: { entityType: 'financing', label: 'Collections on their way' },
  principal: { entityType: 'financing', label: 'Principal owed' },
  fee_receivable: { entityType: 'financing', label: 'Fee owed' },
  late_fee_receivable: { entityType: 'financing', label: 'Late fees owed' },
  late_interest_receivable: { entityType: 'financing', label: 'Late interest owed' },
  reversal_receivable: { entityType: 'financing', label: 'Owed after a reversal' },
  deferred_fee: { entityType: 'financing', label: 'Fee not earned yet' },
  fee_income: { entityType: 'financing', label: 'Fee income' },
  late_fee_income: { entityType: 'financing', label: 'Late fee income' },
  late_interest_income: { entityType: 'financing', label: 'Late interest income' },
  suspense: { entityType: 'company', label: 'Held for the company' },
  unidentified_receipts: { entityType: null, label: 'Receipts without a sender' },
  provider_fees: { entityType: 'financing', label: 'Provider fees' },
  security_deposits: { entityType: 'company', label: 'Security deposits' },
  equity: { entityType: null, label: 'Own capital' },
  funding: { entityType: 'debenture', label: 'Loan notes' },
  investor_interest_payable: { entityType: 'investor', label: 'Interest due to investors' },
  investor_interest_expense: { entityType: 'investor', label: 'Interest expense' },
  tax_withheld_payable: { entityType: 'investor', label: 'Tax withheld' },
  write_off_expense: { entityType: 'financing', label: 'Written off' },
  recovery_income: { entityType: 'financing', label: 'Recovered' },
} as const satisfies Record<string, { entityType: EntityType | null; label: string }>;

export type AccountCode = keyof typeof accounts;
export const accountCodes = Object.keys(accounts) as AccountCode[];

/** The receivables of a financing: each ends at zero when it is repaid or written off. */
export const receivableCodes = [
  'principal',
  'fee_receivable',
  'late_fee_receivable',
  'late_interest_receivable',
  'reversal_receivable',
] as const satisfies readonly AccountCode[];

export type EntryKind =
  | 'payout_sent'
  | 'payout_executed'
  | 'fee_earned'
  | 'collection_confirmed'
  | 'collection_paid_out'
  | 'transfer_received'
  | 'receipt_unidentified'
  | 'receipt_identified'
  | 'suspense_applied'
  | 'suspense_refunded'
  | 'reversal'
  | 'reversal_shortfall'
  | 'reversal_repaid'
  | 'provider_cost_kept'
  | 'collected_to_suspense'
  | 'collected_taken_back'
  | 'receipt_returned'
  | 'late_fee_charged'
  | 'late_fee_waived'
  | 'late_interest_charged'
  | 'late_interest_waived'
  | 'early_settled'
  | 'written_off'
  | 'small_balance_written_off'
  | 'recovered'
  | 'capital_moved'
  | 'security_deposited'
  | 'debenture_funded'
  | 'debenture_redeemed'
  | 'cycle_approved'
  | 'cycle_paid';

export interface JournalLine {
  accountCode: AccountCode;
  entityType: EntityType | null;
  entityId: string | null;
  /** Debit positive, in pence. */
  signedMinor: Minor;
}
/** One balanced entry, ready to be written; the caller adds key, dates and links. */
export interface Posting {
  kind: EntryKind;
  lines: JournalLine[];
}

/** Amounts by account; zero ones leave no line. Ids say which financing, company or investor. */
export function makePosting(
  kind: EntryKind,
  ids: Partial<Record<EntityType, string>>,
  amounts: readonly (readonly [AccountCode, Minor])[],
): Posting {
  const lines = amounts
    .filter(([, signedMinor]) => signedMinor !== 0)
    .map(([accountCode, signedMinor]) => {
      const { entityType } = accounts[accountCode];
      const entityId = entityType === null ? null : (ids[entityType] ?? null);
      return { accountCode, entityType, entityId, signedMinor };
    });
  return assertBalanced({ kind, lines });
}

/** Gives the posting back, or throws `unbalanced_entry`: such an entry is a bug, never an input. */
export function assertBalanced(posting: Posting): Posting {
  const { lines } = posting;
  const sumMinor = lines.reduce((sum, line) => sum + line.signedMinor, 0);
  const isSound =
    sumMinor === 0 &&
    lines.length >= 2 &&
    lines.every((line) => isMinor(line.signedMinor) && line.signedMinor !== 0) &&
    lines.every((line) => line.entityType === null || line.entityId !== null);
  if (isSound) return posting;
  throw new AppError('INTERNAL_SERVER_ERROR', 'A ledger entry does not balance.', {
    reason: 'unbalanced_entry',
    details: { kind: posting.kind, sumMinor, lineCount: lines.length },
  });
}

/** The same lines with the opposite sign: the only way to correct an entry. */
export function reverseEntry(posting: Posting): Posting {
  const lines = posting.lines.map((line) => ({ ...line, signedMinor: -line.signedMinor }));
  return assertBalanced({ kind: 'reversal', lines });
}

/** Sums by account, optionally of one entity; accounts at zero are there too if ever touched. */
export function balancesOf(
  postings: readonly Posting[],
  entityId?: string,
): Partial<Record<AccountCode, Minor>> {
  const balances: Partial<Record<AccountCode, Minor>> = {};
  for (const line of postings.flatMap((posting) => posting.lines)) {
    if (entityId !== undefined && line.entityId !== entityId) continue;
    balances[line.accountCode] = (balances[line.accountCode] ?? 0) + line.signedMinor;
  }
  return balances;
}
