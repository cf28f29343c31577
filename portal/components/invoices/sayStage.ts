import type { InstalmentStage } from '@millrace/domain/repayment/nextInstalment';
import { formatDate, formatMoney } from '../../text/format';

export interface StageFacts {
  stage: InstalmentStage;
  /** The day of the stage, and the working day on which it is collected first. */
  on: string;
  collectOn: string;
  /** What is still to be paid of it: what a debit asks for, or what nothing is held for. */
  payMinor: number;
}

/** How an instalment stands, as a sentence; a day that has passed is never one to come. */
export function sayStage({ stage, on, collectOn, payMinor }: StageFacts): string {
  const amount = formatMoney(payMinor);
  const day = formatDate(on);
  switch (stage) {
    case 'to_come':
      return payMinor > 0
        ? `We collect ${amount} on ${day}.`
        : `On ${day} it is paid from the money that we hold for you.`;
    case 'announced':
      return `We debit ${amount} on ${day}.`;
    case 'collecting':
      return `We debited ${amount} on ${day}. Your bank has not told us yet whether it paid.`;
    case 'tried_again':
      return `It was to be collected on ${formatDate(collectOn)}. We try the debit of ${amount} again on ${day}: please don’t pay it by transfer as well.`;
    case 'late':
      return `Late since ${day}.`;
    case 'charges':
      return `${amount} of charges for late payment is open. We tell you before we collect it.`;
  }
}

/** The same in a few words, for a row of a table. */
export function noteStage({ stage, on }: Pick<StageFacts, 'stage' | 'on'>): string {
  const day = formatDate(on, 'short');
  switch (stage) {
    case 'to_come':
    case 'announced':
      return day;
    case 'collecting':
      return `Debited ${day}, not confirmed yet`;
    case 'tried_again':
      return `Late, tried again ${day}`;
    case 'late':
      return `Late since ${day}`;
    case 'charges':
      return 'Late charges';
  }
}

const names: Record<InstalmentStage, string> = {
  to_come: 'Next instalment',
  announced: 'Next instalment',
  tried_again: 'Late instalment, tried again',
  collecting: 'Being collected',
  late: 'Late instalment',
  charges: 'Charges for late payment',
};

/** What a section about the instalment is called. */
export function nameStage(stage: InstalmentStage | undefined): string {
  return names[stage ?? 'to_come'];
}
