import type { Edit } from '../../attack/defence';

/** A rule of the product, and how its sources look without it. */
export interface Rule {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const anyMandate = `m.id = COALESCE(p.mandate_id, (SELECT id FROM mandates any_of
  WHERE any_of.company_id = p.company_id AND any_of.status = 'active' LIMIT 1))`;

/** Each of these taken out has to make a life part from what the oracle reckons. */
export const rules: readonly Rule[] = [
  {
    name: 'how many people a payout takes is judged at its release',
    edits: [
      {
        file: 'activities/payout/payoutRelease.ts',
        find: 'const required = Math.max(approval.requiredApprovals, facts.requiredApprovals);',
        replace: 'const required = approval.requiredApprovals;',
      },
      {
        file: 'db/payout/payoutEvidence.ts',
        find: "o.kind = 'payout' AND o.status = 'requested' AND o.expires_at > ${nowAt}",
        replace: "o.kind = 'none' AND o.status = 'requested' AND o.expires_at > ${nowAt}",
      },
      {
        file: 'domain/payout/givenApproval.ts',
        find: 'required: given ? Math.max(given.required, facts.requiredApprovals) : 2,',
        replace: 'required: given ? given.required : 2,',
      },
    ],
  },
  {
    name: 'money that somebody typed is not paid out before the bank statement has it',
    edits: [
      {
        file: 'activities/receipt/refundFacts.ts',
        find: '  if (source.isClaim) {',
        replace: '  if (source.isClaim && source.unusedMinor < 0) {',
      },
      // Nor is the account one that the bank has named: that of the company's direct debit is taken.
      {
        file: 'activities/receipt/refundFacts.ts',
        find: 'LEFT JOIN mandates m ON m.id = p.mandate_id',
        replace: `LEFT JOIN mandates m ON ${anyMandate}`,
      },
      {
        file: 'activities/receipt/refundPayee.ts',
        find: 'LEFT JOIN mandates m ON m.id = p.mandate_id',
        replace: `LEFT JOIN mandates m ON ${anyMandate}`,
      },
      {
        file: 'db/migrations/0028-bank-statement.ts',
        find: "FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION check_refund_source();",
        replace: "FOR EACH ROW WHEN (NEW.kind = 'none') EXECUTE FUNCTION check_refund_source();",
      },
    ],
  },
  {
    name: 'a debit was paid on the day of its charge',
    edits: [
      {
        file: 'activities/repayment/collectionReports.ts',
        find: 'const valueOn = earlierOf(reported.chargeOn, todayOn);',
        replace: 'const valueOn = earlierOf(todayOn, todayOn);',
      },
    ],
  },
  {
    name: 'the plan that is booked is the one that was signed',
    edits: [
      {
        file: 'db/payout/payoutEvidence.ts',
        find: 'hash(canonicalPlan(toBooked(party, party.plan)))',
        replace: 'hash(canonicalPlan(party.plan))',
      },
    ],
  },
  {
    name: 'the gate is asked again before a payout is sent',
    edits: [
      {
        file: 'activities/payout/stoppedPayouts.ts',
        find: '    const why = await findWhyShut(tx, row);\n    if (why === null) {\n',
        replace: '    const why: string | null = null;\n    if (why === null) {\n',
      },
      {
        file: 'activities/payout/stoppedPayouts.ts',
        find: '    return findWhyShut(tx, row);\n',
        replace: '    return null;\n',
      },
    ],
  },
  {
    name: 'what the provider gives back of its fee is booked as it says',
    edits: [
      {
        file: 'activities/repayment/collectionReports.ts',
        find: 'feesMinor: fees.reduce((sum, item) => sum + item.amountMinor, 0)',
        replace: 'feesMinor: Math.min(fees.reduce((sum, item) => sum + item.amountMinor, 0), 0)',
      },
    ],
  },
  {
    name: 'a debit whose outcome is not told is asked about',
    edits: [
      {
        file: 'domain/repayment/collectionPlan.ts',
        find: '    ...planQuestions([...state.debits, ...state.voidDebits], todayOn, policy.collection),\n',
        replace: '',
      },
    ],
  },
  {
    name: 'what we announce too late freezes nothing',
    edits: [
      {
        file: 'domain/repayment/collectionPlan.ts',
        find: "(action.kind === 'send_debit_notice' && action.debitKind === 'first')",
        replace: "(action.kind === 'send_debit_notice' && action.amountMinor < 0)",
      },
    ],
  },
  {
    name: 'the fee is earned before money goes back',
    edits: [
      {
        file: 'activities/receipt/refundReleases.ts',
        find: '  await postFeeBefore(tx, invoiceId, todayOn);\n',
        replace: '',
      },
    ],
  },
  {
    name: 'what somebody typed ends no debt before the bank statement has it',
    edits: [
      {
        file: 'domain/repayment/collectionPlan.ts',
        find: 'if (isPaid(state) && !state.isPaidUnproven) return',
        replace: 'if (isPaid(state)) return',
      },
      {
        file: 'db/migrations/0038-unproven-receipts.ts',
        find: "FOR EACH ROW WHEN (NEW.status = 'repaid' AND OLD.status <> 'repaid')",
        replace: "FOR EACH ROW WHEN (NEW.status = 'none' AND OLD.status <> 'repaid')",
      },
    ],
  },
];
