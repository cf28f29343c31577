import { balances } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import type { World } from './world';

interface Records {
  status: string;
  reasonCode: string | null;
  reservation: string | null;
  contracts: string[];
  requests: string[];
  approvals: string[];
  payouts: string[];
  /** Kinds and states of the debits and transfers, oldest first. */
  receipts: string[];
}

/** The final states of every record about one invoice. */
export async function readRecords(world: World, invoiceId: string): Promise<Records> {
  const row = await world.row<Records>(sql`
    SELECT f.status, f.closed_reason_code AS reason_code,
      (SELECT status FROM reservations WHERE invoice_id = ${invoiceId} ORDER BY id DESC LIMIT 1)
        AS reservation,
      ARRAY(SELECT status FROM lending_contracts WHERE invoice_id = ${invoiceId}
      ORDER BY attempt)
        AS contracts,
      ARRAY(SELECT status FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
        ORDER BY created_at, id) AS requests,
      ARRAY(SELECT status FROM approvals WHERE invoice_id = ${invoiceId} AND kind = 'payout'
        ORDER BY made_at) AS approvals,
      ARRAY(SELECT status FROM payments WHERE invoice_id = ${invoiceId} AND direction = 'out'
        ORDER BY created_at) AS payouts,
      ARRAY(SELECT kind || ' ' || status FROM payments WHERE invoice_id = ${invoiceId}
        AND direction = 'in' ORDER BY created_at, charge_on) AS receipts
    FROM financings f WHERE f.invoice_id = ${invoiceId}
  `);
  if (!row) throw new Error(`There is no financing ${invoiceId}.`);
  return row;
}

/** The balances of one financing that are not zero; throws unless the whole ledger adds up. */
export async function readLedger(
  world: World,
  invoiceId: string,
): Promise<Partial<Record<string, number>>> {
  const all = await world.db.inTransaction((tx) => balances(tx));
  const sum = Object.values(all).reduce((total, amount) => total + amount, 0);
  if (sum !== 0) throw new Error(`The ledger is out by ${sum}.`);
  const own = await world.db.inTransaction((tx) => balances(tx, { financingId: invoiceId }));
  return Object.fromEntries(Object.entries(own).filter(([, amount]) => amount !== 0));
}

/**
 * The mails that left about an invoice, as `template > name before the @`, in order. Throws if the
 * mailbox holds one of them twice: everybody hears once.
 */
export async function readMails(world: World, invoiceId: string): Promise<string[]> {
  const logged = await world.rows<{ template: string; to: string; subject: string }>(sql`
    SELECT template, to_address AS to, subject FROM mail_log WHERE invoice_id = ${invoiceId}
    ORDER BY sent_at, to_address
  `);
  const response = await fetch(`${world.sandbox.url}/mailbox.json`);
  const caught = (await response.json()) as { messageId: string | null }[];
  const ids = caught.map((mail) => mail.messageId);
  if (new Set(ids).size !== ids.length) throw new Error('A mail was sent twice.');
  return logged.map(({ template, to }) => `${template} > ${to.split('@')[0] ?? ''}`);
}

/** How often a mail of this template left about an invoice. */
export async function countMails(
  world: World,
  invoiceId: string,
  template: string,
): Promise<number> {
  const mails = await readMails(world, invoiceId);
  return mails.filter((mail) => mail.startsWith(`${template} > `)).length;
}

export interface TaskRow {
  kind: string;
  status: string;
  title: string;
  words: string;
}

/** The tasks about an invoice, or about the mandates of its company. */
export function readTasks(world: World, invoiceId: string, kind: string): Promise<TaskRow[]> {
  return world.rows<TaskRow>(sql`
    SELECT kind, status, title, words FROM tasks WHERE kind = ${kind}
      AND (invoice_id = ${invoiceId}
      OR (invoice_id IS NULL AND company_id = (SELECT company_id FROM invoices
      WHERE id = ${invoiceId})))
    ORDER BY created_at
  `);
}

/** Who did something about an invoice and why, oldest first: `actor: reason`. */
export async function readActors(
  world: World,
  invoiceId: string,
  action: string,
): Promise<string[]> {
  const rows = await world.rows<{ actor: string; reason: string | null }>(sql`
    SELECT actor_name AS actor, reason FROM activities
    WHERE invoice_id = ${invoiceId} AND action = ${action} ORDER BY seq
  `);
  return rows.map(({ actor, reason }) => (reason ? `${actor}: ${reason}` : actor));
}
