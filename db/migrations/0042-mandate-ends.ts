/**
 * When a direct debit ended, in whichever way, for a debit that was lost with it is told from one that we
 * called off before; and when we called off a second one of a company ourselves. Whoever asks for a debit
 * reads this under the mandate's lock.
 */
export const up = `
ALTER TABLE mandates ADD COLUMN ended_at timestamptz, ADD COLUMN called_off_at timestamptz;
UPDATE mandates SET ended_at = COALESCE(cancelled_at, active_at, created_at)
  WHERE status IN ('cancelled', 'expired', 'failed');
`;

export const down = `
ALTER TABLE mandates DROP COLUMN ended_at, DROP COLUMN called_off_at;
`;
