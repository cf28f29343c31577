/** What an act is about, as the product's books have it; both ways of leading lives ask by these. */
export interface Books {
  rows<Row extends object>(sql: string, bind?: readonly unknown[]): Promise<Row[]>;
}

/** The provider's ids of an instalment's debits, the latest first. */
export async function listDebits(books: Books, invoiceId: string, seq: number): Promise<string[]> {
  const debits = await books.rows<{ providerId: string }>(
    `SELECT p.provider_id AS "providerId" FROM payments p JOIN instalments i
       ON i.id = p.instalment_id
     WHERE p.invoice_id = $1 AND i.seq = $2 AND p.provider_id IS NOT NULL
     ORDER BY p.charge_on DESC, p.created_at DESC`,
    [invoiceId, seq],
  );
  return debits.map(({ providerId }) => providerId);
}

/** The provider's id of the latest payout that our books show as executed. */
export async function findExecutedPayout(books: Books, invoiceId: string): Promise<string | null> {
  const [payout] = await books.rows<{ providerId: string }>(
    `SELECT provider_id AS "providerId" FROM payments
     WHERE invoice_id = $1 AND kind = 'payout' AND status = 'executed'
     ORDER BY created_at DESC LIMIT 1`,
    [invoiceId],
  );
  return payout?.providerId ?? null;
}

/** The payout that waits to be released, and the facts that its request is bound to. */
export async function findRequestedPayout(
  books: Books,
  invoiceId: string,
): Promise<{ approvalId: string; payloadHash: string } | null> {
  const [approval] = await books.rows<{ approvalId: string; payloadHash: string }>(
    `SELECT id AS "approvalId", payload_hash AS "payloadHash" FROM approvals
     WHERE invoice_id = $1 AND kind = 'payout' AND status = 'requested'`,
    [invoiceId],
  );
  return approval ?? null;
}
