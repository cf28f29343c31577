import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { londonDate, londonTime } from '@millrace/domain/dates/londonTime';
import { contactChanges } from '@millrace/domain/vendor/contactChanges';
import { findAdmins, type Recipient } from '../mail/facts';
import type { MailWords } from '../mail/layout';
import { sendOnce, sendToEach } from '../process/notices';
import type { Deps, StepCall } from '../step/step';

export type AccountTemplate =
  | 'account_given'
  | 'account_added'
  | 'account_verified'
  | 'account_rejected';

const copiedToAdmins: readonly AccountTemplate[] = ['account_given', 'account_added'];

interface AccountFacts {
  id: string;
  vendorId: string;
  vendorName: string;
  last4: string;
  beforeLast4: string | null;
  coolingOffUntil: Date | null;
}

/**
 * Tells of a vendor's account and its changes: the vendor at every address that was its own before the
 * change, so that nobody changes both unseen, and the admins where one is new.
 * @throws `refused` where the mail server takes none of the vendor's addresses
 */
export async function sendAccountNotice(
  deps: Deps,
  call: StepCall,
  input: {
    bankAccountId: string;
    template: AccountTemplate;
    /** The request that it was given for, where another account is wanted for its invoice. */
    requestId?: string;
  },
): Promise<void> {
  const { bankAccountId, template, requestId } = input;
  const { facts, vendors, admins } = await deps.db.inTransaction(async (tx) => {
    const read = await readAccountFacts(tx, bankAccountId);
    return {
      facts: read,
      vendors: await findVendorAddresses(tx, read.vendorId),
      admins: copiedToAdmins.includes(template) ? await findAdmins(tx) : [],
    };
  });
  const { publicUrl } = deps.config;
  const action = requestId
    ? {
        label: 'Give another account',
        url: `${publicUrl}/vendor/verification-request/${requestId}`,
      }
    : {
        label: 'Look at it',
        url: `${publicUrl}/vendor/${facts.vendorId}/bank-account/${facts.id}`,
      };
  const toVendor = { to: 'vendor_contact' as const, ...write[template](facts), action };
  const adminUrl = `${publicUrl}/admin/tasks?account=${facts.id}`;
  const toAdmins = {
    to: 'admins' as const,
    ...writeToAdmins(facts),
    action: { label: 'Look at it', url: adminUrl },
  };
  const send = (person: Recipient, words: Omit<MailWords, 'greeting'>, key: string) =>
    sendOnce(deps, person, null, {
      dedupeKey: `${call.workflowId}:${template}:${key}`,
      template,
      words: { ...words, greeting: `Dear ${person.name}` },
    });
  const [admin] = await sendToEach(admins, (person) => send(person, toAdmins, person.id));
  const refused = await sendToEach(vendors, (person) => send(person, toVendor, person.email));
  if (admin) throw admin;
  // One dead address among several does not stop the process.
  if (refused[0] && refused.length === vendors.length) throw refused[0];
}

async function readAccountFacts(tx: Tx, bankAccountId: string): Promise<AccountFacts> {
  const row = await tx.row<AccountFacts>(sql`
    SELECT a.id, a.vendor_id, v.legal_name AS vendor_name, a.last4,
      b.last4 AS before_last4, a.cooling_off_until
    FROM vendor_bank_accounts a JOIN vendors v ON v.id = a.vendor_id
      LEFT JOIN vendor_bank_accounts b ON b.id = a.replaces_id
    WHERE a.id = ${bankAccountId}
  `);
  if (!row) throw new Error(`There is no account ${bankAccountId}.`);
  return row;
}

/** Its contact, what its contact was in the last 30 days, and whom customers write to whose request it has
 *  confirmed: an address that nobody vouches for learns nothing of its account. */
