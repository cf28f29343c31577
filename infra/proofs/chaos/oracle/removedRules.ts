import type { Edit } from '../../attack/edit';

/** A rule of the product, and how its sources look without it. */
export interface Rule {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const anyMandate = `m.id = COALESCE(p.mandate_id, (SELECT id FROM mandates any_of
  WHERE any_of.company_id = p.company_id AND any_of.status = 'active' LIMIT 1))`;

/** Joined to any mandate of the company instead of the one that the money came by. */
const joinAnyMandate = {
  find: /LEFT JOIN mandates m ON m\.id = p\.mandate_id/,
  replace: `LEFT JOIN mandates m ON ${anyMandate}`,
};

/** Each of these taken out has to make a life part from what the oracle reckons. */
export const rules: readonly Rule[] = [
  {
    name: 'how many people a payout takes is judged at its release',
    edits: [
      {
        under: 'activities',
        within: 'release',
        find: 'Math.max($ASKED.requiredApprovals, $_.requiredApprovals)',
        replace: '$ASKED.requiredApprovals',
      },
      {
        under: 'db',
        within: 'countOthersToAccount',
        find: /o\.kind = 'payout'/,
        replace: "o.kind = 'none'",
      },
      {
        under: 'domain',
        within: 'withApproval',
        find: 'Math.max($ASKED.required, $_.requiredApprovals)',
        replace: '$ASKED.required',
      },
    ],
  },
  {
    name: 'money that somebody typed is not paid out before the bank statement has it',
    edits: [
      {
        under: 'activities',
        within: 'readRefundFacts',
        find: '$SOURCE.isClaim',
        replace: '$MATCH && $SOURCE.unusedMinor < 0',
      },
      // Nor is the account one that the bank has named: that of the company's direct debit is taken.
      { under: 'activities/receipt', within: 'lockSource', ...joinAnyMandate },
      { under: 'activities/receipt', within: 'findPayee', ...joinAnyMandate },
      {
        under: 'db/migrations/0028-bank-statement.ts',
        within: 'up',
        find: /NEW\.kind = 'refund'\) EXECUTE FUNCTION check_refund_source/,
        replace: "NEW.kind = 'none') EXECUTE FUNCTION check_refund_source",
      },
    ],
  },
  {
    name: 'a debit was paid on the day of its charge',
    edits: [
      {
        under: 'activities',
        within: 'takeSteps',
        find: 'earlierOf($_, $TODAY)',
        replace: 'earlierOf($TODAY, $TODAY)',
      },
    ],
  },
  {
    name: 'the plan that is booked is the one that was signed',
    edits: [
      {
        under: 'db',
        within: 'hashPlan',
        find: 'isPlanOf($_, $PLAN)',
        replace: 'true',
      },
    ],
  },
  {
    name: 'the gate is asked again before a payout is sent',
    edits: [
      {
        under: 'activities',
        within: 'stopUnlessOpen',
        find: 'const $WHY = await findWhyShut($$$);',
        replace: 'const $WHY: string | null = null;',
      },
      {
        under: 'activities',
        within: 'findWhyNotApproved',
        find: 'findWhyShut($$$)',
        replace: 'null',
      },
    ],
  },
  {
    name: 'what the provider gives back of its fee is booked as it says',
    edits: [
      {
        under: 'activities/repayment',
        within: 'readPayout',
        find: { member: 'feesMinor: $HERE' },
        replace: 'Math.min($HERE, 0)',
      },
    ],
  },
  {
    name: 'a debit whose outcome is not told is asked about',
    edits: [
      {
        under: 'domain',
        within: 'nextRepaymentActions',
        find: { member: '...planQuestions($$$)' },
        replace: '',
      },
    ],
  },
  {
    name: 'what we announce too late freezes nothing',
    edits: [
      {
        under: 'domain',
        within: 'changesTheRest',
        find: "$ACTION.debitKind === 'first'",
        replace: '$ACTION.amountMinor < 0',
      },
    ],
  },
  {
    name: 'the fee is earned before money goes back',
    edits: [
      {
        under: 'activities/receipt',
        within: 'writeRefund',
        find: 'await postFeeBefore($$$);',
        replace: '',
      },
    ],
  },
  {
    name: 'what somebody typed ends no debt before the bank statement has it',
    edits: [
      {
        under: 'domain',
        within: 'nextRepaymentActions',
        find: 'isPaid($STATE) && !$STATE.isPaidUnproven',
        replace: 'isPaid($STATE)',
      },
      {
        under: 'db/migrations/0038-unproven-receipts.ts',
        within: 'up',
        find: /NEW\.status = 'repaid' AND OLD\.status <> 'repaid'\) EXECUTE FUNCTION check_repaid_proven/,
        replace:
          "NEW.status = 'none' AND OLD.status <> 'repaid') EXECUTE FUNCTION check_repaid_proven",
      },
    ],
  },
];
