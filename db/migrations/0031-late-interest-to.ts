/** The last day for which late interest on an instalment was reckoned: money heard of later may be older. */
export const up = `
ALTER TABLE instalments ADD COLUMN late_interest_to date;

UPDATE instalments i SET late_interest_to = charged.to_on
  FROM (SELECT financing_id, split_part(idempotency_key, ':', 2) AS instalment_id,
      max(effective_on) AS to_on
    FROM journal_entries WHERE kind = 'late_interest_charged' GROUP BY 1, 2) charged
  WHERE charged.financing_id = i.invoice_id AND charged.instalment_id = i.id::text
    AND i.late_interest_minor > 0;
`;

export const down = `
ALTER TABLE instalments DROP COLUMN late_interest_to;
`;
