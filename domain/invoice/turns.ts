import { nameStep } from '../process/stepWords';
import { checklistRules } from '../compliance/compliance';
import { checklistWords, titleCheck } from '../compliance/complianceWords';
import { isClosed } from './financing';
import { financingWords, type WaitsFor } from './financingWords';
import { turnsOfRepayment } from './repaymentTurns';
import { type OpenTurn, say, type TurnFacts, type TurnReader } from './turnFacts';

/**
 * Everybody whose turn it is, the reader first. Made from the facts as they are when somebody
 * looks, so that no sentence outlives what it was true of.
 * @returns at least one; of an invoice that has ended, its outcome alone
 */
export function findTurns(facts: TurnFacts, reader: TurnReader): OpenTurn[] {
  const { status, pause, stop } = facts;
  if (isClosed(status)) return [usualTurn(facts, reader)];
  if (pause) return [turnOfPause(pause, reader)];
  const turns = findOwnTurns(facts, reader);
  // What we or a provider would do by itself does not happen while a step of it has stopped.
  const ofPeople = turns.filter(({ waitsFor }) => waitsFor !== 'provider' && waitsFor !== 'time');
  const all = stop ? [turnOfStop(stop, reader), ...ofPeople] : turns;
  const mine: WaitsFor = reader;
  return [...all].sort((a, b) => Number(b.waitsFor === mine) - Number(a.waitsFor === mine));
}

function findOwnTurns(facts: TurnFacts, reader: TurnReader): OpenTurn[] {
  switch (facts.status) {
    case 'submitted':
    case 'checking':
    case 'action_required':
      return turnsOfChecks(facts, reader);
    case 'contract_signed':
      return [
        turnOfDebit(facts, reader) ?? usualTurn(facts, reader),
        ...turnsOfItems(facts, reader),
      ];
    case 'contract_pending':
      return [turnOfContract(facts, reader), ...turnsOfItems(facts, reader)];
    case 'payout_approval':
      return turnsOfApproval(facts, reader);
    case 'paying':
      return [turnOfPaying(facts, reader)];
    case 'payout_failed':
    case 'payout_returned':
      return [turnOfBadPayout(facts, reader), ...turnsOfItems(facts, reader)];
    case 'active':
    case 'overdue':
      return turnsOfRepayment(facts, usualTurn(facts, reader), reader);
    default:
      return [usualTurn(facts, reader)];
  }
}

/** What the status says by itself. */
function usualTurn({ status, deadlineAt, closedReason }: TurnFacts, reader: TurnReader): OpenTurn {
  const { waitsFor, companyNext, adminNext } = financingWords[status];
  const words =
    reader === 'company' ? companyNext : [adminNext, closedReason].filter(Boolean).join(' ');
  return { waitsFor, words, byAt: deadlineAt };
}

function turnOfPause({ byName }: { byName: string }, reader: TurnReader): OpenTurn {
  return say(reader, 'admin', {
    company: 'We have paused this invoice. Nothing new begins until we continue it.',
    admin: `Paused by ${byName}. No new step begins and nobody is answered until it is resumed.`,
  });
}

function turnOfStop({ step }: { step: string }, reader: TurnReader): OpenTurn {
  return say(reader, 'admin', {
    company: 'One of our steps has stopped. We’re putting it right.',
    admin: `${nameStep(step)} has stopped. Fix the cause, then retry.`,
  });
}

function turnsOfChecks(facts: TurnFacts, reader: TurnReader): OpenTurn[] {
  const turns = [...turnsOfItems(facts, reader), ...turnsOfVendor(facts, reader)];
  if (turns.length > 0) return turns;
  // A step of ours has stopped: nothing runs by itself.
  if (facts.stop) return [];
  return [
    say(reader, 'time', {
      company: 'We’re checking the invoice. We’ll email you when it’s done.',
      admin: 'The checks run by themselves.',
    }),
  ];
}

/** The company's own open checks, those that one of us reviews, and those that failed. */
function turnsOfItems({ openItems }: TurnFacts, reader: TurnReader): OpenTurn[] {
  const ofCompany = openItems.filter(
    ({ code, result }) =>
      checklistRules[code].answeredBy === 'company' && result !== 'needs_review',
  );
  const reviewed = openItems.filter(({ result }) => result === 'needs_review');
  const failed = openItems.filter(
    ({ code, result }) => result === 'failed' && checklistRules[code].answeredBy !== 'company',
  );
  const turns = ofCompany.map(({ code }) => {
    const { company, admin } = checklistWords[code];
    return say(reader, 'company', { company, admin });
  });
  if (failed.length > 0) turns.push(turnOfFailed(failed, reader));
  if (reviewed.length > 0) {
    const isOne = reviewed.length === 1;
    turns.push(
      say(reader, 'admin', {
        company: `One of our team is reviewing ${isOne ? 'a check' : `${reviewed.length} checks`}. We’ll email you when it’s done.`,
        admin: `Review: ${listTitles(reviewed)}.`,
      }),
    );
  }
  return turns;
}

function turnOfFailed(failed: TurnFacts['openItems'], reader: TurnReader): OpenTurn {
  return say(reader, 'company', {
    company: 'Something is missing. The checklist says what, and how to put it right.',
    admin: `The company puts right: ${listTitles(failed)}.`,
  });
}

function listTitles(items: TurnFacts['openItems']): string {
  return items.map(({ code }) => titleCheck(code, 'admin')).join('; ');
}

