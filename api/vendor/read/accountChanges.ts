import { contactChanges } from '@millrace/domain/vendor/contactChanges';
import { decryptText } from '@millrace/db/crypto/accountNumbers';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { findChangedDetails } from '@millrace/domain/invoice/stops';
import { financingStatuses, isBeforePayout } from '@millrace/domain/invoice/financing';
import { can } from '@millrace/domain/people/permissions';
import { type KeptStatus, readStatus } from '@millrace/domain/process/statusWords';
import {
  type NameCheckResult,
  type VendorBankAccountStatus,
  vendorBankAccountWords,
} from '@millrace/domain/vendor/vendor';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { sql, type Sql } from '@millrace/db/connection/sql';
import type { AccountChangeView, AccountSide } from './accountChange';
import type { PersonRef } from '../../http/page';
import { presentTurn, type Turn } from '../../invoice/read/presentTurn';
import { describeAccount } from './presentVendor';
import type { Services } from '../../services';
import { identify, type SignedIn } from '../../auth/session';
import type { CallContext } from '../../trpc';
import { notFound } from '../../http/preconditions';

export async function requireAccount(db: Database, bankAccountId: string): Promise<void> {
  const found = await db.row(sql`SELECT 1 FROM vendor_bank_accounts WHERE id = ${bankAccountId}`);
  if (!found) throw notFound('bank account');
}

interface SideFacts {
  id: string;
  sortCode: string | null;
  last4: string;
  holderName: string;
  bankNameSealed: string | null;
  copResult: NameCheckResult | null;
  status: VendorBankAccountStatus;
  createdAt: string;
  coolingOffUntil: string | null;
  acceptedBy: PersonRef[];
}

interface ChangeFacts {
  vendor: AccountChangeView['vendor'];
  account: SideFacts;
  before: SideFacts | null;
  contactBefore: AccountChangeView['contactBefore'];
  invoices: (Omit<AccountChangeView['invoices'][number], 'notice'> & {
    printedLast4: string | null;
    extraction: Extraction | null;
  })[];
  proposal: AccountChangeView['proposal'];
  process: (KeptStatus & { status: string; nextByAt: string | null }) | null;
}

const side = (alias: Sql) => sql`
  json_build_object('id', ${alias}.id, 'sortCode', ${alias}.sort_code_display,
    'last4', ${alias}.last4, 'holderName', ${alias}.holder_name,
    'bankNameSealed', ${alias}.cop_actual_name_encrypted, 'copResult', ${alias}.cop_result,
    'status', ${alias}.status, 'createdAt', business_at(${alias}.created_at),
    'coolingOffUntil', ${alias}.cooling_off_until,
    'acceptedBy', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
                     FROM users u WHERE u.id = ANY (${alias}.accepted_by)))`;

const changeSql = ({
  contactChanges,
  statuses,
  workflowId,
  bankAccountId,
}: {
  contactChanges: readonly string[];
  statuses: readonly string[];
  workflowId: string;
  bankAccountId: string;
}) => sql`
  SELECT json_build_object('id', v.id, 'name', v.legal_name, 'registryNumber',
    v.registry_number,
          'contactEmail', v.contact_email) AS vendor,
        ${side(sql`a`)} AS account,
        CASE WHEN b.id IS NOT NULL THEN ${side(sql`b`)} END AS before,
        (SELECT json_build_object('email', x.before ->> 'contactEmail', 'changedAt', x.at)
           FROM activities x WHERE x.action = ANY (${contactChanges}::text[])
            AND x.before ->> 'contactEmail' IS NOT NULL
            AND x.subject_id = v.id::text AND x.at > a.created_at - interval '30 days'
          ORDER BY x.seq LIMIT 1) AS contact_before,
        (SELECT coalesce(json_agg(json_build_object('invoiceId', i.id, 'number', i.number,
            'companyName', c.name, 'amountMinor', f.principal_minor,
            'printedLast4', i.printed_account_last4, 'extraction', d.extraction)
            ORDER BY i.number), '[]')
           FROM financings f JOIN invoices i ON i.id = f.invoice_id
           JOIN companies c ON c.id = f.company_id
           LEFT JOIN invoice_documents d ON d.invoice_id = i.id
            AND d.version = i.document_version
          WHERE f.vendor_id = v.id AND f.status = ANY (${statuses}::text[])) AS invoices,
        (SELECT json_build_object('to', p.payload ->> 'to', 'at', p.made_at, 'reason',
        p.reason,
            'by', json_build_object('id', u.id, 'name', u.name))
           FROM approvals p JOIN users u ON u.id = p.maker_id, business_clock k
          WHERE p.kind = 'bank_account' AND p.subject_id = a.id::text
            AND p.status = 'requested'
            AND p.expires_at > now() + k.offset_ms * interval '1 ms') AS proposal,
        (SELECT json_build_object('status', w.status, 'stepWords', w.step_words,
            'nextWords', w.next_words, 'statusCode', w.status_code, 'statusParams', w.status_params,
            'nextByAt', w.next_by_at)
           FROM processes w WHERE w.workflow_id = ${workflowId}) AS process
   FROM vendor_bank_accounts a
   JOIN vendors v ON v.id = a.vendor_id
   LEFT JOIN vendor_bank_accounts b ON b.id = a.replaces_id
  WHERE a.id = ${bankAccountId}
`;

