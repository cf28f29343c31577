import { comparePayments, type OurPayment } from '@millrace/domain/ledger/bookCheck';
import type { Finding } from './findings';
import type { Journey } from './journeys';
import type { OutsideWorld } from './outsideWorld';

/** Statuses at the payment provider in which money has not moved and never will. */
const dead = ['failed', 'cancelled', 'returned'];

/** What our books say of one invoice. */
export interface InvoiceTruth {
  invoiceId: string;
  number: string | null;
  status: string | null;
  principalMinor: number | null;
  sentMinor: number;
  executed: number;
}

export interface Books {
  readonly invoices: readonly InvoiceTruth[];
  readonly payouts: readonly (OurPayment & { invoiceId: string })[];
  readonly contracts: readonly { id: string }[];
}

/** Each invoice has had every effect exactly once, in our books and in the world outside. */
export function compareEffects(
  journeys: readonly Pick<Journey, 'invoiceId' | 'invoice' | 'failure'>[],
  { invoices, payouts, contracts }: Books,
  world: OutsideWorld,
): Finding[] {
  return [
    ...journeys.flatMap((journey) => {
      const truth = invoices.find(({ invoiceId }) => invoiceId === journey.invoiceId);
      const own = payouts.filter(({ invoiceId }) => invoiceId === journey.invoiceId);
      return checkInvoice(journey, truth, world, own);
    }),
    ...compareOutbound(world, payouts),
    ...findStrangers(world, contracts),
    ...findTwiceSentMail(world),
  ];
}

function checkInvoice(
  { invoice, failure }: Pick<Journey, 'invoice' | 'failure'>,
  truth: InvoiceTruth | undefined,
  world: OutsideWorld,
  payouts: readonly OurPayment[],
): Finding[] {
  const findings: Finding[] = [];
  const note = (kind: Finding['kind'], words: string) =>
    findings.push({ kind, words: `${invoice.number}: ${words}` });
  if (failure) note('stuck', failure);
  const paidStatuses = ['active', 'repaid'];
  if (!paidStatuses.includes(truth?.status ?? '')) {
    note('stuck', `stands at ${truth?.status ?? 'nothing'}, not paid out`);
    return findings;
  }
  const expected = truth?.principalMinor ?? 0;
  const isPaid = world.outbound.some(
    ({ metadata, status }) =>
      status === 'executed' && payouts.some(({ id }) => id === metadata['paymentId']),
  );
  if (!isPaid) note('lost', 'the provider has executed no payout');
  if (payouts.some(({ amountMinor }) => amountMinor !== expected)) {
    note('duplicated', `a payout is of another amount than ${expected}`);
  }
  if ((truth?.sentMinor ?? 0) < expected) note('lost', 'the ledger lacks the payout');
  if ((truth?.sentMinor ?? 0) > expected) note('duplicated', 'the ledger has the payout twice');
  if (truth?.executed === 0) note('lost', 'no contract is executed');
  if ((truth?.executed ?? 0) > 1) note('duplicated', `${truth?.executed} contracts are executed`);
  return findings;
}

/** By the same rules as the product's own check; what only the provider has was lost by us. */
function compareOutbound(world: OutsideWorld, payouts: Books['payouts']): Finding[] {
  const theirs = world.outbound.map(({ id, metadata, amount, status }) => ({
    ...{ id, amountMinor: amount, status },
    paymentId: metadata['paymentId'] ?? null,
  }));
  return comparePayments('out', payouts, theirs).map(({ name, subject, words }) => ({
    kind: lostBreaks.includes(name) ? 'lost' : 'duplicated',
    words: `payment ${subject}: ${words}`,
  }));
}

const lostBreaks = ['payment_not_ours', 'payment_unknown'];

/** What the outside world did and we know nothing of, or did more than once for one of ours. */
function findStrangers(world: OutsideWorld, contracts: readonly { id: string }[]): Finding[] {
  const findings: Finding[] = [];
  for (const { id, externalId } of world.envelopes) {
    if (contracts.some((contract) => contract.id === externalId)) continue;
    findings.push({ kind: 'lost', words: `envelope ${id} belongs to no contract of ours` });
  }
  const ofContracts = world.envelopes.map(({ externalId }) => externalId ?? '');
  for (const id of listRepeated(ofContracts)) {
    findings.push({ kind: 'duplicated', words: `contract ${id} has more than one envelope` });
  }
  const ofPayments = world.payments
    .filter(({ status }) => !dead.includes(status))
    .map(({ metadata }) => metadata['paymentId'] ?? '');
  for (const id of listRepeated(ofPayments)) {
    findings.push({ kind: 'duplicated', words: `collection ${id} was asked for more than once` });
  }
  return findings;
}

/** Letters that an invoice gets once, however often the step that sends them is tried. */
const sentOnce = ['asks you to confirm invoice', 'Your offer for', 'Remittance advice'];

/**
 * A mail may go out again after a lost answer, under the Message-ID of the first, by which its
 * reader's server tells it. The same words under another id are a second mail.
 */
function findTwiceSentMail(world: OutsideWorld): Finding[] {
  const mails = world.mail.filter(({ subject }) => sentOnce.some((one) => subject.includes(one)));
  const letters = new Set(
    mails.map(({ to, subject, messageId }) => JSON.stringify([to, subject, messageId])),
  );
  const words = [...letters].map((letter) => {
    const [to, subject] = JSON.parse(letter) as [string[], string];
    return `${to.join()}: ${subject}`;
  });
  return listRepeated(words).map((letter) => ({
    kind: 'duplicated',
    words: `mail sent as two, to ${letter}`,
  }));
}

/** How many mails went out again under the id of the first. */
export function countResentMail(world: OutsideWorld): number {
  return world.mail.length - new Set(world.mail.map(({ messageId }) => messageId)).size;
}

function listRepeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
