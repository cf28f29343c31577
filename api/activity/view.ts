export interface ActivityView {
  id: string;
  seq: number;
  at: string;
  businessAt: string;
  actorName: string;
  actorType: 'user' | 'system' | 'provider';
  action: string;
  words: string;
  subjectType: string;
  subjectId: string;
  invoiceId: string | null;
  /** As printed; null while a draft has none. */
  invoiceNumber: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** From where a person did it. */
  ip: string | null;
  /** What finds its lines in the logs, and the error that somebody saw. */
  requestId: string | null;
  workflowId: string | null;
  /** Null until the next seal, some seconds. */
  seal: {
    sealedAt: string;
    /** In hexadecimal, as SHA-256 makes them: of the row, and of it with all that came before. */
    rowHash: string;
    prevHash: string;
    hash: string;
  } | null;
}

/** How the seals of ledger and activity log stood when the book was last checked. */
export interface SealsView {
  todayOn: string;
  /** Null where nobody has looked yet. */
  checkedAt: string | null;
  sealedRows: number | null;
  broken: Array<{ subject: string; words: string }>;
}
