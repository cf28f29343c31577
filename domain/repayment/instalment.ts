import { defineMachine } from '../machine/machine';
import { countWords } from '../words/count';

const unpaidEnds = ['paid', 'rescheduled', 'written_off'] as const;

/**
 * One instalment. A debit goes to the bank before its due date, so `scheduled` may become
 * `collecting`; `overdue` and `part_paid` are worked out from days and amounts, never stored.
 */
export const instalmentMachine = defineMachine({
  noun: 'instalment',
  initial: 'scheduled',
  transitions: {
    scheduled: ['due', 'collecting', ...unpaidEnds],
    due: ['collecting', ...unpaidEnds],
    collecting: ['due', ...unpaidEnds],
    paid: ['due'],
    rescheduled: [],
    written_off: [],
  },
});
export type InstalmentStatus = keyof (typeof instalmentMachine)['transitions'];

/** In the order in which money is allocated within an instalment. */
export const instalmentComponents = ['lateFee', 'lateInterest', 'fee', 'principal'] as const;
export type InstalmentComponent = (typeof instalmentComponents)[number];

/** An amount per component, in minor units. */
export type ComponentAmounts = Readonly<Record<InstalmentComponent, number>>;

/** What a person reads: the stored status, sharpened by days late and by what is still open. */
export function describeInstalment(instalment: {
  status: InstalmentStatus;
  scheduledMinor: number;
  openMinor: number;
  daysPastDue: number;
}): { code: InstalmentStatus | 'overdue' | 'part_paid'; label: string } {
  const { status, scheduledMinor, openMinor, daysPastDue } = instalment;
  const isOpen = status === 'scheduled' || status === 'due' || status === 'collecting';
  if (isOpen && daysPastDue > 0 && openMinor > 0) {
    return { code: 'overdue', label: `Overdue by ${countWords(daysPastDue, 'day')}` };
  }
  if (isOpen && openMinor < scheduledMinor) return { code: 'part_paid', label: 'Part paid' };
  return { code: status, label: instalmentWords[status] };
}

const instalmentWords: Readonly<Record<InstalmentStatus, string>> = {
  scheduled: 'Upcoming',
  due: 'Due',
  collecting: 'Being collected',
  paid: 'Paid',
  rescheduled: 'Rescheduled',
  written_off: 'Written off',
};
