import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { Mandate } from '@millrace/db/models/Mandate';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import {
  mandateStepsTo,
  mandateWords,
  needsNewMandate,
  type MandateStatus,
} from '@millrace/domain/repayment/mandate';
import { bankActor, type Actor } from '../step/actors';
import type { Mandate as ProviderMandate } from '@millrace/adapters/payments/payments';
import { markHandled } from '../events/providerEvents';
import type { Deps, StepCall } from '../step/step';
import { deriveId } from '@millrace/db/crypto/hashes';
import { finishTasksAbout, openTask } from '@millrace/db/process/tasks';
import { hasActiveMandate, mandateColumns, type MandateRow } from './mandateRows';
import { callOffSurplus } from './surplusMandates';

/** Tasks that a new active mandate answers, whichever mandate they were opened for. */
const lossTasks = ['mandate_cancelled', 'mandate_needed'];

async function findCompany(tx: Tx, invoiceId: string) {
  const row = await tx.row<{ id: string; name: string; email: string }>(sql`
    SELECT c.id, c.name, (SELECT email FROM users u WHERE u.company_id = c.id
      AND u.status = 'active' ORDER BY u.id LIMIT 1) AS email
    FROM companies c JOIN invoices i ON i.company_id = c.id WHERE i.id = ${invoiceId}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such company.');
  return row;
}

/** Opens the provider's page on which the company gives the authority to collect. */
export async function startMandate(
  deps: Deps,
  call: StepCall,
  { invoiceId, actor }: { invoiceId: string; actor: Actor },
): Promise<{ url: string }> {
  const mandateId = deriveId(`mandate:${call.workflowId}:${call.version}`);
  const { company, email } = await deps.db.inTransaction(async (tx) => {
    const found = await findCompany(tx, invoiceId);
    if (await hasActiveMandate(tx, found.id)) {
      throw new AppError('PRECONDITION_FAILED', 'Your direct debit is active already.', {
        reason: 'illegal_transition',
      });
    }
    const user = await tx.row<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${actor.id}`,
    );
    return { company: found, email: user?.email ?? found.email };
  });
  const { publicUrl } = deps.config;
  const started = await deps.clients.payments.startMandate({
    companyName: company.name,
    email,
    metadata: { mandateId },
    redirectUrl: `${publicUrl}/api/payments/mandate-redirect?state=${mandateId}&invoiceId=${invoiceId}`,
    exitUrl: `${publicUrl}/invoices/${invoiceId}/lending-contract`,
    idempotencyKey: `mandate-${mandateId}`,
  });
  await deps.db.inTransaction(async (tx) => {
    const there = await Mandate.findByPk(mandateId, { transaction: tx });
    if (there) return;
    await Mandate.create(
      {
        id: mandateId,
        companyId: company.id,
        providerBillingRequestId: started.billingRequestId,
        providerFlowId: started.flowId,
        status: 'created',
      },
      { transaction: tx },
    );
    await recordActivity(tx, {
      actor,
      action: 'mandate_started',
      subjectType: 'mandate',
      subjectId: mandateId,
      invoiceId,
      companyId: company.id,
      words: `${actor.name} began to set up the direct debit.`,
      workflowId: call.workflowId,
    });
  });
  return { url: started.pageUrl };
}

/**
 * Asks the provider about every mandate of the company that may still change; `lostMandateId` is
 * the last one if it was lost and no other has taken its place.
 */
