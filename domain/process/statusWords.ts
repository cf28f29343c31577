import { checklistWords } from '../compliance/complianceWords';
import { formatDate } from '../dates/civilDate';
import { formatMoney } from '../money/money';
import { processKindWords } from './processes';
import type { Status, StatusCode, StatusParams } from './statusLine';
import { nameStep } from './stepWords';

/** How a process stands, and what comes next; null where it has not said so. */
export interface StatusWords {
  words: string;
  next: string | null;
}

type WordsOf<Code extends StatusCode> = StatusParams[Code] extends null
  ? StatusWords
  : (params: StatusParams[Code]) => StatusWords;

const offerFollows = 'The offer follows once every check has passed.';

/** Each code in words. The compiler asks for those of a new one. */
const statusWords: { readonly [Code in StatusCode]: WordsOf<Code> } = {
  checking: {
    words: 'Checking the invoice while the vendor is asked to confirm it',
    next: offerFollows,
  },
  stopped_at_check: ({ finding }) => ({
    words: finding,
    next: 'Once the check passes, the invoice goes on where it stopped.',
  }),
  offered: {
    words: 'The offer is ready',
    next: 'The company accepts the offer; its contract follows at once.',
  },
  contract_to_sign: {
    words: 'The contract is out for signature',
    next: 'The company signs and sets up its direct debit.',
  },
  contract_signed: {
    words: 'The contract is signed',
    next: 'Once the direct debit is active, the payout can be released.',
  },
  payout_to_release: {
    words: 'The payout waits to be released',
    next: 'An admin requests the payout and, from the threshold, a second one releases it.',
  },
  debit_lost: {
    words: 'The direct debit was lost before the payout',
    next: 'The company sets up a new direct debit; then the payout can be released.',
  },
  payout_sent: {
    words: 'The payout is on its way to the vendor',
    next: 'The bank reports that it has paid; then the plan gets its dates.',
  },
  payout_refused: {
    words: 'The bank refused the payout',
    next: 'An admin checks the account, then asks for the payout again or cancels.',
  },
  payout_returned: {
    words: 'The payout came back',
    next: 'An admin checks the account, then asks for the payout again or cancels.',
  },
  repaying: {
    words: 'The vendor is paid; the company repays in instalments',
    next: 'Each instalment is collected by direct debit on its date.',
  },

  check_open: ({ check }) => ({ words: checklistWords[check].title, next: offerFollows }),
  checks_passed: { words: 'Every check has passed', next: 'The offer follows.' },

  out_for_signature: {
    words: 'The contract is out for signature',
    next: 'The signers sign one after the other.',
  },
  signed_by_all: { words: 'Signed by everybody', next: 'The payout follows.' },

  vendor_asked: {
    words: 'The vendor has been asked to confirm the invoice and its account',
    next: 'The vendor confirms from the link in its mail.',
  },
  account_in_doubt: {
    words: 'The bank could not confirm the name on the account without doubt',
    next: 'Two admins accept or reject the account.',
  },
  other_account_given: {
    words: 'The vendor gave another account; the bank is asked for the name on it',
    next: 'The bank says whose account it is.',
  },
  other_account_in_doubt: {
    words: 'The bank could not confirm the name on the vendor’s new account without doubt',
    next: 'Two admins accept or reject the account.',
  },

  instalment_awaited: ({ seq, ...collection }) => ({
    words: `Waiting for instalment ${seq}`,
    next: sayCollection(collection),
  }),
  instalment_late: ({ seq, ...collection }) => ({
    words: `Instalment ${seq} is late`,
    next: sayCollection(collection),
  }),
  instalments_paid: { words: 'Everything is paid', next: 'The bank settles.' },
  instalments_paid_unproven: {
    words: 'Everything is paid',
    next: 'It is repaid once our bank statement shows the transfer.',
  },
  reversal_owed: ({ owedMinor }) => ({
    words: `${formatMoney(owedMinor)} that was taken back is owed`,
    next: 'The company pays it by transfer, or what is held for it does.',
  }),
  reversal_unproven: {
    words: 'What was taken back is paid',
    next: 'It is over once our bank statement shows the transfer.',
  },
  repaid: { words: 'Everything is repaid', next: 'The bank settles.' },
  not_collected: { words: 'Nothing is collected now', next: 'The bank settles.' },

  refund_to_release: {
    words: 'The refund waits to be released',
    next: 'Another admin releases it, or two others where the name is in doubt.',
  },
  refund_sent: {
    words: 'The refund is on its way',
    next: 'The bank reports that it has paid.',
  },

  started: ({ kind }) => ({ words: `${processKindWords[kind]} started`, next: null }),
  step_stopped: ({ step }) => ({
    words: nameStep(step),
    next: 'An admin fixes the cause and retries.',
  }),
  step_decided: ({ step }) => ({ words: nameStep(step), next: 'It goes on by itself.' }),
};

type Collection = Pick<StatusParams['instalment_awaited'], 'openMinor' | 'collectOn'>;

function sayCollection({ openMinor, collectOn }: Collection): string {
  return `${formatMoney(openMinor)} is collected on ${formatDate(collectOn)}.`;
}

/** A status in words, as an admin reads it. */
export function describeStatus({ code, params }: Status): StatusWords {
  const said: StatusWords | ((given: never) => StatusWords) = statusWords[code];
  return typeof said === 'function' ? said(params as never) : said;
}

/** How a row has it: in code, or in the sentences of a release before the codes. */
export interface KeptStatus {
  stepWords: string;
  nextWords: string | null;
  statusCode: string | null;
  statusParams: unknown;
}

/**
 * What a row says, in words. A sentence counts before a code: while releases change, the former one
 * writes it over a code that it does not know of.
 */
export function readStatus({
  stepWords,
  nextWords,
  statusCode,
  statusParams,
}: KeptStatus): StatusWords {
  if (stepWords !== '' || !isStatusCode(statusCode)) return { words: stepWords, next: nextWords };
  const { words, next } = describeStatus({ code: statusCode, params: statusParams } as Status);
  return { words, next: nextWords ?? next };
}

function isStatusCode(code: string | null): code is StatusCode {
  return code !== null && Object.hasOwn(statusWords, code);
}
