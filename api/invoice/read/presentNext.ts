import type { CivilDate } from '@millrace/domain/dates/civilDate';
import { isLive } from '@millrace/domain/invoice/financing';
import {
  type InstalmentStage,
  type OpenInstalment,
  pickNext,
  stageInstalment,
  sumDebitsOut,
  transferWanted,
} from '@millrace/domain/repayment/nextInstalment';
import type { InvoiceRowFacts } from './invoiceRows';
import type { NextInstalmentView } from '../view';

export interface NextFacts {
  instalment: OpenInstalment;
  stage: InstalmentStage;
  on: CivilDate;
}

type Facts = Pick<InvoiceRowFacts, 'status' | 'hasMandate' | 'isMandateUnderWay' | 'instalments'>;

/** Instalments are owed, and there is no direct debit to collect them by, nor a new one on its way. */
export function isDebitLost({
  status,
  hasMandate,
  isMandateUnderWay,
  instalments,
}: Facts): boolean {
  const isOwed = instalments.some(({ openMinor }) => openMinor > 0);
  return isLive(status) && isOwed && !hasMandate && !isMandateUnderWay;
}

/** Without a direct debit, one that was only announced will not be collected. */
export function listDebits(facts: Facts): InvoiceRowFacts['instalments'] {
  if (!isDebitLost(facts)) return facts.instalments;
  return facts.instalments.map((one) => ({
    ...one,
    debitsOut: one.debitsOut.filter(({ isSent }) => isSent),
  }));
}

/** The instalment to speak of first, and how it stands. */
export function findNext(facts: Facts, todayOn: CivilDate): NextFacts | null {
  const instalment = pickNext(listDebits(facts), todayOn);
  return instalment ? { instalment, ...stageInstalment(instalment, todayOn) } : null;
}

export function presentNext(facts: Facts, todayOn: CivilDate): NextInstalmentView | null {
  const next = findNext(facts, todayOn);
  if (!next) return null;
  const { instalment, stage, on } = next;
  return {
    amountMinor: instalment.openMinor,
    stage,
    on,
    collectOn: instalment.collectOn,
    debitMinor: instalment.debitsOut.length > 0 ? sumDebitsOut(instalment) : null,
    seq: instalment.seq,
    count: facts.instalments.length,
  };
}

/** What the company is asked to pay by itself; 0 where we collect all of it. */
export function findTransfer(facts: Facts, todayOn: CivilDate): number {
  return transferWanted(facts.instalments, { todayOn, isDebitLost: isDebitLost(facts) });
}
