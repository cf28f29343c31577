import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  makeBookInvoice,
  openPrincipalMinor,
  type BookFrame,
  type BookInvoice,
  type BookVendor,
} from './invoice';
import { bookTables, toCopyLine, type BookTable } from './tables';

/** Room for whatever is measured on top of the book. */
const freeLimitMinor = 25_000_000_000;
const vendorCount = 200;

/** Finds the person whose company gets the book, and gives that company vendors to have. */
export async function prepareBook(
  database: string,
  person: { email: string; todayOn: string },
): Promise<BookFrame> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ companyId: string; userId: string }>(
      `SELECT company_id AS "companyId", id AS "userId" FROM users WHERE email = $1`,
      [person.email],
    );
    const [owner] = rows;
    if (!owner) throw new Error(`Nobody has the address ${person.email}.`);
    const vendors = Array.from({ length: vendorCount }, (_, n) => ({
      vendorId: randomUUID(),
      accountId: randomUUID(),
      fingerprint: `book ${n + 1}`,
    }));
    await insertVendors(client, owner.companyId, vendors);
    const admins = await insertAdmins(client);
    return { ...owner, vendors, admins, todayOn: person.todayOn };
  });
}

/** The two who released every payout of the book, and have left since. */
async function insertAdmins(client: pg.Client): Promise<BookFrame['admins']> {
  const admins = [randomUUID(), randomUUID()] as const;
  await client.query(
    `INSERT INTO users (id, type, name, email, admin_roles, status)
     SELECT id, 'admin', 'Book Admin', id || '@book.example', '{treasury}', 'disabled'
     FROM unnest($1::uuid[]) AS id`,
    [admins],
  );
  return admins;
}

/** Vendors with a verified account each; its number is sealed under no key, so nobody is paid. */
async function insertVendors(
  client: pg.Client,
  companyId: string,
  vendors: readonly BookVendor[],
): Promise<void> {
  const ids = [vendors.map((one) => one.vendorId), vendors.map((one) => one.accountId)];
  await client.query(
    `WITH given AS (
      SELECT * FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS v (vendor_id, account_id, n)
    ), vendor AS (
      INSERT INTO vendors (id, legal_name, registry_number, status)
      SELECT vendor_id, 'Book Vendor ' || n || ' Ltd', 'BOOK' || n, 'verified' FROM given
    ), link AS (
      INSERT INTO company_vendors (company_id, vendor_id) SELECT $3, vendor_id FROM given
    )
    INSERT INTO vendor_bank_accounts (id, vendor_id, sort_code_encrypted, account_number_encrypted,
      fingerprint, last4, holder_name, status, cop_result, cooling_off_until)
    SELECT account_id, vendor_id, 'none', 'none', 'book ' || n, '0000',
      'Book Vendor ' || n || ' Ltd', 'verified', 'match', now() FROM given`,
    [...ids, companyId],
  );
  await client.query(
    `INSERT INTO mandates (id, company_id, provider_id, status, active_at)
     VALUES ($1, $2, 'MD-BOOK', 'active', now())`,
    [randomUUID(), companyId],
  );
}

/**
 * Writes the invoices of these places, and all that became of them, through COPY. Triggers and
 * foreign keys rest meanwhile, so the book's own checker has to look at the result.
 */
export async function writeBook(
  database: string,
  frame: BookFrame,
  { from, to }: { from: number; to: number },
): Promise<void> {
  let owedMinor = 0;
  const copies = await Promise.all(bookTables.map((table) => openCopy(database, table)));
  for (let start = from; start < to; start += invoicesPerPart) {
    const places = Array.from(
      { length: Math.min(invoicesPerPart, to - start) },
      (_, n) => start + n,
    );
    const invoices = places.map((index) => makeBookInvoice(frame, index));
    owedMinor += invoices.reduce((sum, invoice) => sum + openPrincipalMinor(invoice), 0);
    await Promise.all(copies.map((copy) => copy.write(invoices, frame)));
  }
  await Promise.all(copies.map((copy) => copy.end()));
  await withClient(database, async (client) => {
    await raiseLimit(client, frame.companyId, owedMinor);
    await client.query('TRUNCATE invoice_counts');
    await client.query('INSERT INTO invoice_counts SELECT * FROM counted_invoices');
    await client.query('TRUNCATE account_totals');
    await client.query('INSERT INTO account_totals SELECT * FROM summed_accounts');
    // Nothing was noted of it: the next check looks at the whole.
    await client.query('TRUNCATE book_looks, book_subjects, book_changes');
    await client.query('VACUUM (ANALYZE)');
  });
}

const invoicesPerPart = 500;

/** Each table has a connection of its own, so that all of them are written side by side. */
async function openCopy(database: string, table: BookTable) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const copy = client.query(copyFrom(`COPY ${table.name} (${table.columns}) FROM STDIN`));
  return {
    async write(invoices: readonly BookInvoice[], frame: BookFrame): Promise<void> {
      const rows = invoices.flatMap((invoice) => table.rowsOf(invoice, frame));
      if (!copy.write(rows.map(toCopyLine).join(''))) await once(copy, 'drain');
    },
    async end(): Promise<void> {
      copy.end();
      await finished(copy);
      await client.end();
    },
  };
}

/** What is owed counts against the limit, which therefore grows with the book. */
async function raiseLimit(client: pg.Client, companyId: string, owedMinor: number): Promise<void> {
  await client.query(
    `UPDATE credit_accounts SET outstanding_minor = outstanding_minor + $2,
       limit_minor = outstanding_minor + $2 + $3,
       max_potential_limit_minor = outstanding_minor + $2 + $3
      WHERE company_id = $1`,
    [companyId, owedMinor, freeLimitMinor],
  );
}

async function withClient<T>(
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
