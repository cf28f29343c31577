import { describe, expect, it } from '@jest/globals';
import { checklistCodes } from '../compliance/compliance';
import type { StatusCode, StatusParams } from './statusLine';
import { describeStatus, readStatus, type KeptStatus } from './statusWords';

type Case<Code extends StatusCode> = readonly [
  params: StatusParams[Code] extends null ? undefined : StatusParams[Code],
  words: string,
  next: string | null,
];

const instalment = { seq: 2, openMinor: 1234567, collectOn: '2026-03-02' };
const fix = 'An admin checks the account, then asks for the payout again or cancels.';

/** Every code, in the words that people read; the compiler asks for a new one. */
const cases: { readonly [Code in StatusCode]: Case<Code> } = {
  checking: [
    undefined,
    'Checking the invoice while the vendor is asked to confirm it',
    'The offer follows once every check has passed.',
  ],
  stopped_at_check: [
    { finding: 'The due date is too near.' },
    'The due date is too near.',
    'Once the check passes, the invoice goes on where it stopped.',
  ],
  offered: [
    undefined,
    'The offer is ready',
    'The company accepts the offer; its contract follows at once.',
  ],
  contract_to_sign: [
    undefined,
    'The contract is out for signature',
    'The company signs and sets up its direct debit.',
  ],
  contract_signed: [
    undefined,
    'The contract is signed',
    'Once the direct debit is active, the payout can be released.',
  ],
  payout_to_release: [
    undefined,
    'The payout waits to be released',
    'An admin requests the payout and, from the threshold, a second one releases it.',
  ],
  debit_lost: [
    undefined,
    'The direct debit was lost before the payout',
    'The company sets up a new direct debit; then the payout can be released.',
  ],
  payout_sent: [
    undefined,
    'The payout is on its way to the vendor',
    'The bank reports that it has paid; then the plan gets its dates.',
  ],
  payout_refused: [undefined, 'The bank refused the payout', fix],
  payout_returned: [undefined, 'The payout came back', fix],
  repaying: [
    undefined,
    'The vendor is paid; the company repays in instalments',
    'Each instalment is collected by direct debit on its date.',
  ],
  check_open: [
    { check: 'within_limit' },
    'Within the limit',
    'The offer follows once every check has passed.',
  ],
  checks_passed: [undefined, 'Every check has passed', 'The offer follows.'],
  out_for_signature: [
    undefined,
    'The contract is out for signature',
    'The signers sign one after the other.',
  ],
  signed_by_all: [undefined, 'Signed by everybody', 'The payout follows.'],
  vendor_asked: [
    undefined,
    'The vendor has been asked to confirm the invoice and its account',
    'The vendor confirms from the link in its mail.',
  ],
  account_in_doubt: [
    undefined,
    'The bank could not confirm the name on the account without doubt',
    'Two admins accept or reject the account.',
  ],
  other_account_given: [
    undefined,
    'The vendor gave another account; the bank is asked for the name on it',
    'The bank says whose account it is.',
  ],
  other_account_in_doubt: [
    undefined,
    'The bank could not confirm the name on the vendor’s new account without doubt',
    'Two admins accept or reject the account.',
  ],
  instalment_awaited: [
    instalment,
    'Waiting for instalment 2',
    '£12,345.67 is collected on 2 March 2026.',
  ],
  instalment_late: [instalment, 'Instalment 2 is late', '£12,345.67 is collected on 2 March 2026.'],
  instalments_paid: [undefined, 'Everything is paid', 'The bank settles.'],
  instalments_paid_unproven: [
    undefined,
    'Everything is paid',
    'It is repaid once our bank statement shows the transfer.',
  ],
  reversal_owed: [
    { owedMinor: 50_000 },
    '£500.00 that was taken back is owed',
    'The company pays it by transfer, or what is held for it does.',
  ],
  reversal_unproven: [
    undefined,
    'What was taken back is paid',
    'It is over once our bank statement shows the transfer.',
  ],
  repaid: [undefined, 'Everything is repaid', 'The bank settles.'],
  not_collected: [undefined, 'Nothing is collected now', 'The bank settles.'],
  refund_to_release: [
    undefined,
    'The refund waits to be released',
    'Another admin releases it, or two others where the name is in doubt.',
  ],
  refund_sent: [undefined, 'The refund is on its way', 'The bank reports that it has paid.'],
  started: [{ kind: 'bank_account' }, 'Change of account started', null],
  step_stopped: [
    { step: 'sendPayout' },
    'Sending the payout to the bank',
    'An admin fixes the cause and retries.',
  ],
  step_decided: [{ step: 'sendPayout' }, 'Sending the payout to the bank', 'It goes on by itself.'],
};

describe('what a process says of itself', () => {
  it.each(Object.entries(cases))('%s', (code, [params, words, next]) => {
    const said = { words, next };
    expect(describeStatus({ code, params } as never)).toEqual(said);
    const kept = { stepWords: '', nextWords: null, statusCode: code };
    expect(readStatus({ ...kept, statusParams: params ?? null })).toEqual(said);
  });
});

/** A process tells people again where the code or a parameter differs: no two may read the same. */
it('reads differently for each code, and for each parameter of it', () => {
  const others = [
    describeStatus({ code: 'instalment_awaited', params: { ...instalment, seq: 3 } }),
    describeStatus({ code: 'instalment_awaited', params: { ...instalment, openMinor: 1234568 } }),
    describeStatus({
      code: 'instalment_awaited',
      params: { ...instalment, collectOn: '2026-03-03' },
    }),
    describeStatus({ code: 'reversal_owed', params: { owedMinor: 50_001 } }),
    ...checklistCodes
      .filter((check) => check !== 'within_limit')
      .map((check) => describeStatus({ code: 'check_open', params: { check } })),
  ];
  const read = [...Object.values(cases).map(([, words, next]) => ({ words, next })), ...others];
  const different = new Set(read.map(({ words, next }) => `${words} / ${next}`));
  expect(different.size).toBe(read.length);
});

describe('a row', () => {
  const inCode = { statusCode: 'offered', statusParams: null };
  const spoken = { stepWords: 'Waiting', nextWords: 'The bank settles.' };
  const rows: [rule: string, kept: KeptStatus, words: string, next: string | null][] = [
    [
      'of a release before the codes is read as it was written',
      { ...spoken, statusCode: null, statusParams: null },
      ...(['Waiting', 'The bank settles.'] as const),
    ],
    [
      'that such a release has written over a code says what that release said',
      { ...spoken, ...inCode },
      ...(['Waiting', 'The bank settles.'] as const),
    ],
    [
      'of which such a release knew only what comes next says both',
      { ...inCode, stepWords: '', nextWords: 'It goes on by itself.' },
      ...(['The offer is ready', 'It goes on by itself.'] as const),
    ],
    [
      'with a code of a later release says nothing, rather than failing its whole list',
      { stepWords: '', nextWords: null, statusCode: 'unheard_of', statusParams: null },
      ...(['', null] as const),
    ],
  ];
  it.each(rows)('%s', (_rule, kept, words, next) => {
    expect(readStatus(kept)).toEqual({ words, next });
  });
});
