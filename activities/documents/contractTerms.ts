import type { Signer } from '@millrace/domain/contract/contract';
import type { CivilDate } from '@millrace/domain/dates/civilDate';
import type { PricingSnapshot } from '@millrace/domain/credit/pricing';

export type ContractParty = {
  name: string;
  companyNumber: string;
  /** As the register said on the day of the contract; frozen here. */
  legalForm: string;
  addressLines: string[];
};

/** All that the lending contract says. Nothing in the document comes from anywhere else. */
export type ContractTerms = {
  /** Such as MR/2026/00418. */
  reference: string;
  templateVersion: string;
  datedOn: CivilDate;
  lender: ContractParty;
  borrower: ContractParty;
  vendorName: string;
  invoiceNumber: string;
  price: PricingSnapshot;
  /** The payout day that the example dates in the plan are counted from. */
  examplePayoutOn: CivilDate;
  /** The rule that `scheduleHash` covers, such as "5 working days after signing". */
  latestPayout: string;
  late: { feeMinor: number; feeOnDay: number; mostFeesMinor: number; defaultAfterDays: number };
  /** The last four digits of the account that is debited, once a mandate names one. */
  debitAccountLast4: string | null;
  signers: Signer[];
  /** SHA-256 of the canonical plan, in hex. */
  scheduleHash: string;
};
