import { poundsSql } from '../ledger/poundsSql';

/** Of a payment out that moves no money any more. */
const ended = `('failed', 'cancelled', 'returned')`;

/** Keeps the planner from reading all approvals at once: each is found by its invoice. */
const oneByOne = 'OFFSET 0';

/**
 * Rules of the invariant checker about money that leaves: by the approval that was released for it, and
 * no more of a receipt than is left of it and was taken from it.
 */
export const releaseRules: Readonly<Record<string, string>> = {
  // As `is_released` has it, of all at once.
  payments_released: `
    SELECT payment.id::text AS subject, payment.kind || ' of '
      || ${poundsSql('payment.amount_minor')} || ' that nobody has released' AS words
    FROM payments payment
    WHERE payment.kind = 'payout' AND payment.status NOT IN ${ended}
      AND NOT EXISTS (SELECT 1 FROM approvals approval
          JOIN vendor_bank_accounts account ON account.id = payment.vendor_bank_account_id
        WHERE approval.kind = 'payout'
        AND approval.status = 'released' AND approval.amount_minor = payment.amount_minor
        AND approval.invoice_id = payment.invoice_id
        AND payment.idempotency_key = 'payout-' || approval.id
        AND approval.payload->>'accountFingerprint' = account.fingerprint
        ${oneByOne})
    UNION ALL SELECT payment.id::text, payment.kind || ' of '
      || ${poundsSql('payment.amount_minor')} || ' that nobody has released'
    FROM payments payment
    WHERE payment.kind = 'refund' AND payment.status NOT IN ${ended}
      AND NOT is_released(payment.id)`,

  refunds_within_receipt: `
    SELECT receipt.id::text AS subject, 'refunds are '
      || ${poundsSql('-left_of_receipt_minor(receipt.id)')} || ' more than was left of '
      || ${poundsSql('receipt.amount_minor')} AS words
    FROM payments receipt
    WHERE EXISTS (SELECT 1 FROM public.payments refund WHERE refund.refund_of = receipt.id)
      AND left_of_receipt_minor(receipt.id) < 0`,

  refunds_taken_from_receipt: `
    SELECT refund.id::text AS subject, 'refund of ' || ${poundsSql('refund.amount_minor')}
      || ', taken from its receipt ' || ${poundsSql('taken')} AS words
    FROM payments refund CROSS JOIN LATERAL (
      SELECT COALESCE(sum(part.amount_minor), 0) AS taken FROM allocations part
        JOIN journal_entries entry ON entry.id = part.entry_id AND entry.payment_id = refund.id
      WHERE part.payment_id = refund.refund_of AND part.component = 'refund'
        AND part.reversed_by IS NULL) used
    WHERE refund.kind = 'refund' AND refund.status NOT IN ${ended}
      AND refund.amount_minor <> taken`,
};
