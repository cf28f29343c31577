import { confirmProposed } from '../parkedSteps';
import type { Act, Answer } from '../oracle/life';
import { adminOf, answer } from './answers';
import { askSandbox } from './askSandbox';
import { untilTrue, type Household, type Town } from './household';
import { returnFromPayeesBank } from './provider';
import { findRequestedPayout } from './subjects';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

export async function ask(town: Town, household: Household, act: Of<'ask'>): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const admin = await adminOf(town, household, act.by);
  return answer(() => admin.mutate('adminInvoice.requestPayout', { invoiceId }));
}

export async function release(
  town: Town,
  household: Household,
  act: Of<'release'>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const approval = await findRequestedPayout(town, invoiceId);
  if (!approval) return 'none';
  const admin = await adminOf(town, household, act.by);
  return town.inTurn(() =>
    underFault(town, act.bankAway ?? false, async () => {
      if (!act.bankAway) await returnFromPayeesBank(town, household, act.financing);
      const said = await answer(
        () => admin.mutate('adminInvoice.approvePayout', { invoiceId, ...approval }),
        () => isReleased(town, approval.approvalId),
      );
      if (said === 'done') await follow(town, household, act.financing, act.bankAway ?? false);
      else if (!act.bankAway)
        household.sent[act.financing] = (household.sent[act.financing] ?? 1) - 1;
      return said;
    }),
  );
}

async function isReleased(town: Town, approvalId: string): Promise<boolean> {
  const rows = await town.rows("SELECT 1 FROM approvals WHERE id = $1 AND status = 'released'", [
    approvalId,
  ]);
  return rows.length > 0;
}

/** The provider does not answer to what is sent to payees, if so said. */
async function underFault<T>(town: Town, isAway: boolean, work: () => Promise<T>): Promise<T> {
  if (!isAway) return work();
  const { sandbox } = town;
  const fault = { wire: 'payments', kind: '500', path: 'outbound_payments' };
  const { id } = await askSandbox<{ id: string }>(sandbox, 'POST', '/faults', fault);
  try {
    return await work();
  } finally {
    await askSandbox(sandbox, 'DELETE', `/faults/${id}`);
  }
}

/** Until the bank has said what became of it, or until it waits for a person. */
async function follow(
  town: Town,
  household: Household,
  financing: number,
  isAway: boolean,
): Promise<void> {
  const invoiceId = household.invoiceIds[financing];
  const wanted = isAway ? 'parked' : 'over';
  await untilTrue(`the payout of ${invoiceId} to be ${wanted}`, async () => {
    const [row] = await town.rows<{ isPaying: boolean; isParked: boolean }>(
      `SELECT f.status = 'paying' AS "isPaying", EXISTS (SELECT 1 FROM processes p
         WHERE p.invoice_id = f.invoice_id AND p.kind = 'financing' AND p.status = 'parked')
         AS "isParked" FROM financings f WHERE f.invoice_id = $1`,
      [invoiceId],
    );
    return isAway ? row?.isParked === true : row?.isPaying === false;
  });
  if (isAway) household.waiting.add(financing);
}

/** What could not be sent is tried again: one admin of the house proposes, another confirms. */
export async function retry(town: Town, household: Household, act: Of<'retry'>): Promise<Answer> {
  const { financing } = act;
  const invoiceId = household.invoiceIds[financing];
  if (!invoiceId || !household.waiting.delete(financing)) return 'none';
  return town.inTurn(async () => {
    await returnFromPayeesBank(town, household, financing);
    const { cast } = town.stage;
    const workflowId = `invoice-${invoiceId}`;
    const maker = await cast.admin('maker');
    await maker.mutate('workflow.retry', { workflowId });
    await confirmProposed(await cast.admin('checker'), workflowId);
    await follow(town, household, financing, false);
    const [payout] = await town.rows<{ isStopped: boolean }>(
      `SELECT failure_code IS NOT DISTINCT FROM 'gate_shut' AS "isStopped" FROM payments
       WHERE invoice_id = $1 AND kind = 'payout' ORDER BY created_at DESC LIMIT 1`,
      [invoiceId],
    );
    if (!payout?.isStopped) return 'done';
    household.sent[financing] = (household.sent[financing] ?? 1) - 1;
    return 'refused';
  });
}
