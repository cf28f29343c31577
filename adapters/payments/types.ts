export type MandateStatus =
  | 'created'
  | 'pending_submission'
  | 'submitted'
  | 'active'
  | 'suspended'
  | 'failed'
  | 'cancelled'
  | 'expired';

/** Late failure and charge-back arrive as events; the resource then says failed, charged_back. */
export type CollectionStatus =
  | 'created'
  | 'submitted'
  | 'confirmed'
  | 'paid_out'
  | 'failed'
  | 'cancelled'
  | 'charged_back';

export type OutboundStatus =
  | 'verifying'
  | 'pending_approval'
  | 'scheduled'
  | 'executing'
  | 'executed'
  | 'failed'
  | 'cancelled'
  | 'returned';

export type NameCheckResult = 'match' | 'close_match' | 'no_match' | 'unavailable';

export interface BankAccountDetails {
  holderName: string;
  /** Six digits without hyphens. */
  sortCode: string;
  /** Eight digits. */
  accountNumber: string;
}

export interface Mandate {
  mandateId: string;
  status: MandateStatus;
  reference: string | null;
  nextPossibleChargeOn: string | null;
  bankAccountId: string;
}

export interface MandateRequest {
  billingRequestId: string;
  status: 'pending' | 'fulfilled' | 'cancelled';
  mandateId: string | null;
}

/** What the provider lets us see of an account it collected details for: never the number. */
export interface BankAccountView {
  bankAccountId: string;
  holderName: string;
  numberEnding: string;
  bankName: string | null;
}

export interface Collection {
  collectionId: string;
  status: CollectionStatus;
  amountMinor: number;
  chargeOn: string;
  reference: string | null;
  mandateId: string;
  payoutId: string | null;
  metadata: Record<string, string>;
}

export interface CollectionPayout {
  payoutId: string;
  status: 'pending' | 'paid' | 'bounced';
  /** What reached our bank, after fees. */
  amountMinor: number;
  feesMinor: number;
  arrivedOn: string | null;
  reference: string | null;
}

export interface PayoutItem {
  kind: string;
  /** Signed: a charge-back in the payout is negative. */
  amountMinor: number;
  collectionId: string | null;
}

export interface OutboundPayment {
  outboundId: string;
  createdAt: string;
  status: OutboundStatus;
  amountMinor: number;
  reference: string;
  executedOn: string | null;
  bankAccountId: string;
  nameCheck: NameCheckResult | null;
  metadata: Record<string, string>;
}

export interface NameCheck {
  checkId: string;
  bankAccountId: string;
  result: NameCheckResult;
  /** The bank's own name for the account, on a close match only; for admins' eyes. */
  bankName: string | null;
}

export interface PaymentsEvent {
  eventId: string;
  createdAt: string;
  /** payments, mandates, payouts, outbound_payments, billing_requests */
  resourceType: string;
  action: string;
  links: Record<string, string>;
  cause: string | null;
}

export interface PaymentsClient {
  /** Opens a hosted page on which the company's signatory gives us a direct-debit mandate. */
  startMandate(input: {
    companyName: string;
    email: string;
    /** At most three keys; ours come back on the mandate's billing request. */
    metadata?: Record<string, string>;
    redirectUrl: string;
    exitUrl: string;
    /** Fills the page in with an account the company has shown us already. */
    account?: BankAccountDetails;
    idempotencyKey: string;
  }): Promise<{ billingRequestId: string; flowId: string; pageUrl: string; expiresAt: string }>;
  getMandateRequest(billingRequestId: string): Promise<MandateRequest>;
  getMandate(mandateId: string): Promise<Mandate>;
  cancelMandate(mandateId: string): Promise<Mandate>;
  getBankAccount(bankAccountId: string): Promise<BankAccountView>;

  /** `reference`: at most 10 characters, shown on the payer's statement. */
  createCollection(input: {
    mandateId: string;
    amountMinor: number;
    chargeOn: string;
    reference: string;
    description?: string;
    metadata?: Record<string, string>;
    idempotencyKey: string;
  }): Promise<Collection>;
  getCollection(collectionId: string): Promise<Collection>;
  /** All of a mandate, newest first. */
  listCollections(of: { mandateId: string }): Promise<Collection[]>;
  cancelCollection(collectionId: string): Promise<Collection>;
  getPayout(payoutId: string): Promise<CollectionPayout>;
  /** The newest 500; one is made on a business day. */
  listLatestPayouts(): Promise<CollectionPayout[]>;
  listPayoutItems(payoutId: string): Promise<PayoutItem[]>;

  /** Asks the payee's bank whether the account carries this name; also registers the payee. */
  checkName(
    input: BankAccountDetails & {
      metadata?: Record<string, string>;
      idempotencyKey: string;
    },
  ): Promise<NameCheck>;
  /** `reference`: at most 18 characters of A–Z a–z 0–9 space & - . / */
  createOutboundPayment(input: {
    bankAccountId: string;
    amountMinor: number;
    reference: string;
    description?: string;
    executeOn?: string;
    metadata?: Record<string, string>;
    idempotencyKey: string;
  }): Promise<OutboundPayment>;
  getOutboundPayment(outboundId: string): Promise<OutboundPayment>;
  /** Lets the money go. Approving one that is on its way already answers with its state. */
  approveOutboundPayment(outboundId: string): Promise<OutboundPayment>;
  cancelOutboundPayment(outboundId: string): Promise<OutboundPayment>;
  /** For a payment of unknown fate: whether one with our reference exists, newest first. */
  findOutboundPayments(reference: string): Promise<OutboundPayment[]>;

  getEvent(eventId: string): Promise<PaymentsEvent>;
  /** Newest first; `after` pages on towards older ones. Times are epoch ms, the second excluded. */
  listEvents(page?: {
    after?: string;
    limit?: number;
    sinceMs?: number;
    beforeMs?: number;
  }): Promise<{ events: PaymentsEvent[]; after: string | null }>;
}