/** A vendor's new account beside its old one, with what rests on it and who has said what. */
export async function getAccountChange(
  ctx: CallContext & { signedIn: SignedIn },
  bankAccountId: string,
): Promise<AccountChangeView> {
  const { services } = ctx;
  const workflowId = workflowIds.verifyBankAccount(bankAccountId);
  const statuses = financingStatuses.filter((status) => isBeforePayout(status));
  const facts = await services.db.row<ChangeFacts>(
    changeSql({
      bankAccountId,
      workflowId,
      statuses,
      contactChanges,
    }),
  );
  if (!facts) throw notFound('bank account');
  const { vendor, contactBefore, invoices, proposal, process } = facts;
  return {
    vendor,
    account: presentSide(services, facts.account),
    before: facts.before && presentSide(services, facts.before),
    contactBefore,
    invoices: invoices.map(presentInvoice),
    proposal,
    decisionNeeded: facts.account.status === 'review' && process?.status === 'running',
    canDecide: can(identify(ctx.signedIn), 'adminBankAccount.accept'),
    workflowId,
    waiting: presentTurn(findTurn(facts), await readClock(services.db)),
  };
}

function presentInvoice({
  printedLast4,
  extraction,
  ...invoice
}: ChangeFacts['invoices'][number]): AccountChangeView['invoices'][number] {
  const notice = findChangedDetails(extraction);
  return { ...invoice, notice: notice && { words: notice.detail ?? '', printedLast4 } };
}

/** The name that the bank gave is opened for admins alone. */
function presentSide({ env, log }: Services, facts: SideFacts): AccountSide {
  let bankName: string | null = null;
  try {
    bankName = facts.bankNameSealed
      ? decryptText(facts.bankNameSealed, 'cop_actual_name', dataKeysOf(env))
      : null;
  } catch (error) {
    log.error({ err: error, bankAccountId: facts.id }, 'the bank name cannot be opened');
  }
  return {
    id: facts.id,
    words: describeAccount(facts),
    holderName: facts.holderName,
    bankName,
    nameCheck: facts.copResult ?? 'pending',
    status: facts.status,
    statusWords: vendorBankAccountWords[facts.status],
    addedAt: facts.createdAt,
    coolingOffUntil: facts.coolingOffUntil,
    acceptedBy: facts.acceptedBy,
  };
}

function findTurn({ account, process }: ChangeFacts): Turn {
  const isOver = account.status !== 'review' && account.status !== 'cop_pending';
  if (isOver || !process) {
    return { waitsFor: 'nobody', nextWords: 'Nothing is left to do.', nextByAt: null };
  }
  return {
    waitsFor: account.status === 'review' ? 'admin' : 'provider',
    nextWords: readStatus(process).next ?? 'It goes on by itself.',
    nextByAt: process.nextByAt,
  };
}
