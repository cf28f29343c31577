import { contactChanges } from '@millrace/domain/vendor/contactChanges';
import { decryptText } from '@millrace/db/accountNumbers';
import { dataKeysOf } from '@millrace/db/keys';
import { financingStatuses, isBeforePayout } from '@millrace/domain/invoice/financing';
import { can } from '@millrace/domain/permissions';
import {
  type NameCheckResult,
  type VendorBankAccountStatus,
  vendorBankAccountWords,
} from '@millrace/domain/vendor/vendor';
import { workflowIds } from '@millrace/workflows/ids';
import { readClock } from '../clock';
import type { Database } from '../database';
import type { AccountChangeView, AccountSide } from '../presenters/accountChange';
import type { PersonRef } from '../presenters/page';
import { presentTurn, type Turn } from '../presenters/presentTurn';
import { describeAccount } from '../presenters/presentVendor';
import type { Services } from '../services';
import { identify, type SignedIn } from '../session';
import { type CallContext } from '../trpc';
import { notFound } from './ownership';

export async function requireAccount(db: Database, bankAccountId: string): Promise<void> {
  const sql = 'select id from vendor_bank_accounts where id = $bankAccountId';
  if (!(await db.row(sql, { bankAccountId }))) throw notFound('bank account');
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
  invoices: AccountChangeView['invoices'];
  proposal: AccountChangeView['proposal'];
  process: { status: string; nextWords: string | null; nextByAt: string | null } | null;
}

const side = (alias: string) => `
  json_build_object('id', ${alias}.id, 'sortCode', ${alias}.sort_code_display,
    'last4', ${alias}.last4, 'holderName', ${alias}.holder_name,
    'bankNameSealed', ${alias}.cop_actual_name_encrypted, 'copResult', ${alias}.cop_result,
    'status', ${alias}.status, 'createdAt', business_at(${alias}.created_at),
    'coolingOffUntil', ${alias}.cooling_off_until,
    'acceptedBy', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
                     from users u where u.id = any (${alias}.accepted_by)))`;

const changeSql = `
  select json_build_object('id', v.id, 'name', v.legal_name, 'registryNumber', v.registry_number,
           'contactEmail', v.contact_email) as vendor,
         ${side('a')} as account,
         case when b.id is not null then ${side('b')} end as before,
         (select json_build_object('email', x.before ->> 'contactEmail', 'changedAt', x.at)
            from activities x where x.action = any ($contactChanges::text[])
             and x.before ->> 'contactEmail' is not null
             and x.subject_id = v.id::text and x.at > a.created_at - interval '30 days'
           order by x.seq limit 1) as "contactBefore",
         (select coalesce(json_agg(json_build_object('invoiceId', i.id, 'number', i.number,
             'companyName', c.name, 'amountMinor', f.principal_minor) order by i.number), '[]')
            from financings f join invoices i on i.id = f.invoice_id
            join companies c on c.id = f.company_id
           where f.vendor_id = v.id and f.status = any ($statuses::text[])) as invoices,
         (select json_build_object('to', p.payload ->> 'to', 'at', p.made_at, 'reason', p.reason,
             'by', json_build_object('id', u.id, 'name', u.name))
            from approvals p join users u on u.id = p.maker_id
           where p.kind = 'bank_account' and p.subject_id = a.id::text
             and p.status = 'requested') as proposal,
         (select json_build_object('status', w.status, 'nextWords', w.next_words,
             'nextByAt', w.next_by_at)
            from processes w where w.workflow_id = $workflowId) as process
    from vendor_bank_accounts a
    join vendors v on v.id = a.vendor_id
    left join vendor_bank_accounts b on b.id = a.replaces_id
   where a.id = $bankAccountId`;

/** A vendor's new account beside its old one, with what rests on it and who has said what. */
export async function getAccountChange(
  ctx: CallContext & { signedIn: SignedIn },
  bankAccountId: string,
): Promise<AccountChangeView> {
  const { services } = ctx;
  const workflowId = workflowIds.verifyBankAccount(bankAccountId);
  const statuses = financingStatuses.filter((status) => isBeforePayout(status));
  const facts = await services.db.row<ChangeFacts>(changeSql, {
    bankAccountId,
    workflowId,
    statuses,
    contactChanges,
  });
  if (!facts) throw notFound('bank account');
  const { vendor, contactBefore, invoices, proposal, process } = facts;
  return {
    vendor,
    account: presentSide(services, facts.account),
    before: facts.before && presentSide(services, facts.before),
    contactBefore,
    invoices,
    proposal,
    decisionNeeded: facts.account.status === 'review' && process?.status === 'running',
    canDecide: can(identify(ctx.signedIn), 'adminBankAccount.accept'),
    workflowId,
    waiting: presentTurn(findTurn(facts), await readClock(services.db)),
  };
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
    nextWords: process.nextWords ?? 'It goes on by itself.',
    nextByAt: process.nextByAt,
  };
}
