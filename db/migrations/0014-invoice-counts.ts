/**
 * How many invoices a company has, by week and status, kept with every change of them: a list then
 * knows its totals and where each of its pages starts without reading the invoices before it.
 * Changes are rows that are only added, so that no two writers wait for each other; now and then
 * `fold_invoice_counts` makes one row of many.
 */
export const up = `
CREATE FUNCTION week_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('week', at AT TIME ZONE 'UTC')::date
$$;

CREATE TABLE invoice_counts (
  company_id uuid NOT NULL REFERENCES companies,
  week_on date NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  payable_minor bigint NOT NULL,
  left_minor bigint NOT NULL
);
CREATE INDEX invoice_counts_place ON invoice_counts (company_id, week_on, status);

-- What the counts have to sum up to.
CREATE VIEW counted_invoices AS
  SELECT i.company_id, week_of(i.created_at) AS week_on, COALESCE(f.status, 'draft') AS status,
    count(*) AS count, COALESCE(sum(i.payable_minor), 0)::bigint AS payable_minor,
    COALESCE(sum(n.left_minor), 0)::bigint AS left_minor
  FROM invoices i LEFT JOIN financings f ON f.invoice_id = i.id
    LEFT JOIN (SELECT invoice_id, sum(open_minor) AS left_minor FROM instalments GROUP BY 1) n
      ON n.invoice_id = i.id
  GROUP BY 1, 2, 3;
INSERT INTO invoice_counts SELECT * FROM counted_invoices;

-- A draft comes, its amount changes, or it is given up.
CREATE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_counts VALUES (OLD.company_id, week_of(OLD.created_at), 'draft', -1,
      -COALESCE(OLD.payable_minor, 0), 0);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_counts VALUES (NEW.company_id, week_of(NEW.created_at), 'draft', 1,
      COALESCE(NEW.payable_minor, 0), 0);
  ELSE
    INSERT INTO invoice_counts VALUES (NEW.company_id, week_of(NEW.created_at),
      COALESCE((SELECT status FROM financings WHERE invoice_id = NEW.id), 'draft'), 0,
      COALESCE(NEW.payable_minor, 0) - COALESCE(OLD.payable_minor, 0), 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_counted AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION count_invoices();
CREATE TRIGGER invoices_counted_again AFTER UPDATE OF payable_minor ON invoices
  FOR EACH ROW WHEN (OLD.payable_minor IS DISTINCT FROM NEW.payable_minor)
  EXECUTE FUNCTION count_invoices();

-- The invoice leaves one status for another, with its amount and all that is left to repay.
CREATE FUNCTION count_financings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted invoices%ROWTYPE;
  left_now bigint;
BEGIN
  SELECT * INTO counted FROM invoices WHERE id = NEW.invoice_id;
  SELECT COALESCE(sum(open_minor), 0) INTO left_now FROM instalments
    WHERE invoice_id = NEW.invoice_id;
  INSERT INTO invoice_counts
    SELECT counted.company_id, week_of(counted.created_at), move.status, move.by,
      move.by * COALESCE(counted.payable_minor, 0), move.by * left_now
    FROM (VALUES (CASE TG_OP WHEN 'INSERT' THEN 'draft' ELSE OLD.status END, -1),
      (NEW.status, 1)) AS move (status, by);
  RETURN NULL;
END $$;
CREATE TRIGGER financings_counted AFTER INSERT ON financings
  FOR EACH ROW EXECUTE FUNCTION count_financings();
CREATE TRIGGER financings_counted_again AFTER UPDATE OF status ON financings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION count_financings();

-- More or less is left to repay.
CREATE FUNCTION count_instalments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_invoice uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END;
  by_minor bigint := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.open_minor END
    - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.open_minor END;
BEGIN
  IF by_minor = 0 THEN RETURN NULL; END IF;
  INSERT INTO invoice_counts
    SELECT i.company_id, week_of(i.created_at), f.status, 0, 0, by_minor
    FROM invoices i JOIN financings f ON f.invoice_id = i.id WHERE i.id = of_invoice;
  RETURN NULL;
END $$;
CREATE TRIGGER instalments_counted AFTER INSERT OR UPDATE OR DELETE ON instalments
  FOR EACH ROW EXECUTE FUNCTION count_instalments();

CREATE FUNCTION fold_invoice_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM invoice_counts one USING (SELECT company_id, week_on, status FROM invoice_counts
      GROUP BY 1, 2, 3 HAVING count(*) > 1) many
    WHERE one.company_id = many.company_id AND one.week_on = many.week_on
      AND one.status = many.status
    RETURNING one.*
  )
  INSERT INTO invoice_counts
    SELECT company_id, week_on, status, sum(count), sum(payable_minor), sum(left_minor)
    FROM folded GROUP BY 1, 2, 3
    HAVING sum(count) <> 0 OR sum(payable_minor) <> 0 OR sum(left_minor) <> 0
$$;

-- The company's list by age, from any instant on.
CREATE INDEX invoices_company_created ON invoices (company_id, created_at DESC, id DESC);
`;

export const down = `
DROP INDEX invoices_company_created;
DROP TRIGGER instalments_counted ON instalments;
DROP TRIGGER financings_counted ON financings;
DROP TRIGGER financings_counted_again ON financings;
DROP TRIGGER invoices_counted ON invoices;
DROP TRIGGER invoices_counted_again ON invoices;
DROP FUNCTION fold_invoice_counts();
DROP FUNCTION count_instalments();
DROP FUNCTION count_financings();
DROP FUNCTION count_invoices();
DROP VIEW counted_invoices;
DROP TABLE invoice_counts;
DROP FUNCTION week_of(timestamptz);
`;
