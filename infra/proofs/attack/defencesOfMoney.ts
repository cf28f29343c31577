import { without, withoutAll, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;

const fraud: readonly Defence[] = [
  withoutAll(
    'a vendor’s address is vouched for before it signs in',
    api,
    [
      [
        'api/auth/links.ts',
        '  if (!person.isVouchedFor) return mailNotYet(services, person);\n',
        '',
      ],
      ['api/auth/links.ts', '!maySignIn(person) || !person.isVouchedFor)', '!maySignIn(person))'],
    ],
    ['becomeVendor'],
  ),
  without(
    'a company changes no address that an invoice rests on',
    api,
    [
      'api/vendor/vendorChoices.ts',
      'if (known?.isInUse && known.email !== contactEmail) {',
      'if (known?.isInUse && known.email === null) {',
    ],
    ['swapContact'],
  ),
  without(
    'the bank is asked for the registered name',
    withWorker,
    [
      'activities/vendor/bankAccounts.ts',
      'const holderName = trading ?? vendor.legalName;',
      'const holderName = typedName ?? vendor.legalName;',
    ],
    ['typeOthersName'],
  ),
  without(
    'an account has one owner',
    withWorker,
    [
      'activities/compliance/checks/account.ts',
      'if (vendors > 0) return failed(',
      'if (vendors < 0) return failed(',
    ],
    ['giveSharedAccount'],
  ),
  without(
    'a twin of another company is not told apart',
    api,
    ['api/invoice/submission.ts', "reason: 'cannot_be_financed',", "reason: 'duplicate_invoice',"],
    ['submitForeignTwin'],
  ),
  withoutAll(
    'who loses a race for an invoice learns nothing',
    withWorker,
    [
      [
        'activities/invoice/submissions.ts',
        "'This invoice cannot be financed. Please ask us.'",
        "'Another company has submitted this invoice already.'",
      ],
      [
        'api/invoice/submission.ts',
        "'This invoice cannot be financed. Please ask us.'",
        "'Another company has submitted this invoice already.'",
      ],
    ],
    ['raceForeignTwin'],
  ),
  without(
    'the vendor is asked anew about another document',
    withWorker,
    [
      'workflows/stages/anytimeAnswers.ts',
      "  await renewRequest(run);\n  await recheck(run, codesRemadeOn('new_document'));",
      "  await recheck(run, codesRemadeOn('new_document'));",
    ],
    ['exchangeDocument'],
  ),
];

const logic: readonly Defence[] = [
  without(
    'a submission answers for its own body',
    api,
    ['db/invoice/submission.ts', 'if (before.payloadHash === again.payloadHash)', 'if (before)'],
    ['changeSubmitted'],
  ),
  without(
    'a step has its turn',
    withWorker,
    [
      'workflows/engine/inbox.ts',
      '        if (next.isUpdate) next.reject(notNow());',
      '        if (next.isUpdate) next.resolve({});',
    ],
    ['skipSteps'],
  ),
  without(
    'a word is given once',
    api,
    [
      'api/invoice/submission.ts',
      'if (draft.submittingHash === payloadHash && draft.attestedBy === userId) return;',
      '',
    ],
    ['submitTwice'],
  ),
  without(
    'a command has one run and one answer',
    api,
    ['api/trpc.ts', 'if (!signedIn || !isRepeatable(path)) return next();', 'return next();'],
    ['sendTwentyTimes'],
  ),
  withoutAll(
    'an offer is accepted once',
    withWorker,
    [
      ['api/trpc.ts', 'if (!signedIn || !isRepeatable(path)) return next();', 'return next();'],
      [
        'activities/invoice/offers.ts',
        "    if (row.status === 'accepted') return { status: row.status };\n",
        '',
      ],
      [
        'activities/invoice/financings.ts',
        '  if (row.status === change.to) return false;\n  assertFinancingMove(',
        '  if (row.status !== change.to) assertFinancingMove(',
      ],
      [
        'workflows/stages/offerStage.ts',
        "  activities.recordAcceptance({ invoiceId, actor }),\n      );\n      return accepted ? 'accepted' : 'offered';",
        "  activities.recordAcceptance({ invoiceId, actor }),\n      );\n      return accepted ? 'offered' : 'offered';",
      ],
    ],
    ['acceptTwice'],
  ),
  without(
    'an account’s id is given once',
    api,
    [
      'api/vendor/accountReplacement.ts',
      '  if (isSame) return { bankAccountId };',
      '  if (bankAccountId) return { bankAccountId };',
    ],
    ['reuseKeys'],
  ),
  without(
    'an amount is whole pence above nothing',
    api,
    [
      'api/credit/router.ts',
      '        amountMinor: minorAmount,\n',
      '        amountMinor: z.number(),\n',
    ],
    ['sendOddNumbers'],
  ),
  without(
    'who typed a receipt has no part in its refund',
    withWorker,
    [
      'activities/receipt/refundRequests.ts',
      'if (recordedBy === null || recordedBy !== adminId) return;',
      'if (recordedBy !== "") return;',
    ],
    ['refundOwnReceipt'],
  ),
  without(
    'only money that our statement proves is sent back',
    withWorker,
    ['activities/receipt/refundFacts.ts', '  if (source.isClaim) {', '  if (source.id === "") {'],
    ['refundWhatNeverCame'],
  ),
  without(
    'who asked does not approve',
    withWorker,
    [
      'domain/payout/approvals.ts',
      'if (parties.checkerId !== null && parties.checkerId === parties.makerId) {',
      'if (parties.checkerId === "") {',
    ],
    ['approveOwnRefund'],
  ),
  without(
    'who asked does not release',
    withWorker,
    [
      'activities/payout/payoutRelease.ts',
      'if (!isSecond && required === 2) {',
      "if (approval.status === 'none') {",
    ],
    ['approveOwnPayout'],
  ),
  without(
    'who proposed does not confirm',
    withWorker,
    [
      'domain/payout/approvals.ts',
      "  if (isMaker) {\n    throw selfApproval('You proposed this yourself.",
      "  if (call.adminId === '') {\n    throw selfApproval('You proposed this yourself.",
    ],
    ['acceptOwnAccount', 'waiveAlone'],
  ),
  without(
    'what lets go of money takes two people',
    api,
    ['api/process/doDeed.ts', '  if (takesTwo) {', "  if (takesTwo && ask.workflowId === '') {"],
    ['confirmOwnDeed', 'dealInBatches'],
  ),
  without(
    'a batch of deeds has an end',
    api,
    [
      'api/process/processBatch.ts',
      'export const mostAtOnce = 100;',
      'export const mostAtOnce = 5_000;',
    ],
    ['dealInBatches'],
  ),
  without(
    'who proposed a deed does not confirm it',
    api,
    [
      'api/process/processProposals.ts',
      '    assertIndependent({ makerId: found.makerId, checkerId, excludedIds: [] });\n',
      '',
    ],
    ['confirmOwnDeed'],
  ),
];

export const defencesOfMoney: readonly Defence[] = [...fraud, ...logic];