export async function findVendorAddresses(tx: Tx, vendorId: string): Promise<Recipient[]> {
  return tx.rows<Recipient>(sql`
    SELECT DISTINCT ON (lower(email)) id, name, email FROM (
      SELECT id, COALESCE(contact_name, legal_name) AS name, contact_email AS email, 1 AS rank
        FROM vendors WHERE id = ${vendorId}
      UNION ALL SELECT v.id, COALESCE(cv.contact_name, v.legal_name), cv.contact_email, 2
        FROM company_vendors cv JOIN vendors v ON v.id = cv.vendor_id
        WHERE cv.vendor_id = ${vendorId} AND EXISTS (SELECT 1 FROM invoices i
          JOIN vendor_verification_requests r ON r.invoice_id = i.id
          WHERE i.company_id = cv.company_id AND r.vendor_id = cv.vendor_id
          AND r.status = 'succeeded')
      UNION ALL SELECT v.id, COALESCE(a.before->>'contactName', v.legal_name),
          a.before->>'contactEmail', 3
        FROM activities a JOIN vendors v ON v.id::text = a.subject_id
        WHERE a.action = ANY (${contactChanges}) AND a.subject_id = ${vendorId}::text
          AND a.at > now() - interval '30 days'
    ) known WHERE email IS NOT NULL AND email <> '' ORDER BY lower(email), rank
  `);
}

type Words = Pick<MailWords, 'subject' | 'paragraphs' | 'facts' | 'next'>;

const warning =
  'If this was not you, call us on the number that you have of us, not on one from this mail.';

const write: Record<AccountTemplate, (facts: AccountFacts) => Words> = {
  account_given: (facts) => ({
    subject: 'Your bank account is about to change',
    paragraphs: [`Somebody signed in for ${facts.vendorName} gave us another account.`, warning],
    facts: listAccounts(facts),
    next: 'the bank checks the name on it. Until then we pay into the present one.',
  }),
  account_added: (facts) => ({
    subject: 'Another bank account was given for you',
    paragraphs: [
      `Somebody who answered about an invoice of ${facts.vendorName} gave us another account.`,
      warning,
    ],
    facts: [['New account', `ending in ${facts.last4}`]],
    next: 'the bank checks the name on it before anything is paid into it.',
  }),
  account_verified: (facts) => ({
    subject: `Your ${facts.beforeLast4 ? 'new ' : ''}bank account is verified`,
    paragraphs: [
      facts.beforeLast4
        ? `From now on we pay ${facts.vendorName} into the new account only. An invoice that you ` +
          'had confirmed with the former one and that is not paid yet, we ask you to confirm again.'
        : `We pay ${facts.vendorName} into the account ending in ${facts.last4}.`,
      warning,
    ],
    facts: facts.beforeLast4 ? listAccounts(facts) : undefined,
    next: facts.coolingOffUntil
      ? `for your safety no payment leaves before ${describeInstant(facts.coolingOffUntil)}.`
      : undefined,
  }),
  account_rejected: (facts) => ({
    subject: 'We cannot use the account you gave',
    paragraphs: [
      `The account ending in ${facts.last4} could not be confirmed for ${facts.vendorName}.`,
      facts.beforeLast4
        ? `We go on paying into the one ending in ${facts.beforeLast4}.`
        : 'Please give us another one.',
      warning,
    ],
  }),
};

function writeToAdmins(facts: AccountFacts): Words {
  return {
    subject: `${facts.vendorName} changes its bank account`,
    paragraphs: [`${facts.vendorName} gave another account for its payments.`],
    facts: listAccounts(facts),
    next: 'the bank checks the name; where it is in doubt, two admins decide.',
  };
}

function listAccounts({ last4, beforeLast4 }: AccountFacts): [string, string][] {
  const present: [string, string] = ['Present account', `ending in ${beforeLast4 ?? ''}`];
  return [...(beforeLast4 ? [present] : []), ['New account', `ending in ${last4}`]];
}

function describeInstant(at: Date): string {
  return `${formatDate(londonDate(at))}, ${londonTime(at)}`;
}
