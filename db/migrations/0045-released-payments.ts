/**
 * Invariants 6, 7 and 7b for a row however it comes to be: what a step on the way has to fulfil, a row
 * that begins there has to fulfil too. No money leaves without the approval that was released for it, and
 * no more of a receipt than is left of it.
 */

/** Of a payment out that moves no money any more. */
const ended = `('failed', 'cancelled', 'returned')`;

const refundSource = (isNotOurs: string) => `
CREATE OR REPLACE FUNCTION check_refund_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${isNotOurs} THEN
    RAISE EXCEPTION 'receipt_unmatched: no line of our statement proves %', NEW.refund_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refund_proven';
  END IF;
  RETURN NEW;
END $$;`;

const refundReversals = (held: string) => `
CREATE OR REPLACE FUNCTION check_refund_reversals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed bigint := reversals_owed_minor(NEW.company_id);
  held bigint;
BEGIN
  IF owed <= 0 THEN RETURN NEW; END IF;
  ${held}
  IF held - NEW.amount_minor < owed THEN
    RAISE EXCEPTION 'reversal_owed: of % held for company %, % is owed', held, NEW.company_id, owed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refund_reversals';
  END IF;
  RETURN NEW;
END $$;`;

/** Rules that were tried where a row changes only: the same for one that is written so. */
const inserted = {
  approvals_four_eyes: ['payout', 'check_four_eyes'],
  approvals_refund_independent: ['refund', 'check_refund_people'],
} as const;

export const up = `
${Object.entries(inserted)
  .map(
    ([rule, [kind, check]]) => `
