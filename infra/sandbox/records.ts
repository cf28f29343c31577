import type { StatementLine } from './bank/records';
import type { SeedCompany } from './data/companyTypes';
import type { EnvelopeRecord } from './esign/records';
import type { FaultKind, Wire } from './faultKinds';
import type { Unkindness } from './unkindness';

export type { EnvelopeRecord, Signer } from './esign/records';

/** What the sandbox keeps, one type per table. Field names follow the wires they serve. */
export interface Settings {
  id: 'settings';
  /** The sandbox's business date, YYYY-MM-DD. */
  dateOn: string;
  /** Payouts and new mandates go through within a second instead of on the next day. */
  instant: boolean;
  /** Name checks, payouts and new mandates take no part of a second either. */
  answersAtOnce: boolean;
  /** Working days from the charge until the payer's bank has told how it went. */
  answersAfterWorkingDays: number;
  /** Taken from every collection when it is paid out: so much of it and so many pence, at most. */
  collectionFee: { bps: number; plusMinor: number; maxMinor: number };
  /** What was taken for a collection is not given back when the payer has his money back. */
  keepsFees: boolean;
  registryLimitPer5Minutes: number;
  /** The mail servers that stand for trouble take mail again. */
  mailRepaired: boolean;
  /** How often things go wrong by themselves, in basis points. */
  unkindness: Unkindness;
  /** False where nothing is to be heard of but by webhooks: the list of events is empty. */
  listsEvents: boolean;
  /** What the next throw of the dice begins from. */
  dice: number;
}

export interface Account {
  /** Sort code and account number, `089999-66374958`. */
  id: string;
  holderName: string;
  accountType: 'business' | 'personal';
  bankName: string;
  nameCheck: 'by_name' | 'unavailable';
  payout: 'ok' | 'refused' | 'returned_later';
  collection:
    | 'ok'
    | 'bounce_first'
    | 'bounce_always'
    | 'mandate_cancelled'
    | 'charge_back'
    | 'late_failure';
  mandate: 'ok' | 'refused';
  note: string;
}

export interface Customer {
  id: string;
  created_at: string;
  company_name: string | null;
  email: string | null;
  metadata: Record<string, string>;
}

export interface BankAccount {
  id: string;
  created_at: string;
  account_holder_name: string;
  sortCode: string;
  accountNumber: string;
  customerId: string;
  metadata: Record<string, string>;
}

export interface BillingRequest {
  id: string;
  created_at: string;
  status: 'pending' | 'fulfilled' | 'cancelled';
  metadata: Record<string, string>;
  customerId: string | null;
  bankAccountId: string | null;
  mandateId: string | null;
}

export interface Flow {
  id: string;
  created_at: string;
  redirect_uri: string;
  exit_uri: string;
  companyName: string;
  email: string;
  billingRequestId: string;
}

export interface MandateRecord {
  id: string;
  created_at: string;
  reference: string;
  status:
    | 'pending_submission'
    | 'submitted'
    | 'active'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'suspended_by_payer';
  bankAccountId: string;
  customerId: string;
  metadata: Record<string, string>;
}

export interface PaymentRecord {
  id: string;
  created_at: string;
  amount: number;
  charge_date: string;
  reference: string;
  description: string | null;
  metadata: Record<string, string>;
  status:
    | 'pending_submission'
    | 'submitted'
    | 'confirmed'
    | 'paid_out'
    | 'failed'
    | 'cancelled'
    | 'charged_back';
  mandateId: string;
  payoutId: string | null;
  confirmedOn: string | null;
  /** What the provider took for it. */
  feeMinor: number;
  paidOutOn: string | null;
  /** The day the provider takes back what it had paid out, after a late failure or dispute. */
  clawBackOn: string | null;
  clawedBack: boolean;
}

export interface PayoutRecord {
  id: string;
  created_at: string;
  amount: number;
  deducted_fees: number;
  arrival_date: string;
  reference: string;
  items: { type: string; amount: number; paymentId: string }[];
}

export type NameResult = 'full_match' | 'partial_match' | 'no_match' | 'unable_to_match';

export interface Verification {
  id: string;
  created_at: string;
  status: 'pending' | 'completed';
  result: NameResult | null;
  actual_account_name: string | null;
  bankAccountId: string;
}

export interface OutboundRecord {
  id: string;
  created_at: string;
  amount: number;
  reference: string;
  description: string | null;
  execution_date: string;
  metadata: Record<string, string>;
  status:
    | 'verifying'
    | 'pending_approval'
    | 'scheduled'
    | 'executing'
    | 'executed'
    | 'failed'
    | 'cancelled'
    | 'returned';
  bankAccountId: string;
  check: { result: NameResult; name: string | null } | null;
  returnedOn?: string;
  cause: string | null;
}

export interface EventRecord {
  id: string;
  seq: number;
  created_at: string;
  resource_type: string;
  action: string;
  links: Record<string, string>;
  details: { origin: string; cause: string; description: string };
}

export interface Delivery {
  id: string;
  seq: number;
  wire: 'payments' | 'esign';
  body: string;
  attempts: number;
  nextAttemptAt: number;
  lastAnswer: string | null;
}

/** A step that falls due by the wall clock; kept over a restart. */
export interface Timer {
  id: string;
  at: number;
  kind: 'mandate' | 'outbound' | 'verification';
  subjectId: string;
}

export interface UsedKey {
  /** `<resource>:<Idempotency-Key>` */
  id: string;
  resourceId: string;
}

export interface Fault {
  id: string;
  wire: Wire;
  path: string | null;
  kind: FaultKind;
  /** For `delay`, milliseconds. */
  delayMs: number;
  /** For `redirect`, the address that the answer points to. */
  toUrl?: string | undefined;
  rate: number;
  /** How many more requests it may hit; null is without end. */
  timesLeft: number | null;
  /** The state of its own random numbers, so that a seed gives the same run again. */
  random: number;
  hits: number;
}

export interface Mail {
  id: string;
  seq: number;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string | null;
  headers: { name: string; value: string }[];
  text: string;
  html: string | null;
  attachments: { fileName: string; mediaType: string; sizeBytes: number }[];
}

/** The greatest number given so far: what had it may be removed by now. */
export interface Counter {
  id: 'seq';
  seq: number;
}

/** What happened to a company of the register after the sandbox's data were written down. */
export interface RegistryChange {
  /** The company's number. */
  id: string;
  status: 'active' | 'dissolved' | 'liquidation' | 'administration' | null;
  /** Names of officers who have resigned, as the register spells them. */
  resigned: { name: string; on: string }[];
}

/** A name that was put on the sanctions list after the sandbox's data were written down. */
export interface SanctionsEntry {
  id: string;
  name: string;
}

/** A company that a tester had entered in the register; the id is its number. */
export type Registered = SeedCompany & { id: string };

export interface Tables {
  counters: Counter;
  settings: Settings;
  registryChanges: RegistryChange;
  registered: Registered;
  sanctions: SanctionsEntry;
  accounts: Account;
  customers: Customer;
  bankAccounts: BankAccount;
  billingRequests: BillingRequest;
  flows: Flow;
  mandates: MandateRecord;
  payments: PaymentRecord;
  payouts: PayoutRecord;
  verifications: Verification;
  outbound: OutboundRecord;
  transfers: StatementLine;
  events: EventRecord;
  deliveries: Delivery;
  timers: Timer;
  usedKeys: UsedKey;
  faults: Fault;
  envelopes: EnvelopeRecord;
  mail: Mail;
}
