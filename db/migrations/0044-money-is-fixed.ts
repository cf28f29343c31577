/**
 * What was paid, what the bank's statement says and what money was used for are facts: they are added
 * to, and a mistake is undone by a row of its own. What goes on changing is how far a payment has come.
 */

/** Columns that a row keeps as it was made. */
const differ = (columns: string) => {
  const of = (row: 'OLD' | 'NEW') =>
    columns
      .split(' ')
      .map((column) => `${row}.${column}`)
      .join(', ');
  return `ROW(${of('OLD')}) IS DISTINCT FROM ROW(${of('NEW')})`;
};
/** Found out once, and kept from then on. */
const setTwice = (column: string) =>
  `(OLD.${column} IS NOT NULL AND OLD.${column} IS DISTINCT FROM NEW.${column})`;
/** Another key may seal it anew. */
const isOther = (column: string) => `NOT is_resealed(OLD.${column}, NEW.${column})`;

const numbers = ['sort_code_encrypted', 'account_number_encrypted'];
const payerNumbers = numbers.map((column) => `payer_${column}`);

const fixed: Readonly<Record<string, readonly string[]>> = {
  payments: [
    differ(
      'id direction kind amount_minor currency idempotency_key instalment_id ' +
        'vendor_bank_account_id refund_of retry_of recorded_by',
    ),
    ...['company_id', 'invoice_id', 'provider_id'].map(setTwice),
    // Until it is asked for, another mandate may take the place of one that has ended.
    `(OLD.status <> 'created' AND (${setTwice('mandate_id')}
      OR OLD.status <> 'submitted' AND ${differ('mandate_id')}))`,
  ],
  bank_lines: [
    differ('id line_id booked_on signed_minor reference payer_name payer_fingerprint payer_last4'),
    ...payerNumbers.map(isOther),
    ...['payment_id', 'record_id'].map(setTwice),
  ],
  allocations: [
    differ('id payment_id instalment_id component from_id entry_id'),
    // Late charges are given back: what paid them is held then, in a row of its own.
    `(OLD.amount_minor <> NEW.amount_minor AND (NEW.amount_minor > OLD.amount_minor
      OR OLD.component NOT IN ('late_fee', 'late_interest')))`,
    setTwice('reversed_by'),
  ],
  // A changed detail is a new row, with a cooling-off of its own.
  vendor_bank_accounts: [
    differ('id vendor_id holder_name fingerprint last4'),
    ...numbers.map(isOther),
  ],
  mandates: [differ('id company_id'), setTwice('provider_id')],
};

const kept = ['payments', 'bank_lines', 'allocations'];

export const up = `
-- Sealed text opens to the same under another key; under the same one it is another text.
CREATE FUNCTION is_resealed(was text, now text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was IS NOT DISTINCT FROM now OR (was IS NOT NULL AND now IS NOT NULL
    AND split_part(was, '.', 1) <> split_part(now, '.', 1))
$$;

CREATE FUNCTION refuse_fixed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'fixed: what % of % is, does not change', OLD.id, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
${Object.entries(fixed)
  .map(
    ([table, changes]) => `
CREATE TRIGGER ${table}_fixed BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (
  ${changes.join('\n  OR ')})
  EXECUTE FUNCTION refuse_fixed_change();`,
  )
  .join('\n')}
${kept
  .map(
    (table) => `
CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION refuse_fixed_change();`,
  )
  .join('\n')}

-- A line proves a transfer of its own amount.
CREATE FUNCTION check_line_proves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM payments WHERE id = NEW.payment_id AND kind = 'transfer'
      AND amount_minor = NEW.signed_minor) THEN
    RAISE EXCEPTION 'other_amount: line % proves no such transfer as %', NEW.id, NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_lines_proves';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_lines_proves AFTER INSERT OR UPDATE OF payment_id, signed_minor ON bank_lines
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION check_line_proves();

-- Once a line proves a receipt, the payer is the one that the line names.
CREATE FUNCTION check_payer_proven() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line bank_lines%ROWTYPE;
BEGIN
  SELECT * INTO line FROM bank_lines WHERE payment_id = NEW.id;
  IF FOUND AND (ROW(NEW.payer_name, NEW.payer_fingerprint, NEW.payer_last4)
      IS DISTINCT FROM ROW(line.payer_name, line.payer_fingerprint, line.payer_last4)
    ${payerNumbers
      .map(
        (column) => `OR NOT (is_resealed(OLD.${column}, NEW.${column})
      OR NEW.${column} IS NOT DISTINCT FROM line.${column})`,
      )
      .join('\n    ')}) THEN
    RAISE EXCEPTION 'payer_proven: the statement says who paid %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_payer_proven';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_payer_proven
  AFTER UPDATE OF payer_name, payer_fingerprint, payer_last4, ${payerNumbers.join(', ')} ON payments
  FOR EACH ROW EXECUTE FUNCTION check_payer_proven();
-- Of a debit, the mandate says whose account it was.
ALTER TABLE payments ADD CONSTRAINT payments_payer_of_transfer
  CHECK (kind = 'transfer' OR payer_name IS NULL);
`;

export const down = `
ALTER TABLE payments DROP CONSTRAINT payments_payer_of_transfer;
DROP TRIGGER payments_payer_proven ON payments;
DROP FUNCTION check_payer_proven();
DROP TRIGGER bank_lines_proves ON bank_lines;
DROP FUNCTION check_line_proves();
${kept.map((table) => `DROP TRIGGER ${table}_kept ON ${table};`).join('\n')}
${Object.keys(fixed)
  .map((table) => `DROP TRIGGER ${table}_fixed ON ${table};`)
  .join('\n')}
DROP FUNCTION refuse_fixed_change();
DROP FUNCTION is_resealed(text, text);
`;
