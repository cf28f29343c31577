/** A company that owes instalments and has no direct debit to collect them by. */
export interface MandateRisk {
  companyId: string;
  companyName: string;
  /** Null where none was ever active. */
  lostAt: string | null;
  /** A new one waits for the bank. */
  isUnderWay: boolean;
  invoices: Array<{ id: string; number: string; openMinor: number }>;
  openMinor: number;
  /** Since it was lost: when an admin asked the company for a new one. */
  asked: { at: string; byName: string } | null;
}
