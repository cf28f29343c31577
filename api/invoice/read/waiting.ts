import { findContractStage } from '@millrace/domain/contract/contract';
import { type CivilDate } from '@millrace/domain/dates/civilDate';
import { londonInstant } from '@millrace/domain/dates/londonTime';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { TurnFacts, TurnReader } from '@millrace/domain/invoice/turnFacts';
import { findTurns } from '@millrace/domain/invoice/turns';
import type { InstalmentStage } from '@millrace/domain/repayment/nextInstalment';
import type { Clock } from '@millrace/db/settings/clock';
import type { InvoiceRowFacts } from './invoiceRows';
import type { Waiting } from '../../http/page';
import { findNext, type NextFacts } from './presentNext';
import { presentTurns } from './presentTurn';

export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'negative';

const tones: Readonly<Record<FinancingStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  checking: 'info',
  action_required: 'warning',
  offered: 'warning',
  accepted: 'info',
  contract_pending: 'warning',
  contract_signed: 'info',
  payout_approval: 'info',
  paying: 'info',
  payout_failed: 'negative',
  payout_returned: 'negative',
  active: 'positive',
  overdue: 'negative',
  defaulted: 'negative',
  repaid: 'positive',
  written_off: 'neutral',
  recovered: 'positive',
  rejected: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function toneOf(status: FinancingStatus): Tone {
  return tones[status];
}

const toIso = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString() : null);
const startOf = (on: string | null | undefined) => (on ? londonInstant(on) : null);

/** Whose turn it is, what happens next and by when, in words for this reader. */
export function presentWaiting(facts: InvoiceRowFacts, reader: TurnReader, clock: Clock): Waiting {
  return presentTurns(findTurns(toTurnFacts(facts, clock.todayOn), reader), clock);
}

/** The vendor's request, its instant as all are told. */
export function readRequest({ request }: InvoiceRowFacts): TurnFacts['request'] {
  return request && { ...request, expiresAt: new Date(request.expiresAt).toISOString() };
}

function toTurnFacts(facts: InvoiceRowFacts, todayOn: CivilDate): TurnFacts {
  const next = findNext(facts, todayOn);
  return {
    ...facts,
    request: readRequest(facts),
    contractStage: findContractStage(facts),
    nextSignerName: facts.contract?.nextSigner?.name ?? null,
    next,
    deadlineAt: findDeadline(facts, next),
  };
}

function findDeadline(facts: InvoiceRowFacts, next: NextFacts | null): string | null {
  switch (facts.status) {
    case 'offered':
      return toIso(facts.offerExpiresAt);
    case 'contract_pending':
      return toIso(facts.contract?.expiresAt) ?? toIso(facts.offerExpiresAt);
    case 'contract_signed':
    case 'payout_approval':
      return startOf(facts.contract?.latestPayoutOn);
    case 'active':
    case 'overdue':
      return startOf(next && hasDeadline.has(next.stage) ? next.on : null);
    default:
      return null;
  }
}

/** What is out with the bank or late charges have a day that has passed, and nobody is to act by it. */
const hasDeadline = new Set<InstalmentStage>(['to_come', 'announced', 'late']);
