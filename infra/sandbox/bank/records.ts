/** One booked line of our own bank account, in the words of the wire that serves it. */
export interface StatementLine {
  id: string;
  bookedOn: string;
  /** In pence; what left the account is below zero. */
  amountMinor: number;
  reference: string;
  counterparty: { name: string; sortCode: string; accountNumber: string } | null;
}
