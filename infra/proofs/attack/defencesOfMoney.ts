import { without, withoutAll, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;

const otherWords = "'Another company has submitted this invoice already.'";

const fraud: readonly Defence[] = [
  withoutAll(
    'a vendor’s address is vouched for before it signs in',
    api,
    [
      ['api', 'mailLink', 'if (!$_.isVouchedFor) $_', ''],
      ['api', 'consumeSignInLink', '$OTHERS || !$_.isVouchedFor', '$OTHERS'],
    ],
    ['becomeVendor'],
  ),
  without(
    'a company changes no address that an invoice rests on',
    api,
    [
      'api',
      'requireSameContact',
      '$KNOWN?.isInUse && $KNOWN.email !== $_',
      '$KNOWN?.isInUse && $KNOWN.email === null',
    ],
    ['swapContact'],
  ),
  without(
    'the bank is asked for the registered name',
    withWorker,
    ['activities', 'askBankForName', '$HERE ?? $_.legalName', 'typedName'],
    ['typeOthersName'],
  ),
  without(
    'an account has one owner',
    withWorker,
    ['activities', 'accountIndependent', 'vendors > 0', 'vendors < 0'],
    ['giveSharedAccount'],
  ),
  without(
    'a duplicate of another company is not told apart',
    api,
    [
      'api',
      'refuseDuplicate',
      { member: "reason: 'cannot_be_financed'" },
      "reason: 'duplicate_invoice'",
    ],
    ['submitForeignDuplicate'],
  ),
  withoutAll(
    'who loses a race for an invoice learns nothing',
    withWorker,
    [
      ['activities', 'recordSubmission', 'refuseDuplicate($HERE, $_)', otherWords],
      [
        'api',
        'refuseDuplicate',
        "new AppError($_, $HERE, { reason: 'cannot_be_financed' })",
        otherWords,
      ],
    ],
    ['raceForeignDuplicate'],
  ),
  without(
    'the vendor is asked again about another document',
    withWorker,
    ['workflows/stages', 'replaceDocument', 'await renewRequest($$$);', ''],
    ['exchangeDocument'],
  ),
];

/** A command that was sent twice is done twice. */
const withoutRuns = [
  'api',
  'runOnce',
  'if (!$_ || !isRepeatable($_)) return $NEXT();',
  'return $NEXT();',
] as const;

const logic: readonly Defence[] = [
  without(
    'a submission answers for its own body',
    api,
    ['db', 'assertSubmittedAlike', '$BEFORE.payloadHash === $_.payloadHash', '$BEFORE'],
    ['changeSubmitted'],
  ),
  without(
    'a step has its turn',
    withWorker,
    ['workflows', 'openInbox.take', '$NEXT.reject($_)', '$NEXT.resolve({})'],
    ['skipSteps'],
  ),
  without(
    'a word is given once',
    api,
    ['api', 'recordAttestation', 'if ($_.submittingHash === $_ && $_.attestedBy === $_) $_', ''],
    ['submitTwice'],
  ),
  without('a command has one run and one answer', api, withoutRuns, ['sendTwentyTimes']),
  withoutAll(
    'an offer is accepted once',
    withWorker,
    [
      withoutRuns,
      ['activities', 'recordAcceptance', "if ($_.status === 'accepted') $_", ''],
      ['activities', 'changeStatus', 'if ($_.status === $_.to) $_', ''],
      [
        'activities',
        'changeStatus',
        'assertFinancingMove($FROM, $TO, $_);',
        'if ($FROM !== $TO) $MATCH',
      ],
      [
        'workflows',
        'awaitAcceptance.acceptOffer',
        "$ACCEPTED ? 'accepted' : 'offered'",
        "$ACCEPTED ? 'offered' : 'offered'",
      ],
    ],
    ['acceptTwice'],
  ),
  without(
    'an account’s id is given once',
    api,
    ['api', 'answerAgain', 'if ($HERE) return { bankAccountId };', 'bankAccountId'],
    ['reuseKeys'],
  ),
  without(
    'an amount is whole pence above nothing',
    api,
    ['api', 'pricingRouter.indicative', { member: 'amountMinor: $HERE' }, 'z.number()'],
    ['sendOddNumbers'],
  ),
  without(
    'who typed a receipt has no part in its refund',
    withWorker,
    ['activities', 'assertDidNotRecord', '$BY === null || $BY !== $_', '$BY !== ""'],
    ['refundOwnReceipt'],
  ),
  without(
    'only money that our statement proves is sent back',
    withWorker,
    ['activities', 'readRefundFacts', '$SOURCE.isClaim', '$SOURCE.id === ""'],
    ['refundWhatNeverCame'],
  ),
  without(
    'who asked does not approve',
    withWorker,
    [
      'domain',
      'assertIndependent',
      '$_.checkerId !== null && $PARTIES.checkerId === $PARTIES.makerId',
      '$PARTIES.checkerId === ""',
    ],
    ['approveOwnRefund'],
  ),
  without(
    'who asked does not release',
    withWorker,
    ['activities', 'release', '!$_ && $_ === 2', "approval.status === 'none'"],
    ['approveOwnPayout'],
  ),
  without(
    'who proposed does not confirm',
    withWorker,
    ['domain', 'readSecondCall', 'if ($HERE) { throw selfApproval($_); }', "call.adminId === ''"],
    ['acceptOwnAccount', 'waiveAlone'],
  ),
  without(
    'what lets go of money takes two people',
    api,
    [
      'api',
      'runOperation',
      'if ($HERE) { await proposeOperation($_, $ASK, $_); $$$ }',
      "$HERE && $ASK.workflowId === ''",
    ],
    ['confirmOwnOperation', 'dealInBatches'],
  ),
  without(
    'a batch of operations has an end',
    api,
    ['api', 'mostAtOnce', 'const $_ = $HERE', '5_000'],
    ['dealInBatches'],
  ),
  without(
    'who proposed an operation does not confirm it',
    api,
    ['api', 'confirmProposal', 'assertIndependent($$$);', ''],
    ['confirmOwnOperation'],
  ),
];

export const defencesOfMoney: readonly Defence[] = [...fraud, ...logic];
