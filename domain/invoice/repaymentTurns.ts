import { formatDate } from '../dates/civilDate';
import { financingWords } from './financingWords';
import { type OpenTurn, say, type TurnFacts, type TurnReader } from './turnFacts';

/** Who does what while money is owed: the direct debit comes first, for nothing is collected without. */
export function turnsOfRepayment(
  facts: TurnFacts,
  usual: OpenTurn,
  reader: TurnReader,
): OpenTurn[] {
  const collection = turnOfCollection(facts, usual, reader);
  if (facts.hasMandate) return [collection];
  const debit = facts.isMandateUnderWay
    ? say(reader, 'provider', {
        company: 'The bank confirms your new direct debit. Until then we can’t collect.',
        admin: 'The bank confirms the new direct debit. Until then nothing can be collected.',
      })
    : say(reader, 'company', {
        company: 'Your direct debit has ended, so we can’t collect. Set up a new one.',
        admin: 'No instalment can be collected: the company’s direct debit has ended.',
        byAt: facts.deadlineAt,
      });
  return facts.status === 'overdue' ? [debit, collection] : [debit];
}

/** How the instalment that is spoken of first stands today. */
function turnOfCollection({ next }: TurnFacts, usual: OpenTurn, reader: TurnReader): OpenTurn {
  const on = next ? formatDate(next.on) : '';
  switch (next?.stage) {
    case 'collecting':
      return say(reader, 'provider', {
        company: `We debited your account on ${on}. Your bank tells us within a few working days whether it paid.`,
        admin: `The debit of ${on} is with the bank, which has not told its outcome yet.`,
      });
    case 'tried_again':
      return say(reader, 'provider', {
        company: `An instalment is late. We try the direct debit again on ${on}: please don’t pay it by transfer as well.`,
        admin: `An instalment is late; its debit is tried again on ${on}.`,
      });
    case 'charges':
      return say(reader, 'time', {
        company: 'Only charges for late payment are open. We tell you before we collect them.',
        admin: 'Only charges for late payment are open; their debit is announced by itself.',
      });
    case 'late': {
      const { waitsFor, companyNext, adminNext } = financingWords.overdue;
      const words = { company: companyNext, admin: adminNext };
      return say(reader, waitsFor, { ...words, byAt: usual.byAt });
    }
    default:
      return usual;
  }
}
