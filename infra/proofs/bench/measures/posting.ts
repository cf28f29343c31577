import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as z from 'zod';
import { startHelper, type HelperProcess } from '../helperProcess';
import type { Measured } from '../people';
import { describeCompared, type Result } from '../results';
import { compare, type Compared, type Turn } from '../rounds';
import { readCpuMs } from '../usage';

const concurrencies = [1, 8, 32];
const answered = z.object({ done: z.int(), ms: z.number() });

/** Entries that move principal, each of another company, against a bare INSERT of their rows. */
export async function measurePosting(
  measured: Measured,
): Promise<{ results: Result[]; compared: Compared[] }> {
  const { stage, size, rounds } = measured;
  const financingIds = await addFinancings(stage.stack.run.database, Math.max(...concurrencies));
  const helper = startHelper('db/testing/measurePosting.ts', stage.stack.env);
  const results: Result[] = [];
  const all: Compared[] = [];
  try {
    for (const atOnce of concurrencies) {
      const turn = (who: 'ours' | 'bare') => () =>
        takeTurn(measured, helper, { who, atOnce, financingIds });
      const compared = await compare({ rounds, ours: turn('ours'), limit: turn('bare') });
      const at = `${size.toLocaleString('en-GB')} invoices, ${atOnce} at once`;
      results.push(describeCompared({ work: 'ledger posting', at, atLeast: 0.7 }, compared));
      all.push(compared);
    }
  } finally {
    await helper.end();
  }
  await bookOutstanding(stage.stack.run.database, financingIds);
  return { results, compared: all };
}

async function takeTurn(
  { stage, turnMs }: Measured,
  helper: HelperProcess,
  question: { who: 'ours' | 'bare'; atOnce: number; financingIds: string[] },
): Promise<Turn> {
  const before = readCpuMs(helper.pid);
  const work = async () => answered.parse(await helper.ask({ ...question, forMs: turnMs }));
  const [turn, cpuMs] = await stage.measureCpu(['postgres'], work);
  return { ...turn, cpuMs: { node: readCpuMs(helper.pid) - before, ...cpuMs } };
}

/** The bare rows told no account what is owed; without this the book would not be sound. */
async function bookOutstanding(database: string, financingIds: string[]): Promise<void> {
  await withClient(database, (client) =>
    client.query(
      `UPDATE credit_accounts SET outstanding_minor = owed.total_minor
       FROM (SELECT financing.company_id, sum(signed_minor) AS total_minor FROM journal_lines line
           JOIN financings financing ON financing.invoice_id = line.entity_id
         WHERE account_code = 'principal' AND entity_id = ANY ($1) GROUP BY 1) AS owed
       WHERE credit_accounts.company_id = owed.company_id`,
      [financingIds],
    ),
  );
}

/** Companies of their own, because postings of one company wait for each other on its account. */
async function addFinancings(database: string, count: number): Promise<string[]> {
  const some = () => Array.from({ length: count }, () => randomUUID());
  const [companies, vendors, invoices] = [some(), some(), some()];
  const given = `(SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])
    AS given (company_id, vendor_id, invoice_id))`;
  const statements = [
    `INSERT INTO companies (id, name, registry_number, registry_status, legal_form, address,
       risk_grade, status)
     SELECT company_id, 'Posting Ltd', company_id::text, 'active', 'ltd', '{}', 'A', 'active'`,
    `INSERT INTO vendors (id, legal_name, status) SELECT vendor_id, 'Paid Ltd', 'registered'`,
    `INSERT INTO credit_accounts (id, company_id, limit_minor, max_potential_limit_minor,
       vendor_cap_bps, status)
     SELECT gen_random_uuid(), company_id, 900000000000, 900000000000, 10000, 'active'`,
    `INSERT INTO invoices (id, company_id, vendor_id, number, created_by)
     SELECT invoice_id, company_id, vendor_id, 'POST-1', company_id`,
    `INSERT INTO financings (invoice_id, company_id, vendor_id, status, principal_minor,
       term_months, payload_hash, submitted_by, number_normalised)
     SELECT invoice_id, company_id, vendor_id, 'active', 1, 1, 'none', company_id, 'POST1'`,
  ];
  await withClient(database, async (client) => {
    for (const sql of statements) {
      await client.query(`${sql} FROM ${given} AS given`, [companies, vendors, invoices]);
    }
  });
  return invoices ?? [];
}

async function withClient(database: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
