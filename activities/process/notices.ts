import { ProviderError } from '@millrace/adapters/providerError';
import type { Tx } from '@millrace/db/connection/connection';
import { MailLog } from '@millrace/db/models/MailLog';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import {
  findAdmins,
  findCompanyPeople,
  findNextSigner,
  findVendorPeople,
  readMailFacts,
  type Recipient,
} from '../mail/facts';
import { layOutMail, type MailWords } from '../mail/layout';
import type { Audience, NoticeDetails } from '../mail/template';
import { templates, type TemplateName } from '../mail/templates';
import type { Deps, StepCall } from '../step/step';
import { storeVendorLink, vendorLinkUrl } from '../vendor/vendorLinks';
import { lockRequest } from '../vendor/verificationRows';

export interface NoticeInput extends NoticeDetails {
  template: TemplateName;
  invoiceId: string;
  contractId?: string;
  /** Tells one sending of a template from the next, such as the number of a payout attempt. */
  round?: number;
  key?: string;
  /** What the mail is about if several processes may send it: once for all of them. */
  scope?: string;
}

/** Mails everybody whose turn it is, each once per key. */
export async function sendNotice(deps: Deps, call: StepCall, input: NoticeInput): Promise<void> {
  const template = templates[input.template];
  const { facts, people } = await deps.db.inTransaction(async (tx) => ({
    facts: await readMailFacts(tx, input.invoiceId),
    people: await findPeople(tx, template.to, input),
  }));
  const words = template.write(facts, input);
  const about = input.key ?? input.contractId ?? String(input.round ?? '');
  const [refused] = await sendToEach(people, (person) =>
    sendOnce(deps, person, input.invoiceId, {
      dedupeKey: `${input.scope ?? call.workflowId}:${input.template}:${about}:${person.id}`,
      template: input.template,
      words: {
        ...words,
        to: template.to,
        greeting: `Dear ${person.name}`,
        action: { label: template.label, url: `${deps.config.publicUrl}${template.path(facts)}` },
      },
    }),
  );
  if (refused) throw refused;
}

/** One address that is dead keeps nobody else from hearing of it.
 *  @returns what the mail server said of those that it refused */
export async function sendToEach(
  people: readonly Recipient[],
  send: (person: Recipient) => Promise<void>,
): Promise<ProviderError[]> {
  const refused: ProviderError[] = [];
  for (const person of people) {
    await send(person).catch((error: unknown) => {
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
      refused.push(error);
    });
  }
  return refused;
}

function findPeople(tx: Tx, audience: Audience, input: NoticeInput): Promise<Recipient[]> {
  switch (audience) {
    case 'company':
      return findCompanyPeople(tx, input.invoiceId);
    case 'admins':
      return findAdmins(tx);
    case 'vendor':
      return findVendorPeople(tx, input.invoiceId);
    case 'signer':
      return findNextSigner(tx, input.contractId ?? '');
  }
}

/** A mail that was sent is in the log; one that was not is sent under the same Message-ID. */
export async function sendOnce(
  deps: Deps,
  person: Recipient,
  invoiceId: string | null,
  mail: { dedupeKey: string; template: string; words: MailWords },
): Promise<void> {
  const wasSent = await deps.db.inTransaction((tx) =>
    tx.rows(sql`SELECT 1 FROM mail_log WHERE dedupe_key = ${mail.dedupeKey}`),
  );
  if (wasSent.length > 0) return;
  const { subject, text, html } = layOutMail(mail.words);
  await deps.clients.mail.sendMail({
    to: person.email,
    subject,
    text,
    html,
    idempotencyKey: mail.dedupeKey,
  });
  await deps.db.inTransaction((tx) =>
    MailLog.bulkCreate(
      [
        {
          dedupeKey: mail.dedupeKey,
          toAddress: person.email,
          template: mail.template,
          subject,
          invoiceId,
        },
      ],
      { transaction: tx, ignoreDuplicates: true },
    ),
  );
}

/** The vendor's link; the token is worked out here and stands nowhere but in this mail. */
export async function sendVendorLink(
  deps: Deps,
  _call: StepCall,
  { requestId, resend }: { requestId: string; resend: number },
): Promise<void> {
  const { row, facts } = await deps.db.inTransaction(async (tx) => {
    await storeVendorLink(deps, tx, requestId, resend);
    const locked = await lockRequest(tx, requestId);
    return { row: locked, facts: await readMailFacts(tx, locked.invoiceId) };
  });
  const until = formatDate(londonDate(row.expiresAt));
  const person = {
    id: row.vendorId,
    name: row.contactName ?? row.vendorName,
    email: row.contactEmail ?? '',
  };
  await sendOnce(deps, person, row.invoiceId, {
    dedupeKey: `vendor_link:${requestId}:${resend}`,
    template: 'vendor_link',
    words: {
      to: 'vendor',
      subject: `${facts.companyName} asks you to confirm invoice ${facts.number}`,
      greeting: `Dear ${person.name}`,
      paragraphs: [
        `${facts.companyName} would like us to pay your invoice ${facts.number} now.`,
        'Please confirm that the invoice is yours and unpaid, and where we pay it.',
      ],
      action: { label: 'Confirm the invoice', url: vendorLinkUrl(deps, requestId, resend) },
      next: `you confirm by ${until}; then we check the account and tell you the day of payment.`,
    },
  });
}
