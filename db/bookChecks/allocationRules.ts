import { poundsSql } from '../ledger/poundsSql';

/**
 * Rules of the invariant checker about allocations: what instalments say was paid, what the journal
 * booked, and what is held for companies can each be proved from the allocation rows.
 */
export const allocationRules: Readonly<Record<string, string>> = {
  allocations_equal_instalments: `
    SELECT instalment.id::text AS subject, component || ' paid ' || ${poundsSql('paid')}
      || ', allocated ' || ${poundsSql('allocated')} AS words
    FROM instalments instalment CROSS JOIN LATERAL (VALUES ('principal', principal_paid_minor),
        ('fee', fee_paid_minor), ('late_fee', late_fee_paid_minor),
        ('late_interest', late_interest_paid_minor)) AS part (component, paid)
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_minor), 0) AS allocated FROM allocations
        WHERE instalment_id = instalment.id AND component = part.component
          AND reversed_by IS NULL) AS used
    WHERE paid <> allocated`,

  allocations_equal_entries: `
    SELECT entry.id::text AS subject, kind || ': ' || code || ' moved ' || ${poundsSql('moved')}
      || ', allocated ' || ${poundsSql('allocated')} AS words
    FROM journal_entries entry CROSS JOIN (VALUES ('principal', 'principal'),
        ('fee', 'fee_receivable'), ('late_fee', 'late_fee_receivable'),
        ('late_interest', 'late_interest_receivable'), ('reversal', 'reversal_receivable'),
        ('suspense', 'suspense')) AS account (component, code)
      CROSS JOIN LATERAL (SELECT COALESCE(-sum(signed_minor), 0) AS moved FROM journal_lines
        WHERE entry_id = entry.id AND account_code = code) AS lines
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_minor) FILTER (WHERE
            allocation.component = account.component), 0)
          - COALESCE(sum(amount_minor) FILTER (WHERE account.component = 'suspense'
            AND from_id IS NOT NULL), 0) AS allocated
        FROM allocations allocation WHERE entry_id = entry.id) AS used
    WHERE kind IN ('collection_confirmed', 'transfer_received', 'receipt_identified',
        'suspense_applied', 'suspense_refunded', 'reversal_repaid') AND moved <> allocated`,

  held_equals_ledger: `
    SELECT company.id::text AS subject, 'held ' || ${poundsSql('held')} || ', in the ledger '
      || ${poundsSql('booked')} AS words
    FROM companies company CROSS JOIN LATERAL (SELECT COALESCE(sum(allocation.amount_minor
          - (SELECT COALESCE(sum(amount_minor), 0) FROM allocations spent
            WHERE spent.from_id = allocation.id AND spent.reversed_by IS NULL)), 0) AS held
        FROM payments payment JOIN allocations allocation ON allocation.payment_id = payment.id
        WHERE payment.company_id = company.id AND allocation.component = 'suspense'
          AND allocation.reversed_by IS NULL) AS rows_of_it
      CROSS JOIN LATERAL (SELECT COALESCE(-sum(signed_minor), 0) AS booked FROM journal_lines
        WHERE entity_id = company.id AND account_code = 'suspense') AS lines
    WHERE held <> booked`,

  unidentified_equals_ledger: `
    SELECT 'unidentified_receipts' AS subject, 'waiting ' || ${poundsSql('waiting')} || ', in the ledger '
      || ${poundsSql('booked')} AS words
    FROM (SELECT COALESCE(sum(payment.amount_minor - (SELECT COALESCE(sum(amount_minor), 0)
          FROM allocations WHERE payment_id = payment.id AND reversed_by IS NULL)), 0) AS waiting
        FROM payments payment WHERE direction = 'in' AND company_id IS NULL
          AND status <> 'late_failed') AS receipts
      -- The totals are those of the lines: that is a rule of its own.
      CROSS JOIN (SELECT COALESCE(-sum(signed_minor), 0) AS booked FROM account_totals
        WHERE account_code = 'unidentified_receipts') AS totals
    WHERE waiting <> booked`,
};
