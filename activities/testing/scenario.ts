import { randomUUID } from 'node:crypto';
import { readClock } from '@millrace/db/settings/clock';
import { sql } from '@millrace/db/connection/sql';
import {
  ask,
  asActor,
  buildDraft,
  companyAccount,
  goodAccount,
  submit,
  type Cast,
  type Submitted,
} from './actors';
import type { World } from './world';
import { buildAdmin } from '@millrace/db/testing/build';
import { until } from '@millrace/db/testing/until';

export { until };

/** No process of the invoice is open any more. */
export async function untilAllEnded(world: World, invoiceId: string): Promise<void> {
  const read = () =>
    world.rows<{ id: string }>(sql`
    SELECT workflow_id AS id FROM processes WHERE invoice_id = ${invoiceId}
      AND closed_at IS NULL
  `);
  await until('every process has ended', async () => (await read()).length === 0).catch(
    async () => {
      throw new Error(`still open: ${JSON.stringify(await read())}`);
    },
  );
}

export async function statusOf(world: World, invoiceId: string): Promise<string> {
  const row = await world.row<{ status: string }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId}`,
  );
  return row?.status ?? 'none';
}

export async function untilStatus(
  world: World,
  invoiceId: string,
  ...wanted: string[]
): Promise<void> {
  let seen = '';
  try {
    await until('', async () => {
      seen = await statusOf(world, invoiceId);
      return wanted.includes(seen);
    });
  } catch {
    const stuck = await world.rows(sql`
      SELECT workflow_id, status, step, step_words, parked FROM processes
      WHERE closed_at IS NULL
    `);
    const items = await world.rows(sql`
      SELECT code, result, evidence_words FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND result NOT IN ('passed')
    `);
    const log = await world.rows(
      sql`SELECT business_at, words FROM activities ORDER BY seq DESC LIMIT 25`,
    );
    const payments = await world.rows(
      sql`SELECT kind, status, charge_on, amount_minor FROM payments ORDER BY created_at`,
    );
    const told = JSON.stringify({ stuck, items, log, payments }, null, 1);
    throw new Error(`${invoiceId} is ${seen}, not ${wanted.join(' or ')}: ${told}`);
  }
}

const vendorActor = { type: 'user', id: null, name: 'Moira Keane' } as const;

export async function openLink(world: World, requestId: string): Promise<void> {
  const workflowId = `vendor-verification-${requestId}`;
  await until('the vendor has been asked', async () => {
    const row = await world.row<{ status: string }>(
      sql`SELECT status FROM vendor_verification_requests WHERE id = ${requestId}`,
    );
    return row && row.status !== 'created';
  });
  await ask(world, workflowId, 'openRequest', { actor: vendorActor });
}

/** The vendor opens its link and names an account. */
export async function confirmAsVendor(
  world: World,
  requestId: string,
  account = goodAccount,
  bankAccountId = randomUUID(),
): Promise<{ state: string; bankAccountId: string }> {
  await openLink(world, requestId);
  const workflowId = `vendor-verification-${requestId}`;
  const { state } = await ask<{ state: string }>(world, workflowId, 'answerRequest', {
    actor: vendorActor,
    answer: { use: 'new', bankAccountId, holderName: 'Oakhanger', ...account },
  });
  return { state, bankAccountId };
}

export async function disputeAsVendor(world: World, requestId: string): Promise<void> {
  await openLink(world, requestId);
  await ask(world, `vendor-verification-${requestId}`, 'disputeRequest', {
    actor: vendorActor,
    reason: 'not_ours',
    words: 'We never sent this.',
  });
}

export async function acceptOffer(world: World, cast: Cast, { invoiceId }: Submitted) {
  await untilStatus(world, invoiceId, 'offered');
  return ask(world, `invoice-${invoiceId}`, 'acceptOffer', { actor: asActor(cast.signer) });
}

export async function findContract(world: World, invoiceId: string): Promise<string> {
  return until('the contract is out', async () => {
    const row = await world.row<{ id: string }>(sql`
      SELECT id FROM lending_contracts WHERE invoice_id = ${invoiceId}
      AND status IN ('sent', 'viewed', 'partly_signed') ORDER BY attempt DESC LIMIT 1
    `);
    return row?.id;
  });
}

/** Posts the form of a hosted page, as a person's browser would. */
export async function postForm(url: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (response.status >= 400) throw new Error(`${url} answered ${response.status}`);
}

export function sign(world: World, cast: Cast, invoiceId: string): Promise<string> {
  return signAs(world, cast.signer, invoiceId);
}

type Person = Cast['signer'];

/** The provider's page for a signer; refused unless it is his turn and he may sign. */
export async function openSigning(
  world: World,
  person: Person,
  contractId: string,
): Promise<string> {
  const input = { actor: asActor(person) };
  const workflowId = `contract-${contractId}`;
  return (await ask<{ url: string }>(world, workflowId, 'startSigning', input)).url;
}

export async function signAs(world: World, person: Person, invoiceId: string): Promise<string> {
  const contractId = await findContract(world, invoiceId);
  const url = await openSigning(world, person, contractId);
  await postForm(url, { name: person.name, agreed: 'yes', action: 'sign' });
  return contractId;
}

/** The business date in this world. */
export async function today(world: World): Promise<string> {
  return (await world.db.inTransaction((tx) => readClock(tx))).todayOn;
}

/** A new invoice, up to the contract that is out for signature. */
export async function reachContract(
  world: World,
  cast: Cast,
): Promise<Submitted & { contractId: string }> {
  const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
  await confirmAsVendor(world, submitted.requestId);
  await acceptOffer(world, cast, submitted);
  return { ...submitted, contractId: await findContract(world, submitted.invoiceId) };
}

/** What of a draft is to be other than usual. */
type Draft = Parameters<typeof buildDraft>[2];

/** A new invoice, up to the point at which admins can release its payout. */
export async function reachPayout(world: World, cast: Cast, given?: Draft): Promise<string> {
  const submitted = await submit(world, cast, await buildDraft(cast, await today(world), given));
  await reachApproval(world, cast, submitted);
  return submitted.invoiceId;
}

/** A new invoice whose vendor has been paid and whose first instalment is waited for. */
export async function fund(world: World, cast: Cast, given?: Draft): Promise<string> {
  const invoiceId = await reachPayout(world, cast, given);
  await releasePayout(world, cast, invoiceId);
  await untilStatus(world, invoiceId, 'active');
  await untilCollecting(world, invoiceId);
  return invoiceId;
}

export async function untilCollecting(world: World, invoiceId: string): Promise<void> {
  await until('its collection waits for an instalment', async () => {
    const waiting = await world.rows(sql`
      SELECT 1 FROM processes WHERE workflow_id = ${`repayment-${invoiceId}`}
        AND closed_at IS NULL AND step LIKE 'instalment%'
    `);
    return waiting.length > 0;
  });
}

export async function setUpMandate(
  world: World,
  cast: Cast,
  contractId: string,
  account = companyAccount,
): Promise<void> {
  const active = await world.rows(
    sql`SELECT 1 FROM mandates WHERE company_id = ${cast.company.id} AND status = 'active'`,
  );
  if (active.length > 0) return;
  const { url } = await ask<{ url: string }>(world, `contract-${contractId}`, 'startMandate', {
    actor: asActor(cast.signer),
  });
  await postForm(url, {
    account_holder_name: account.holderName,
    branch_code: account.sortCode,
    account_number: account.accountNumber,
    confirmed: 'yes',
    action: 'confirm',
  });
}

/** Up to the point at which admins can release the payout. */
export async function reachApproval(
  world: World,
  cast: Cast,
  submitted: Submitted,
  accounts: { vendor?: typeof goodAccount; company?: typeof companyAccount } = {},
): Promise<string> {
  await confirmAsVendor(world, submitted.requestId, accounts.vendor);
  await acceptOffer(world, cast, submitted);
  const contractId = await findContract(world, submitted.invoiceId);
  await setUpMandate(world, cast, contractId, accounts.company);
  await sign(world, cast, submitted.invoiceId);
  await untilStatus(world, submitted.invoiceId, 'payout_approval');
  return contractId;
}

export async function requestPayout(world: World, cast: Cast, invoiceId: string) {
  const { approvalId } = await ask<{ approvalId: string }>(
    world,
    `invoice-${invoiceId}`,
    'requestPayout',
    { actor: asActor(cast.maker) },
  );
  const approval = await world.row<{ payloadHash: string }>(
    sql`SELECT payload_hash FROM approvals WHERE id = ${approvalId}`,
  );
  return { approvalId, payloadHash: approval?.payloadHash ?? '' };
}

/** One admin asks, another releases. */
export async function releasePayout(world: World, cast: Cast, invoiceId: string): Promise<void> {
  const requested = await requestPayout(world, cast, invoiceId);
  await ask(world, `invoice-${invoiceId}`, 'approvePayout', {
    actor: asActor(cast.checker),
    ...requested,
  });
}

/** Two admins who have no other hand in it say that each account a payout came back from is good. */
export async function clearReturns(world: World): Promise<void> {
  const [maker, checker] = [await buildAdmin(), await buildAdmin()];
  await world.change(sql`
    INSERT INTO approvals (id, kind, subject_type, subject_id, invoice_id, payload,
      payload_hash,
      maker_id, checker_id, checked_at, expires_at, status, required_approvals)
    SELECT gen_random_uuid(), 'waiver', 'returned_payout', p.id, p.invoice_id,
      jsonb_build_object('clearsPaymentId', p.id), p.id, ${maker.id}, ${checker.id}, now(),
      now(), 'approved', 2
    FROM payments p WHERE p.kind = 'payout' AND p.status = 'returned'
      AND NOT EXISTS (SELECT 1 FROM approvals a WHERE a.subject_type = 'returned_payout'
        AND a.subject_id = p.id::text)
  `);
}

export async function moveTo(world: World, cast: Cast, toOn: string): Promise<void> {
  await world.client.workflow.execute('moveClock', {
    workflowId: `move-clock-${world.taskQueue}`,
    taskQueue: world.taskQueue,
    args: [{ toOn, actor: asActor(cast.maker) }],
  });
}
