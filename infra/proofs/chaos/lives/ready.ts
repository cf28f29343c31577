import { randomUUID } from 'node:crypto';
import { playInvoice, waitForStatus } from '../../../demo/playInvoice';
import { reviewChecks } from '../../../demo/playAdmin';
import { forgetThrottle } from '../journeys';
import type { Random } from '../random';
import type { Household, Town } from './household';

/** The company sends the invoice in, and everybody does his part until its payout can be asked for. */
export async function makeReady(
  { stage }: Town,
  { people, life, invoiceIds }: Household,
  place: number,
  on: string,
): Promise<void> {
  const given = life.financings[place];
  if (!given) throw new Error('There is no such financing.');
  const { cast, stack } = stage;
  const invoiceId = randomUUID();
  await forgetThrottle(stack.run.database);
  const { company, vendors } = people;
  const invoice = {
    ...{ number: `${company.key.toUpperCase()}-${place + 1}`, company: company.key },
    vendor: vendors[given.vendor].key,
    ...{ grossMinor: given.principalMinor, termMonths: given.termMonths, daysAgo: 0 },
    goal: 'ready_to_request' as const,
  };
  await playInvoice(cast, invoice, on, invoiceId);
  invoiceIds[place] = invoiceId;
}

/** Somebody stops the process for a while, or has all checks made again: nothing may come of it. */
export async function disturbReady(
  { stage }: Town,
  { people, invoiceIds }: Household,
  place: number,
  random: Random,
): Promise<string | null> {
  const { cast } = stage;
  const invoiceId = invoiceIds[place];
  const what = random.pick(['nothing', 'pause', 'goBack', 'nothing'] as const);
  if (!invoiceId || what === 'nothing') return null;
  const workflowId = `invoice-${invoiceId}`;
  const admin = await cast.admin('compliance');
  const reason = 'Somebody looks at it.';
  if (what === 'pause') {
    await admin.mutate('workflow.pause', { workflowId, reason });
    await admin.mutate('workflow.resume', { workflowId, reason });
    return what;
  }
  const ask = { workflowId, point: 'checks', seenStatus: 'payout_approval', reason };
  await admin.mutate('workflow.goBack', ask);
  await reviewChecks(cast, invoiceId);
  const session = await cast.company(people.company.key);
  await waitForStatus(cast, session, invoiceId, 'payout_approval');
  return what;
}