/** What the vendor's request waits for; empty once it has its outcome. */
export function turnsOfVendor(
  facts: Pick<TurnFacts, 'request' | 'stop' | 'openItems' | 'vendorName'>,
  reader: TurnReader,
): OpenTurn[] {
  const { request, stop, openItems } = facts;
  const who = facts.vendorName ?? 'The vendor';
  const isReviewed = openItems.some(
    ({ code, result }) => checklistRules[code].answeredBy === 'vendor' && result !== 'pending',
  );
  switch (request?.status) {
    case 'created':
      if (stop) return [];
      return [
        say(reader, 'time', {
          company: `We’re emailing ${who} a link to confirm the invoice.`,
          admin: `${who} is being emailed its link.`,
        }),
      ];
    case 'undeliverable':
      return [
        say(reader, 'admin', {
          company: `Our email to ${who} was not delivered. We’re looking for the right address.`,
          admin: `The email to ${who} was not delivered. Correct the address.`,
        }),
      ];
    case 'sent':
    case 'opened':
      return [
        {
          waitsFor: 'vendor',
          words: `${who} confirms the invoice and where to pay it. We’ve emailed them.`,
          byAt: request.expiresAt,
        },
      ];
    case 'submitted':
      if (isReviewed) return [];
      if (request.accountStatus === 'review') return [turnOfAccount(who, reader)];
      return [
        say(reader, 'provider', {
          company: `${who} has answered. We’re checking its account with the bank.`,
          admin: `${who} has answered. The account it gave is being checked.`,
        }),
      ];
    default:
      return [];
  }
}

function turnOfAccount(who: string, reader: TurnReader): OpenTurn {
  return say(reader, 'admin', {
    company: `${who} has answered. Our team is comparing the name on its account.`,
    admin: `${who} has answered. Two of you accept or reject its account.`,
  });
}

/** A signed contract wants a direct debit behind it; null where it has one, or is not signed. */
function turnOfDebit(facts: TurnFacts, reader: TurnReader): OpenTurn | null {
  const byAt = facts.deadlineAt;
  switch (facts.contractStage) {
    case 'no_debit':
      return say(reader, 'company', {
        company: 'All have signed. Set up the direct debit.',
        admin: 'The company sets up its direct debit.',
        byAt,
      });
    case 'debit_under_way':
      return say(reader, 'provider', {
        company: 'The bank confirms your direct debit. Then we pay your vendor.',
        admin: 'The bank confirms the company’s direct debit.',
        byAt,
      });
    default:
      return null;
  }
}

function turnOfContract(facts: TurnFacts, reader: TurnReader): OpenTurn {
  const byAt = facts.deadlineAt;
  const debit = turnOfDebit(facts, reader);
  if (debit) return debit;
  const { waitsFor, companyNext, adminNext } = financingWords.contract_signed;
  switch (facts.contractStage) {
    case 'writing':
      return say(reader, 'time', {
        ...{ company: 'We are writing the contract.', admin: 'The contract is written and sent.' },
        byAt,
      });
    case 'signing':
      return turnOfSigning(facts, reader);
    default:
      return say(reader, waitsFor, { company: companyNext, admin: adminNext, byAt });
  }
}

/** Who has signed is not told to sign again, nor is a direct debit asked for that is there. */
function turnOfSigning(facts: TurnFacts, reader: TurnReader): OpenTurn {
  const { nextSignerName: name, deadlineAt: byAt } = facts;
  if (!name) return usualTurn(facts, reader);
  const debit = facts.hasMandate || facts.isMandateUnderWay;
  return say(reader, 'company', {
    company: `${name} signs the contract next. We’ve emailed them.${debit ? '' : ' The direct debit is still to be set up.'}`,
    admin: `${name} signs the contract for the company${debit ? '' : ', which also sets up its direct debit'}.`,
    byAt,
  });
}

/** A lost direct debit, or a check that opened again, comes before the release: the gate would
 *  refuse it. */
function turnsOfApproval(facts: TurnFacts, reader: TurnReader): OpenTurn[] {
  const items = turnsOfItems(facts, reader);
  const { askedByName, deadlineAt } = facts;
  const debit = turnOfDebit(facts, reader);
  if (debit) items.unshift(debit);
  if (items.length > 0) return items.map((turn) => ({ ...turn, byAt: deadlineAt }));
  if (askedByName === null) return [usualTurn(facts, reader)];
  return [
    say(reader, 'admin', {
      company: financingWords.payout_approval.companyNext,
      admin: `${askedByName} asked for the payout. It waits to be approved.`,
      byAt: deadlineAt,
    }),
  ];
}

const beforeBank = new Set(['created', 'verifying', 'unknown']);

function turnOfPaying(facts: TurnFacts, reader: TurnReader): OpenTurn {
  if (!beforeBank.has(facts.payout?.status ?? 'created')) return usualTurn(facts, reader);
  return say(reader, 'provider', {
    company: 'We are sending the payment to your vendor.',
    admin: 'The payout is released and being sent. The bank has not accepted it yet.',
  });
}

function turnOfBadPayout(facts: TurnFacts, reader: TurnReader): OpenTurn {
  const turn = usualTurn(facts, reader);
  const why = facts.payout?.failureWords;
  if (facts.payout?.isStopped) {
    return say(reader, 'admin', {
      company:
        'We stopped the payment before it was sent. We are looking into it; you owe nothing.',
      admin: `The payout was stopped before it was sent. ${why ?? ''} Put it right, then approve again or cancel.`,
    });
  }
  if (!why || reader === 'company') return turn;
  return { ...turn, words: `${turn.words} The bank’s reason: ${why.replace(/\.$/, '')}.` };
}