CREATE TRIGGER ${rule}_inserted BEFORE INSERT ON approvals
  FOR EACH ROW WHEN (NEW.kind = '${kind}' AND NEW.status = 'released')
  EXECUTE FUNCTION ${check}();`,
  )
  .join('\n')}

-- What was asked for is released in its time, or asked for again.
CREATE FUNCTION check_released_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'released' THEN RETURN NULL; END IF;
  IF NEW.expires_at <= business_at(now()) THEN
    RAISE EXCEPTION 'approval_expired: approval % was valid until %', NEW.id, NEW.expires_at
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_in_time';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER approvals_in_time AFTER INSERT OR UPDATE OF status ON approvals
  FOR EACH ROW WHEN (NEW.status = 'released') EXECUTE FUNCTION check_released_in_time();

-- Money has left by it: who released it, and by which rule, stays as it was.
CREATE TRIGGER approvals_fixed BEFORE UPDATE ON approvals
  FOR EACH ROW WHEN (OLD.status = 'released' AND ROW(OLD.status, OLD.checker_id,
      OLD.first_checker_id, OLD.checked_at, OLD.threshold_minor, OLD.required_approvals)
    IS DISTINCT FROM ROW(NEW.status, NEW.checker_id, NEW.first_checker_id, NEW.checked_at,
      NEW.threshold_minor, NEW.required_approvals))
  EXECUTE FUNCTION refuse_fixed_change();
CREATE TRIGGER approvals_kept BEFORE DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_fixed_change();

-- Whether people have released this very payment: the amount, and the account or receipt of it.
CREATE FUNCTION is_released(of_payment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT 1 FROM payments payment
        JOIN vendor_bank_accounts account ON account.id = payment.vendor_bank_account_id
        JOIN approvals approval ON approval.invoice_id = payment.invoice_id
          AND payment.idempotency_key = 'payout-' || approval.id
      WHERE payment.id = of_payment AND payment.kind = 'payout' AND approval.kind = 'payout'
        AND approval.status = 'released' AND approval.amount_minor = payment.amount_minor
        AND approval.payload->>'accountFingerprint' = account.fingerprint)
    OR EXISTS (
      SELECT 1 FROM payments payment
        JOIN approvals approval ON approval.kind = 'refund' AND approval.subject_type = 'payment'
          AND approval.subject_id = payment.refund_of::text
      WHERE payment.id = of_payment AND payment.kind = 'refund'
        AND approval.payload->>'refundId' = payment.id::text
        AND approval.status = 'released' AND approval.amount_minor = payment.amount_minor)
$$;

CREATE FUNCTION check_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_released(NEW.id) THEN
    RAISE EXCEPTION 'not_released: nobody has released % %', NEW.kind, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_released';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_released AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.direction = 'out' AND NEW.status NOT IN ${ended})
  EXECUTE FUNCTION check_released();

-- What is left of a receipt after all that it has paid, and that was sent back of it.
CREATE FUNCTION left_of_receipt_minor(of_payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (receipt.amount_minor
    - COALESCE((SELECT sum(amount_minor) FROM allocations WHERE payment_id = receipt.id
        AND reversed_by IS NULL AND component NOT IN ('suspense', 'refund')), 0)
    - COALESCE((SELECT sum(amount_minor) FROM payments WHERE refund_of = receipt.id
        AND status NOT IN ${ended}), 0))::bigint
  FROM payments receipt WHERE receipt.id = of_payment
$$;

CREATE FUNCTION check_refund_within_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two refunds of one receipt take turns.
  PERFORM 1 FROM payments WHERE id = NEW.refund_of FOR NO KEY UPDATE;
  IF left_of_receipt_minor(NEW.refund_of) < 0 THEN
    RAISE EXCEPTION 'over_receipt: refund % is more than is left of %', NEW.id, NEW.refund_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refund_within_receipt';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_refund_within_receipt AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.kind = 'refund' AND NEW.status NOT IN ${ended})
  EXECUTE FUNCTION check_refund_within_receipt();

-- A refund is of money that is here: a line of our statement says so, and who paid, or the provider.
${refundSource(`NOT EXISTS (SELECT 1 FROM payments source WHERE source.id = NEW.refund_of
      AND source.direction = 'in' AND source.status = 'paid_out' AND CASE source.kind
        WHEN 'transfer' THEN EXISTS (SELECT 1 FROM bank_lines line
          WHERE line.payment_id = source.id AND line.signed_minor = source.amount_minor
            AND line.payer_fingerprint IS NOT DISTINCT FROM source.payer_fingerprint)
        ELSE source.provider_id IS NOT NULL END)`)}

-- What nobody has proven makes nothing good.
${refundReversals(`SELECT COALESCE(sum(part.amount_minor - (SELECT COALESCE(sum(amount_minor), 0)
      FROM allocations WHERE from_id = part.id AND reversed_by IS NULL)), 0) INTO held
    FROM payments receipt JOIN allocations part ON part.payment_id = receipt.id
    WHERE receipt.company_id = NEW.company_id AND part.component = 'suspense'
      AND part.reversed_by IS NULL
      AND NOT EXISTS (SELECT 1 FROM unproven_receipts WHERE id = receipt.id);`)}

-- A debit asks for no more than the instalment has ever been, and the company was told before.
CREATE FUNCTION check_debit_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM instalments WHERE id = NEW.instalment_id AND NEW.amount_minor
      > principal_minor + fee_minor + late_fee_minor + late_interest_minor) THEN
    RAISE EXCEPTION 'over_instalment: debit % is more than its instalment', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_debit_within_instalment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_debit_within_instalment AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.kind IN ('first', 'retry') AND NEW.status IN ('created', 'submitted'))
  EXECUTE FUNCTION check_debit_amount();
ALTER TABLE payments ADD CONSTRAINT payments_notice CHECK (
  kind NOT IN ('first', 'retry', 'charge') OR status NOT IN ('created', 'submitted')
  OR (notice_sent_on IS NOT NULL AND notice_sent_on <= charge_on));
`;

export const down = `
ALTER TABLE payments DROP CONSTRAINT payments_notice;
DROP TRIGGER payments_debit_within_instalment ON payments;
DROP FUNCTION check_debit_amount();
${refundReversals(`SELECT COALESCE(-sum(signed_minor), 0) INTO held FROM journal_lines
    WHERE entity_id = NEW.company_id AND account_code = 'suspense';`)}
${refundSource(`EXISTS (SELECT 1 FROM payments source WHERE source.id = NEW.refund_of
      AND source.kind = 'transfer')
    AND NOT EXISTS (SELECT 1 FROM bank_lines line WHERE line.payment_id = NEW.refund_of)`)}
DROP TRIGGER payments_refund_within_receipt ON payments;
DROP FUNCTION check_refund_within_receipt();
DROP FUNCTION left_of_receipt_minor(uuid);
DROP TRIGGER payments_released ON payments;
DROP FUNCTION check_released();
DROP FUNCTION is_released(uuid);
DROP TRIGGER approvals_kept ON approvals;
DROP TRIGGER approvals_fixed ON approvals;
DROP TRIGGER approvals_in_time ON approvals;
DROP FUNCTION check_released_in_time();
${Object.keys(inserted)
  .map((rule) => `DROP TRIGGER ${rule}_inserted ON approvals;`)
  .join('\n')}
`;
