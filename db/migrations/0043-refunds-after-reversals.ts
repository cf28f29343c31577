/**
 * What is held for a company makes good what it owes after a charge-back of money that had been spent,
 * whichever of its invoices that was for: none of that goes back to it before.
 */
export const up = `
CREATE FUNCTION reversals_owed_minor(of_company uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(line.signed_minor), 0)::bigint
  FROM financings financing JOIN journal_lines line ON line.entity_id = financing.invoice_id
    AND line.account_code = 'reversal_receivable'
  WHERE financing.company_id = of_company
$$;

CREATE FUNCTION check_refund_reversals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed bigint := reversals_owed_minor(NEW.company_id);
  held bigint;
BEGIN
  IF owed <= 0 THEN RETURN NEW; END IF;
  SELECT COALESCE(-sum(signed_minor), 0) INTO held FROM journal_lines
    WHERE entity_id = NEW.company_id AND account_code = 'suspense';
  IF held - NEW.amount_minor < owed THEN
    RAISE EXCEPTION 'reversal_owed: of % held for company %, % is owed', held, NEW.company_id, owed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refund_reversals';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_refund_reversals BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.kind = 'refund' AND NEW.company_id IS NOT NULL)
  EXECUTE FUNCTION check_refund_reversals();
`;

export const down = `
DROP TRIGGER payments_refund_reversals ON payments;
DROP FUNCTION check_refund_reversals();
DROP FUNCTION reversals_owed_minor(uuid);
`;
