/** What the Money Line draws; the portal adds only geometry. */
export interface MoneyLineView {
  state: 'checking' | 'ready' | 'active' | 'late' | 'settled' | 'stopped';
  uploadedOn: string;
  payout: { amountMinor: number; on: string | null; done: boolean; words: string };
  instalments: Array<{
    seq: number;
    amountMinor: number;
    /** Null before the payout: the plan's rule is then "n months after the day of payout". */
    on: string | null;
    state: 'done' | 'next' | 'to_come' | 'late';
  }>;
  settledOn: string | null;
  totalMinor: number;
  /** 0–100, where today stands on the rail (between the marks around it). */
  progress: number;
}
