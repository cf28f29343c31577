import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import { v7 as newId } from 'uuid';
import { listMandateRisks } from './mandateRisks';
import { notFound } from '../http/preconditions';
import type { SignedIn } from '../auth/session';
import { type CallContext, toActor } from '../trpc';
import type { MandateRisk } from './mandateRiskView';

type AdminCall = CallContext & { signedIn: SignedIn };
interface Person {
  id: string;
  name: string;
  email: string;
}

/** Nobody is mailed the same thing twice within the hour. */
const againAfter = '1 hour';

/**
 * Mails everybody of a company that a new direct debit is needed. It is on record if it was sent:
 * where the mail server takes nothing, the admin hears so and nothing is written.
 */
export async function askForMandate(
  ctx: AdminCall,
  { companyId }: { companyId: string },
): Promise<{ companyId: string; mailed: number }> {
  const { db, mailer } = ctx.services;
  return db.inTransaction(async (tx) => {
    const company = await tx.row(
      sql`SELECT 1 FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`,
    );
    if (!company) throw notFound('company');
    const [risk] = await listMandateRisks(db, [companyId], tx);
    const first = risk?.invoices[0];
    if (!risk || !first) {
      throw new AppError(
        'PRECONDITION_FAILED',
        'Nothing of this company waits for a direct debit.',
        {
          reason: 'illegal_transition',
        },
      );
    }
    await assertNotAskedYet(ctx, companyId);
    const people = await tx.rows<Person>(sql`
      SELECT id, name, email FROM users WHERE company_id = ${companyId} AND type = 'company'
      AND status = 'active' ORDER BY id
    `);
    const words = `${ctx.signedIn.name} asked ${risk.companyName} to set up its direct debit again.`;
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: 'mandate_asked',
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      after: { invoices: risk.invoices.map(({ number }) => number), openMinor: risk.openMinor },
      words,
    });
    const askId = newId();
    for (const person of people) {
      const mail = writeMail(risk, person, ctx.services.env.MILLRACE_PUBLIC_URL);
      await tx.change(sql`
        INSERT INTO mail_log (id, dedupe_key, to_address, template, subject, invoice_id)
        VALUES (${newId()}, ${`mandate_asked:${askId}:${person.id}`}, ${mail.to}, 'mandate_asked',
          ${mail.subject}, ${first.id})
      `);
      await mailer.sendMail({ ...mail, idempotencyKey: `mandate_asked-${askId}-${person.id}` });
    }
    return { companyId, mailed: people.length };
  });
}

/** @throws PRECONDITION_FAILED with who has just asked */
async function assertNotAskedYet({ services }: AdminCall, companyId: string): Promise<void> {
  const asked = await services.db.row<{ name: string }>(sql`
    SELECT actor_name AS name FROM activities WHERE company_id = ${companyId}
    AND action = 'mandate_asked' AND at > now() - ${againAfter}::interval LIMIT 1
  `);
  if (!asked) return;
  const words = `${asked.name} asked the company within the last hour.`;
  throw new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
}

function writeMail({ invoices, openMinor }: MandateRisk, person: Person, publicUrl: string) {
  const numbers = invoices.map(({ number }) => number);
  const named = joinNumbers(numbers);
  const url = new URL(`/invoices/${invoices[0]?.id ?? ''}/lending-contract`, publicUrl);
  return {
    to: person.email,
    subject: 'Please set up your direct debit again',
    text: [
      `Dear ${person.name},`,
      '',
      `The direct debit by which we collect for ${named} is no longer active, so we cannot collect`,
      `your instalments on their dates. ${formatMoney(openMinor)} is still to be paid.`,
      '',
      'Please set up a new one on the page of our payment provider; it takes two minutes:',
      url.href,
      '',
      'Until then, please pay each instalment by bank transfer by its date.',
      '',
      'Millrace',
    ].join('\n'),
  };
}

function joinNumbers(numbers: readonly string[]): string {
  if (numbers.length < 2) return `invoice ${numbers.join('')}`;
  return `invoices ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;
}
