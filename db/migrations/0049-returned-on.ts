/**
 * The business day on which money came back: the one that the provider's event bears, or, where none has
 * come, the one on which we heard of it. What is changed later about such a payment moves it no more.
 */

/** A moment as the provider writes it; anything else is no evidence. */
const moment = String.raw`^20\d\d-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d`;
const dayOf = (wallAt: string) => `(business_at(${wallAt}) AT TIME ZONE 'Europe/London')::date`;

export const up = `
ALTER TABLE payments ADD COLUMN returned_on date;

-- Of rows of before: the event, else the day on which the return was booked, else that of the last change.
UPDATE payments payment SET returned_on = GREATEST(payment.settled_on, COALESCE(
  (SELECT ${dayOf('min(said_at)')} FROM (SELECT CASE WHEN payload->>'created_at' ~ '${moment}'
      THEN (payload->>'created_at')::timestamptz END AS said_at FROM provider_events
    WHERE wire = 'payments' AND payload->>'action' = 'returned'
      AND payload->'links'->>'outbound_payment' = payment.provider_id) events),
  (SELECT min(entry.effective_on) FROM journal_entries entry
    WHERE entry.idempotency_key LIKE 'payout_returned:' || payment.id || ':%'),
  ${dayOf('payment.updated_at')}))
  WHERE payment.status = 'returned';

-- The former release writes no day: it is today then.
CREATE FUNCTION fill_returned_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.returned_on := ${dayOf('now()')};
  RETURN NEW;
END $$;
CREATE TRIGGER payments_returned_today BEFORE INSERT OR UPDATE OF status ON payments
  FOR EACH ROW WHEN (NEW.status = 'returned' AND NEW.returned_on IS NULL)
  EXECUTE FUNCTION fill_returned_on();
ALTER TABLE payments ADD CONSTRAINT payments_returned_on
  CHECK ((status = 'returned') = (returned_on IS NOT NULL));
`;

export const down = `
ALTER TABLE payments DROP CONSTRAINT payments_returned_on;
DROP TRIGGER payments_returned_today ON payments;
DROP FUNCTION fill_returned_on();
ALTER TABLE payments DROP COLUMN returned_on;
`;
