import { without, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;

const fraud: readonly Defence[] = [
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
    ['api/submission.ts', "reason: 'cannot_be_financed',", "reason: 'duplicate_invoice',"],
    ['submitForeignTwin'],
  ),
];

const logic: readonly Defence[] = [
  without(
    'a submission answers for its own body',
    api,
    ['api/submission.ts', 'if (beforeHash === payloadHash)', 'if (beforeHash)'],
    ['changeSubmitted'],
  ),
  without(
    'an account’s id is given once',
    api,
    [
      'api/accountReplacement.ts',
      '  if (isSame) return { bankAccountId };',
      '  if (bankAccountId) return { bankAccountId };',
    ],
    ['reuseKeys'],
  ),
  without(
    'an amount is whole pence above nothing',
    api,
    ['api/routers/pricing.ts', '        amountMinor,\n', '        amountMinor: z.number(),\n'],
    ['sendOddNumbers'],
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
      'if (!isSecond && approval.requiredApprovals === 2) {',
      "if (approval.status === 'none') {",
    ],
    ['approveOwnPayout'],
  ),
];

export const defencesOfMoney: readonly Defence[] = [...fraud, ...logic];