export async function refreshMandate(
  deps: Deps,
  call: StepCall,
  { invoiceId, eventId }: { invoiceId: string; eventId?: string },
): Promise<{ mandateActive: boolean; lostMandateId: string | null }> {
  const rows = await deps.db.inTransaction(async (tx) => {
    const company = await findCompany(tx, invoiceId);
    return tx.rows<MandateRow>(sql`
      SELECT ${mandateColumns} FROM mandates WHERE company_id = ${company.id}
        AND status IN ('created', 'pending_submission', 'submitted', 'active', 'suspended')
      ORDER BY created_at DESC
    `);
  });
  for (const row of rows) await refreshOne(deps, call, invoiceId, row);
  const surplus = await callOffSurplus(deps, invoiceId);
  for (const row of surplus) await refreshOne(deps, call, invoiceId, row);
  return deps.db.inTransaction(async (tx) => {
    await markHandled(tx, eventId);
    const company = await findCompany(tx, invoiceId);
    const best = await tx.row<{ id: string; status: MandateStatus }>(sql`
      SELECT id, status FROM mandates WHERE company_id = ${company.id}
      ORDER BY (status = 'active') DESC, created_at DESC LIMIT 1
    `);
    const isLost = best !== null && needsNewMandate(best.status);
    return { mandateActive: best?.status === 'active', lostMandateId: isLost ? best.id : null };
  });
}

async function refreshOne(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  row: MandateRow,
): Promise<void> {
  const { payments } = deps.clients;
  const requestId = row.providerBillingRequestId;
  const request =
    row.providerId === null && requestId ? await payments.getMandateRequest(requestId) : null;
  const providerId = row.providerId ?? request?.mandateId ?? null;
  if (providerId === null) return;
  const reported = await payments.getMandate(providerId);
  const account =
    row.accountLast4 === null ? await payments.getBankAccount(reported.bankAccountId) : null;
  await deps.db.inTransaction(async (tx) => {
    const locked = await tx.row<MandateRow>(
      sql`SELECT ${mandateColumns} FROM mandates WHERE id = ${row.id} FOR NO KEY UPDATE`,
    );
    if (!locked) return;
    await tx.change(sql`
      UPDATE mandates SET provider_id = ${providerId}, provider_bank_account_id =
        ${reported.bankAccountId}, reference = ${reported.reference},
      account_last4 = COALESCE(${account?.numberEnding.slice(-4) ?? null}, account_last4)
        WHERE id = ${row.id}
    `);
    await takeMandateStatus(tx, call, invoiceId, locked, reported);
  });
}

async function takeMandateStatus(
  tx: Tx,
  call: StepCall,
  invoiceId: string,
  row: MandateRow,
  reported: ProviderMandate,
): Promise<void> {
  const steps = mandateStepsTo(row.status, reported.status);
  const { nowAt } = await readClock(tx);
  for (const status of steps) {
    await tx.change(sql`
      UPDATE mandates SET status = ${status}, status_version = status_version + 1,
        active_at = CASE WHEN ${status} = 'active' THEN ${nowAt} ELSE active_at END,
        cancelled_at = CASE WHEN ${status} = 'cancelled' THEN ${nowAt} ELSE cancelled_at END,
        ended_at = CASE WHEN ${status} IN ('cancelled', 'expired', 'failed') THEN ${nowAt} ELSE
        ended_at END
      WHERE id = ${row.id}
    `);
  }
  const last = steps.at(-1);
  if (last === undefined) return;
  await recordActivity(tx, {
    actor: bankActor,
    action: `mandate_${last}`,
    subjectType: 'mandate',
    subjectId: row.id,
    invoiceId,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: last },
    words: `The direct debit: ${mandateWords[last].toLowerCase()}.`,
    workflowId: call.workflowId,
  });
  const { companyId } = row;
  if (last === 'active') await finishTasksAbout(tx, { companyId }, lossTasks, 'active again');
  if (!needsNewMandate(last) || (await hasActiveMandate(tx, companyId))) return;
  await openTask(tx, {
    kind: 'mandate_cancelled',
    title: 'A direct debit was lost',
    words: `${mandateWords[last]}. New payouts stop until the company sets up a new one.`,
    subjectType: 'mandate',
    subjectId: row.id,
    companyId: row.companyId,
    severity: 'negative',
    dedupeKey: `mandate_cancelled:${row.id}`,
  });
}
