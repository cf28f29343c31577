import {
  type VendorBankAccountStatus,
  vendorBankAccountWords,
} from '@millrace/domain/vendor/vendor';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { sql, type Sql } from '@millrace/db/connection/sql';
import type { Waiting } from '../../http/page';
import { presentTurn, type Turn } from '../../invoice/read/presentTurn';
import {
  accountColumns,
  type AccountFacts,
  describeAccount,
  presentAccount,
} from './presentVendor';
import type { VendorAccountView } from '../view';
import { notFound } from '../../http/preconditions';

export interface VendorAccountDetail extends VendorAccountView {
  history: Array<{ at: string; words: string }>;
  waiting: Waiting;
  /** The account that this one is to replace, and the one that is to replace it. */
  replaces: AccountRef | null;
  successor: AccountRef | null;
}

interface AccountRef {
  id: string;
  words: string;
  statusWords: string;
}

interface DetailFacts extends AccountFacts {
  checkedAt: Date | null;
  revokedAt: Date | null;
  dueAt: Date | null;
  replaces: OtherFacts | null;
  successor: OtherFacts | null;
}

interface OtherFacts {
  id: string;
  sortCode: string | null;
  last4: string;
  status: VendorBankAccountStatus;
}

const other = (condition: Sql) => sql`
  (SELECT json_build_object('id', o.id, 'sortCode', o.sort_code_display, 'last4', o.last4,
      'status', o.status) FROM vendor_bank_accounts o
    WHERE ${condition} ORDER BY o.created_at DESC LIMIT 1)`;

const detailSql = ({ bankAccountId, vendorId }: { bankAccountId: string; vendorId: string }) => sql`
  SELECT ${accountColumns}, b.cop_checked_at AS checked_at, b.revoked_at,
    (SELECT t.due_at FROM tasks t WHERE t.dedupe_key = 'bank_account_review:' || b.id
      AND t.status <> 'done') AS due_at,
    ${other(sql`o.id = b.replaces_id`)} AS replaces,
    ${other(sql`o.replaces_id = b.id AND o.status NOT IN ('rejected', 'revoked')`)}
      AS successor
  FROM vendor_bank_accounts b
  WHERE b.id = ${bankAccountId} AND b.vendor_id = ${vendorId}
`;

/** One account with what happened to it, in words without any name that the bank gave. */
export async function getVendorAccount(
  db: Database,
  { vendorId, bankAccountId }: { vendorId: string; bankAccountId: string },
): Promise<VendorAccountDetail> {
  const [clock, row] = await Promise.all([
    readClock(db),
    db.row<DetailFacts>(detailSql({ bankAccountId, vendorId })),
  ]);
  if (!row) throw notFound('bank account');
  return {
    ...presentAccount(row, clock),
    history: describeHistory(row),
    waiting: presentTurn(makeTurn(row, clock.nowMs), clock),
    replaces: row.replaces && presentRef(row.replaces),
    successor: row.successor && presentRef(row.successor),
  };
}

function presentRef(facts: OtherFacts): AccountRef {
  const words = describeAccount(facts);
  return { id: facts.id, words, statusWords: vendorBankAccountWords[facts.status] };
}

/** What happens next with an account, who does it and by when. */
function makeTurn(row: DetailFacts, nowMs: number): Turn {
  const nextByAt = null;
  switch (row.status) {
    case 'added':
    case 'modulus_ok':
    case 'modulus_not_checked':
    case 'cop_pending':
      return {
        waitsFor: 'provider',
        nextWords: 'The bank tells us whether the account is in your registered name.',
        nextByAt,
      };
    case 'review':
      return {
        waitsFor: 'admin',
        nextWords:
          'Two people at Millrace are reviewing the account. We’ll email you their decision.',
        nextByAt: row.dueAt ? new Date(row.dueAt).toISOString() : null,
      };
    case 'verified':
      return makeCoolingOffTurn(row, nowMs);
    case 'rejected':
      return { waitsFor: 'vendor', nextWords: 'You give us another account.', nextByAt };
    case 'revoked':
      return { waitsFor: 'nobody', nextWords: 'Nothing is paid into it any more.', nextByAt };
  }
}

function makeCoolingOffTurn({ coolingOffUntil }: DetailFacts, nowMs: number): Turn {
  const endsAtMs = coolingOffUntil ? new Date(coolingOffUntil).getTime() : 0;
  if (endsAtMs <= nowMs) {
    return { waitsFor: 'nobody', nextWords: 'We pay into this account.', nextByAt: null };
  }
  const nextByAt = new Date(endsAtMs).toISOString();
  return {
    waitsFor: 'time',
    nextWords: 'The first payment may leave once it has rested.',
    nextByAt,
  };
}

/** What happened to it, from its own dates: nothing that an admin or the bank wrote. */
function describeHistory(row: DetailFacts): VendorAccountDetail['history'] {
  const events: Array<[Date | string | null, string]> = [
    [row.createdAt, 'The account was added.'],
    [row.checkedAt, 'The name was checked with the bank.'],
    [row.status === 'verified' ? row.coolingOffUntil : null, 'Payments may go to it from here on.'],
    [row.revokedAt, 'The account is no longer used.'],
  ];
  return events.flatMap(([at, words]) => (at ? [{ at: new Date(at).toISOString(), words }] : []));
}
