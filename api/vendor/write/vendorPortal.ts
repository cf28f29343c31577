import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { daysBetween } from '@millrace/domain/dates/civilDate';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import {
  accountColumns,
  type AccountFacts,
  describeAccount,
  presentAccount,
} from '../read/presentVendor';
import type { Turn } from '../../invoice/read/presentTurn';
import { presentVendorTurn } from '../read/presentVendorTurn';
import type { VendorAccountView, VendorHomeView, VendorPaymentView, VendorView } from '../view';
import { type CallContext, toActor } from '../../trpc';
import type { SignedIn } from '../../auth/session';
import { notFound } from '../../http/preconditions';

interface PaymentRow {
  invoiceId: string;
  number: string;
  companyName: string;
  amountMinor: number;
  status: FinancingStatus;
  paidOutOn: string | null;
  dueOn: string | null;
  hasConfirmed: boolean;
  sortCode: string | null;
  last4: string | null;
}

const paymentsSql = ({ vendorId }: { vendorId: string }) => sql`
  SELECT f.invoice_id, i.number AS "number!", c.name AS company_name,
    f.principal_minor AS amount_minor, f.status, f.paid_out_on,
    i.due_on,
    EXISTS (SELECT 1 FROM vendor_verification_requests r WHERE r.invoice_id = i.id
              AND r.status IN ('submitted', 'succeeded')) AS has_confirmed,
    b.sort_code_display AS sort_code, b.last4
  FROM financings f
  JOIN invoices i ON i.id = f.invoice_id
  JOIN companies c ON c.id = f.company_id
  LEFT JOIN LATERAL (
    SELECT p.vendor_bank_account_id FROM payments p
     WHERE p.invoice_id = f.invoice_id AND p.kind = 'payout'
     ORDER BY p.created_at DESC LIMIT 1) p ON TRUE
  LEFT JOIN vendor_bank_accounts b ON b.id = p.vendor_bank_account_id
  WHERE f.vendor_id = ${vendorId} AND f.status NOT IN ('rejected', 'cancelled', 'expired')
  ORDER BY f.submitted_at DESC LIMIT 200
`;

export async function getVendorHome(db: Database, vendorId: string): Promise<VendorHomeView> {
  const [vendor, toDo, payments, accounts] = await Promise.all([
    db.row<{ vendorName: string }>(
      sql`SELECT legal_name AS vendor_name FROM vendors WHERE id = ${vendorId}`,
    ),
    db.rows<Omit<VendorHomeView['toDo'][number], 'expiresAt'> & { expiresAt: Date }>(sql`
      SELECT r.id AS request_id, c.name AS company_name, i.number AS "number!",
        i.payable_minor AS "amountMinor!", r.expires_at
      FROM vendor_verification_requests r
      JOIN invoices i ON i.id = r.invoice_id JOIN companies c ON c.id = i.company_id
      WHERE r.vendor_id = ${vendorId} AND r.status IN ('created', 'sent', 'opened')
      ORDER BY r.expires_at
    `),
    db.rows<PaymentRow>(paymentsSql({ vendorId })),
    listAccounts(db, vendorId),
  ]);
  if (!vendor) throw notFound('vendor');
  const views = payments.map(presentVendorPayment);
  return {
    vendorId,
    vendorName: vendor.vendorName,
    toDo: toDo.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
    due: views.filter((one) => one.stage !== 'paid'),
    received: views.filter((one) => one.stage === 'paid'),
    accounts,
  };
}

function presentVendorPayment(row: PaymentRow): VendorPaymentView {
  const { invoiceId, number, companyName, amountMinor, last4, sortCode } = row;
  const stage = findStage(row);
  const paidOn = stage === 'paid' ? row.paidOutOn : null;
  return {
    invoiceId,
    number,
    companyName,
    amountMinor,
    paidOn,
    daysEarly: paidOn && row.dueOn ? Math.max(0, daysBetween(paidOn, row.dueOn)) : null,
    accountWords: last4 && describeAccount({ sortCode, last4 }),
    stage,
    waiting: { ...turnOf(row), byWords: null },
  };
}

function turnOf({ status, companyName, hasConfirmed }: PaymentRow): Turn {
  const isAsked = !hasConfirmed && isBeforeOffer(status);
  if (!isAsked) return presentVendorTurn(status, companyName);
  return { waitsFor: 'vendor', nextWords: 'You confirm the invoice.', nextByAt: null };
}

function isBeforeOffer(status: FinancingStatus): boolean {
  return ['checking', 'submitted', 'action_required'].includes(status);
}

function findStage(row: PaymentRow): VendorPaymentView['stage'] {
  if (row.status === 'payout_returned' || row.status === 'payout_failed') return 'returned';
  if (row.paidOutOn) return 'paid';
  if (isBeforeOffer(row.status)) return row.hasConfirmed ? 'confirmed' : 'asked';
  return 'checked';
}

async function listAccounts(db: Database, vendorId: string): Promise<VendorAccountView[]> {
  const [clock, rows] = await Promise.all([
    readClock(db),
    db.rows<AccountFacts>(sql`
      SELECT ${accountColumns} FROM vendor_bank_accounts b WHERE b.vendor_id = ${vendorId}
      ORDER BY b.created_at DESC
    `),
  ]);
  return rows.map((row) => presentAccount(row, clock));
}

interface VendorRow {
  legalName: string;
  address: { lines?: string[]; postcode?: string } | null;
  contactName: string | null;
  contactEmail: string | null;
}

export async function getVendor(db: Database, vendorId: string): Promise<VendorView> {
  const row = await db.row<VendorRow>(sql`
    SELECT legal_name, address, contact_name,
    contact_email FROM vendors WHERE id = ${vendorId}
  `);
  if (!row) throw notFound('vendor');
  const { address, ...rest } = row;
  const lines = [...(address?.lines ?? []), address?.postcode].filter(Boolean);
  const accounts = await listAccounts(db, vendorId);
  return { vendorId, ...rest, address: lines.join(', '), accounts };
}

/** Changes whom we write to about confirmations; recorded with what it was before. */
export async function updateContact(
  ctx: CallContext & { vendorId: string; signedIn: SignedIn },
  input: { vendorId: string; contactName: string; contactEmail: string },
): Promise<VendorView> {
  const { db } = ctx.services;
  const before = await getVendor(db, input.vendorId);
  const after = { contactName: input.contactName, contactEmail: input.contactEmail.toLowerCase() };
  await db.inTransaction(async (tx) => {
    await tx.change(sql`
      UPDATE vendors SET contact_name = ${after.contactName}, contact_email =
        ${after.contactEmail}
      WHERE id = ${input.vendorId}
    `);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'vendor_contact_changed',
      subjectType: 'vendor',
      subjectId: input.vendorId,
      before: { contactName: before.contactName, contactEmail: before.contactEmail },
      after,
      words: `${before.legalName} changed its contact.`,
    });
  });
  return getVendor(db, input.vendorId);
}
