import { recordActivity } from '@millrace/db/activityLog';
import { daysBetween } from '@millrace/domain/dates';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { readClock } from '../clock';
import type { Database } from '../database';
import {
  accountColumns,
  type AccountFacts,
  describeAccount,
  presentAccount,
} from '../presenters/presentVendor';
import type { Turn } from '../presenters/presentTurn';
import { presentVendorTurn } from '../presenters/presentVendorTurn';
import type {
  VendorAccountView,
  VendorHomeView,
  VendorPaymentView,
  VendorView,
} from '../presenters/vendor';
import { type CallContext, toActor } from '../trpc';
import type { SignedIn } from '../session';
import { notFound } from './ownership';

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

const paymentsSql = `
  select f.invoice_id as "invoiceId", i.number, c.name as "companyName",
         f.principal_minor as "amountMinor", f.status, f.paid_out_on as "paidOutOn",
         i.due_on as "dueOn",
         exists (select 1 from vendor_verification_requests r where r.invoice_id = i.id
                   and r.status in ('submitted', 'succeeded')) as "hasConfirmed",
         b.sort_code_display as "sortCode", b.last4
    from financings f
    join invoices i on i.id = f.invoice_id
    join companies c on c.id = f.company_id
    left join lateral (
      select p.vendor_bank_account_id from payments p
       where p.invoice_id = f.invoice_id and p.kind = 'payout'
       order by p.created_at desc limit 1) p on true
    left join vendor_bank_accounts b on b.id = p.vendor_bank_account_id
   where f.vendor_id = $vendorId and f.status not in ('rejected', 'cancelled', 'expired')
   order by f.submitted_at desc limit 200`;

export async function getVendorHome(db: Database, vendorId: string): Promise<VendorHomeView> {
  const [vendor, toDo, payments, accounts] = await Promise.all([
    db.row<{ vendorName: string }>(
      'select legal_name as "vendorName" from vendors where id = $vendorId',
      { vendorId },
    ),
    db.rows<Omit<VendorHomeView['toDo'][number], 'expiresAt'> & { expiresAt: Date }>(
      `select r.id as "requestId", c.name as "companyName", i.number,
              i.payable_minor as "amountMinor", r.expires_at as "expiresAt"
         from vendor_verification_requests r
         join invoices i on i.id = r.invoice_id join companies c on c.id = i.company_id
        where r.vendor_id = $vendorId and r.status in ('created', 'sent', 'opened')
        order by r.expires_at`,
      { vendorId },
    ),
    db.rows<PaymentRow>(paymentsSql, { vendorId }),
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

export async function listAccounts(db: Database, vendorId: string): Promise<VendorAccountView[]> {
  const [clock, rows] = await Promise.all([
    readClock(db),
    db.rows<AccountFacts>(
      `select ${accountColumns} from vendor_bank_accounts b where b.vendor_id = $vendorId
        order by b.created_at desc`,
      { vendorId },
    ),
  ]);
  return rows.map((row) => presentAccount(row, clock));
}

interface VendorRow {
  legalName: string;
  address: { lines?: string[]; postcode?: string } | null;
  contactName: string | null;
  contactEmail: string | null;
}

/** A vendor sees itself only; another vendor's id is one that does not exist. */
export async function getVendor(
  db: Database,
  ownVendorId: string,
  vendorId: string,
): Promise<VendorView> {
  if (vendorId !== ownVendorId) throw notFound('vendor');
  const row = await db.row<VendorRow>(
    `select legal_name as "legalName", address, contact_name as "contactName",
            contact_email as "contactEmail" from vendors where id = $vendorId`,
    { vendorId },
  );
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
  const before = await getVendor(db, ctx.vendorId, input.vendorId);
  const after = { contactName: input.contactName, contactEmail: input.contactEmail.toLowerCase() };
  await db.transaction(async (tx) => {
    await db.change(
      `update vendors set contact_name = $contactName, contact_email = $contactEmail
        where id = $vendorId`,
      { ...after, vendorId: input.vendorId },
      tx,
    );
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
  return getVendor(db, ctx.vendorId, input.vendorId);
}
