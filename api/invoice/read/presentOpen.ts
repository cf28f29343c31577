import { endOfMonth, formatDate, laterOf, type CivilDate } from '@millrace/domain/dates/civilDate';
import {
  type InstalmentStage,
  stageInstalment,
  sumDebitsOut,
} from '@millrace/domain/repayment/nextInstalment';
import type { InstalmentMark, InvoiceRowFacts } from './invoiceRows';
import type { DashboardSummary } from '../../dashboard/view';
import type { HeldMoney } from '../view';
import { listDebits } from './presentNext';

/** What has a day to come; the other stages have one that has passed. */
export const isToCome = new Set<InstalmentStage>(['to_come', 'announced', 'tried_again']);

export interface OpenOfCompany {
  facts: InvoiceRowFacts;
  invoiceId: string;
  seq: number;
  instalment: InstalmentMark;
  stage: InstalmentStage;
  on: CivilDate;
}

/** Every open instalment of the company with how it stands, in the order of their days. */
export function listOpen(all: InvoiceRowFacts[], todayOn: CivilDate): OpenOfCompany[] {
  return all
    .flatMap((facts) =>
      listDebits(facts)
        .filter(({ openMinor }) => openMinor > 0)
        .map((instalment) => ({
          ...{ facts, invoiceId: facts.id, seq: instalment.seq, instalment },
          ...stageInstalment(instalment, todayOn),
        })),
    )
    .sort((a, b) => a.on.localeCompare(b.on));
}

export function presentNextOf(
  { facts, instalment, stage, on }: OpenOfCompany,
  { forNextMinor }: HeldMoney,
  accountLast4: string | null,
): DashboardSummary['nextInstalment'] {
  const { openMinor: amountMinor, collectOn, debitsOut } = instalment;
  const payMinor = debitsOut.length > 0 ? sumDebitsOut(instalment) : amountMinor - forNextMinor;
  return {
    ...{ amountMinor, payMinor, stage, on, collectOn, accountLast4 },
    invoiceNumber: facts.number ?? '',
    isCollectable: facts.hasMandate,
  };
}

/** What is collected until the end of the month in which something is collected next. */
export function presentMonth(open: OpenOfCompany[], todayOn: CivilDate): DashboardSummary['month'] {
  const monthOn = laterOf(open[0]?.on ?? todayOn, todayOn);
  const rows = open
    .filter(({ on }) => on <= endOfMonth(monthOn))
    .map(({ on, stage, invoiceId, seq, facts, instalment }) => ({
      ...{ on, stage, invoiceId, seq },
      number: facts.number ?? '',
      amountMinor: instalment.openMinor,
    }));
  const totalMinor = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  return { label: formatDate(monthOn).split(' ').slice(1).join(' '), rows, totalMinor };
}
