import { sql } from '@millrace/db/connection/sql';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { isOpenVerification, type VerificationStatus } from '@millrace/domain/vendor/verification';
import { AppError } from '@millrace/domain/errors/errors';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { presentVendorTurn } from './presentVendorTurn';
import { presentTurn, type Turn } from '../../invoice/read/presentTurn';
import {
  accountColumns,
  type AccountFacts,
  describeAccount,
  presentAccount,
} from './presentVendor';
import type { VendorReceiptView, VendorRequestView } from '../view';
import { notFound } from '../../http/preconditions';

interface RequestRow {
  requestId: string;
  vendorId: string;
  vendorName: string;
  companyName: string;
  status: VerificationStatus;
  number: string;
  issueOn: string;
  dueOn: string;
  grossMinor: number;
  payableMinor: number;
  documentId: string;
  sortCode: string | null;
  last4: string | null;
  bankAccountId: string | null;
  expiresAt: Date;
  answeredAt: Date | null;
  submittedAt: Date | null;
  financingStatus: FinancingStatus;
  accountStatus: VendorBankAccountStatus | null;
  isReplaced: boolean;
}

const requestSql = ({ requestId, vendorId }: { requestId: string; vendorId: string }) => sql`
  SELECT r.id AS request_id, r.vendor_id, v.legal_name AS vendor_name,
    c.name AS company_name, r.status, i.number AS "number!", i.issue_on AS "issueOn!",
    i.due_on AS "dueOn!", i.gross_minor AS "grossMinor!", i.payable_minor AS "payableMinor!",
    i.document_id AS "documentId!", i.printed_sort_code AS sort_code,
    i.printed_account_last4 AS last4, r.bank_account_id,
    r.expires_at, r.answered_at,
    r.submitted_at, f.status AS financing_status,
    (SELECT b.status FROM vendor_bank_accounts b WHERE b.id = r.bank_account_id)
      AS account_status,
    EXISTS (SELECT 1 FROM vendor_verification_requests later
      WHERE later.invoice_id = r.invoice_id AND later.vendor_id = r.vendor_id
        AND later.created_at > r.created_at) AS is_replaced
  FROM vendor_verification_requests r
  JOIN vendors v ON v.id = r.vendor_id
  JOIN invoices i ON i.id = r.invoice_id
  JOIN companies c ON c.id = i.company_id
  JOIN financings f ON f.invoice_id = i.id
  WHERE r.id = ${requestId} AND r.vendor_id = ${vendorId}
`;

/** Who asks, which invoice, and where it would be paid. */
export async function getVendorRequest(
  db: Database,
  vendorId: string,
  requestId: string,
): Promise<VendorRequestView> {
  const [clock, row, known] = await Promise.all([
    readClock(db),
    db.row<RequestRow>(requestSql({ requestId, vendorId })),
    db.row<AccountFacts>(sql`
      SELECT ${accountColumns} FROM vendor_bank_accounts b
      WHERE b.vendor_id = ${vendorId} AND b.status = 'verified'
      ORDER BY b.created_at DESC LIMIT 1
    `),
  ]);
  if (!row) throw notFound('request');
  const isExpired = isOpenVerification(row.status) && row.expiresAt.getTime() < clock.nowMs;
  const { last4, sortCode } = row;
  return {
    requestId,
    vendorId,
    vendorName: row.vendorName,
    companyName: row.companyName,
    state:
      row.isReplaced && row.status !== 'succeeded'
        ? 'replaced'
        : isExpired
          ? 'expired'
          : states[row.status],
    invoice: {
      number: row.number,
      issueOn: row.issueOn,
      dueOn: row.dueOn,
      grossMinor: row.grossMinor,
      payableMinor: row.payableMinor,
      documentId: row.documentId,
    },
    knownAccount: known && presentAccount(known, clock),
    printedAccountWords: last4 && describeAccount({ sortCode, last4 }),
    expiresAt: row.expiresAt.toISOString(),
    waiting: presentTurn(waitAfterAnswer(row), clock),
  };
}

const states: Record<VerificationStatus, VendorRequestView['state']> = {
  created: 'open',
  sent: 'open',
  opened: 'open',
  submitted: 'submitted',
  succeeded: 'done',
  failed: 'refused',
  disputed: 'disputed',
  undeliverable: 'expired',
  expired: 'expired',
  cancelled: 'cancelled',
};

function waitAfterAnswer(row: RequestRow): Turn {
  const nextByAt = null;
  if (isOpenVerification(row.status) && row.status !== 'submitted') {
    const nextWords = 'You confirm the invoice and where to pay it.';
    return { waitsFor: 'vendor', nextWords, nextByAt: row.expiresAt.toISOString() };
  }
  if (row.status === 'submitted') {
    if (row.accountStatus === 'review') {
      const nextWords =
        'One of our team is comparing the account’s name. You don’t need to do anything.';
      return { waitsFor: 'admin', nextWords, nextByAt };
    }
    const nextWords = 'We check the account with the bank, usually within minutes.';
    return { waitsFor: 'provider', nextWords, nextByAt };
  }
  if (row.status === 'succeeded') return presentVendorTurn(row.financingStatus, row.companyName);
  return { waitsFor: 'admin', nextWords: 'Our team looks at this.', nextByAt };
}

/** The receipt of the request that this vendor answered last.
 *  @param onlyRequestId the one that a link's session was opened for, or null
 *  @throws NOT_FOUND where the vendor has answered none */
export async function getLatestReceipt(
  db: Database,
  vendorId: string,
  onlyRequestId: string | null,
): Promise<VendorReceiptView> {
  const latest = await db.row<{ id: string }>(sql`
    SELECT id FROM vendor_verification_requests
    WHERE vendor_id = ${vendorId} AND (${onlyRequestId}::uuid IS NULL
      OR id = ${onlyRequestId}::uuid)
      AND coalesce(submitted_at, answered_at) IS NOT NULL AND status <> 'disputed'
    ORDER BY coalesce(submitted_at, answered_at) DESC LIMIT 1
  `);
  if (!latest) throw notFound('receipt');
  return getVendorReceipt(db, vendorId, latest.id);
}

/** What was confirmed, and when the vendor is paid. */
export async function getVendorReceipt(
  db: Database,
  vendorId: string,
  requestId: string,
): Promise<VendorReceiptView> {
  const [clock, row] = await Promise.all([
    readClock(db),
    db.row<RequestRow>(requestSql({ requestId, vendorId })),
  ]);
  if (!row) throw notFound('request');
  const confirmedAt = row.submittedAt ?? row.answeredAt;
  if (!confirmedAt) {
    throw new AppError('PRECONDITION_FAILED', 'This request has not been answered yet.', {
      reason: 'illegal_transition',
    });
  }
  const account = row.bankAccountId
    ? await db.row<AccountFacts>(sql`
      SELECT ${accountColumns} FROM vendor_bank_accounts b
      WHERE b.id = ${row.bankAccountId} AND b.vendor_id = ${vendorId}
    `)
    : null;
  return {
    vendorId,
    vendorName: row.vendorName,
    companyName: row.companyName,
    number: row.number,
    amountMinor: row.payableMinor,
    account: account && presentAccount(account, clock),
    confirmedAt: confirmedAt.toISOString(),
    waiting: presentTurn(waitAfterAnswer(row), clock),
  };
}
