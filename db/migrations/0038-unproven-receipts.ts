/** Invariant 3, looked at when a reservation is made or grows, as migration 0007 has it.
 *  @param unproven what unproven receipts have paid, of one vendor or of all, as SQL to add to what is owed */
const checkReservation = (unproven: (vendor: string) => string) => `
CREATE OR REPLACE FUNCTION check_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account credit_accounts%ROWTYPE;
  held bigint;
  held_for_vendor bigint;
  vendor_cap bigint;
BEGIN
  IF NEW.status <> 'held' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    -- A payout that failed gives back what it had taken: the exposure does not grow.
    IF OLD.status IN ('held', 'consumed') AND NEW.amount_minor <= OLD.amount_minor THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT * INTO account FROM credit_accounts WHERE id = NEW.credit_account_id
    FOR NO KEY UPDATE;
  IF account.status <> 'active' THEN
    RAISE EXCEPTION 'account_not_active: credit account % is %', account.id, account.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_account_active';
  END IF;
  SELECT COALESCE(sum(amount_minor), 0),
    COALESCE(sum(amount_minor) FILTER (WHERE vendor_id = NEW.vendor_id), 0)
    INTO held, held_for_vendor FROM reservations
    WHERE credit_account_id = account.id AND status = 'held';
  IF account.outstanding_minor${unproven('NULL')} + held > account.limit_minor THEN
    RAISE EXCEPTION 'over_limit: % outstanding + % reserved > limit %',
      account.outstanding_minor${unproven('NULL')}, held, account.limit_minor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_within_limit';
  END IF;
  vendor_cap := floor(account.limit_minor::numeric * account.vendor_cap_bps / 10000);
  IF held_for_vendor + vendor_outstanding_minor(account.company_id, NEW.vendor_id)${unproven('NEW.vendor_id')}
    > vendor_cap THEN
    RAISE EXCEPTION 'vendor_cap: % reserved for vendor % is over its cap %',
      held_for_vendor, NEW.vendor_id, vendor_cap
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_within_vendor_cap';
  END IF;
  RETURN NULL;
END $$;
`;

/**
 * A receipt that a person typed is unproven until a line of our statement is found for it. What it
 * has paid counts as used of the limit until then, and a financing that it has paid is not repaid.
 */
export const up = `
CREATE VIEW unproven_receipts AS
  SELECT id, company_id, invoice_id, amount_minor FROM payments
  WHERE kind = 'transfer' AND direction = 'in' AND status = 'paid_out'
    AND NOT EXISTS (SELECT 1 FROM bank_lines WHERE bank_lines.payment_id = payments.id);

-- Whether such a receipt has paid something of it: an instalment, or what a charge-back had left owed.
CREATE FUNCTION is_paid_unproven(of_invoice uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM financings financing
      JOIN unproven_receipts receipt ON receipt.company_id = financing.company_id
      JOIN allocations part ON part.payment_id = receipt.id AND part.reversed_by IS NULL
        AND part.component <> 'suspense'
      LEFT JOIN instalments instalment ON instalment.id = part.instalment_id
      LEFT JOIN journal_entries entry ON entry.id = part.entry_id
    WHERE financing.invoice_id = of_invoice
      AND COALESCE(instalment.invoice_id, entry.financing_id) = of_invoice)
$$;

-- The principal that such receipts of a company have paid, or of one vendor's invoices.
CREATE FUNCTION unproven_principal_minor(of_company uuid, of_vendor uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(part.amount_minor), 0)::bigint
  FROM unproven_receipts receipt
    JOIN allocations part ON part.payment_id = receipt.id AND part.reversed_by IS NULL
      AND part.component = 'principal'
    JOIN instalments instalment ON instalment.id = part.instalment_id
    JOIN financings financing ON financing.invoice_id = instalment.invoice_id
  WHERE receipt.company_id = of_company
    AND (of_vendor IS NULL OR financing.vendor_id = of_vendor)
$$;

CREATE FUNCTION check_repaid_proven() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_paid_unproven(NEW.invoice_id) THEN
    RAISE EXCEPTION 'repaid_unproven: % is paid by money that no statement shows', NEW.invoice_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'financings_repaid_proven';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER financings_repaid_proven BEFORE UPDATE ON financings
  FOR EACH ROW WHEN (NEW.status = 'repaid' AND OLD.status <> 'repaid')
  EXECUTE FUNCTION check_repaid_proven();

${checkReservation(
  (vendor) => `
    + unproven_principal_minor(account.company_id, ${vendor})`,
)}`;

export const down = `
DROP TRIGGER financings_repaid_proven ON financings;
DROP FUNCTION check_repaid_proven();
${checkReservation(() => '')}
DROP FUNCTION unproven_principal_minor(uuid, uuid);
DROP FUNCTION is_paid_unproven(uuid);
DROP VIEW unproven_receipts;
`;
