/**
 * What each account holds, kept with every line of the ledger, so that nobody who asks what may be
 * lent reads the whole journal. Each statement that posts adds rows of its own, so that no two
 * postings wait for each other; `fold_account_totals` makes one row of many.
 *
 * Both functions run with the rights of the tables' owner, and nobody else may call them or put
 * them on a table: the application's role has no other way to write here.
 */
export const up = `
-- No line comes between the sum of those that are there and the first one that is added to it.
LOCK TABLE journal_lines IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE account_totals (
  account_code text NOT NULL,
  currency text NOT NULL,
  signed_minor bigint NOT NULL
);

-- What the totals have to sum up to.
CREATE VIEW summed_accounts AS
  SELECT account_code, currency, sum(signed_minor)::bigint AS signed_minor
  FROM journal_lines GROUP BY 1, 2;
INSERT INTO account_totals SELECT * FROM summed_accounts;

-- No path to search is set, which costs as much as the rows do: no name here is searched for.
CREATE FUNCTION total_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO public.account_totals SELECT account_code, currency, signed_minor FROM added;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION total_accounts() FROM PUBLIC;
CREATE TRIGGER journal_lines_totalled AFTER INSERT ON journal_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_accounts();

-- One at a time, and not before it pays: a read of a thousand rows costs next to nothing.
CREATE FUNCTION fold_account_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.account_totals OFFSET 1000)
    OR NOT pg_try_advisory_xact_lock(hashtext('account_totals')) THEN
    RETURN;
  END IF;
  WITH folded AS (DELETE FROM public.account_totals RETURNING *)
  INSERT INTO public.account_totals
    SELECT account_code, currency, sum(signed_minor) FROM folded GROUP BY 1, 2;
END $$;
REVOKE EXECUTE ON FUNCTION fold_account_totals() FROM PUBLIC;
`;

export const down = `
DROP TRIGGER journal_lines_totalled ON journal_lines;
DROP FUNCTION fold_account_totals();
DROP FUNCTION total_accounts();
DROP VIEW summed_accounts;
DROP TABLE account_totals;
`;
