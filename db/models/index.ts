import type { Sequelize } from 'sequelize';
import { defineActivity } from './Activity';
import { defineAllocation } from './Allocation';
import { defineApproval } from './Approval';
import { defineAssistanceRequest } from './AssistanceRequest';
import { defineBankLine } from './BankLine';
import { defineBookBreak } from './BookBreak';
import { defineBookCheck } from './BookCheck';
import { defineBusinessClock } from './BusinessClock';
import { defineChainSeal } from './ChainSeal';
import { defineChecklistItem } from './ChecklistItem';
import { defineCommandRun } from './CommandRun';
import { defineCompany } from './Company';
import { defineCompanyVendor } from './CompanyVendor';
import { defineContractSigner } from './ContractSigner';
import { defineCreditAccount } from './CreditAccount';
import { defineDocument } from './Document';
import { defineFinancing } from './Financing';
import { defineFinancingDocumentHash } from './FinancingDocumentHash';
import { defineInstalment } from './Instalment';
import { defineInvoice } from './Invoice';
import { defineInvoiceDocument } from './InvoiceDocument';
import { defineJournalEntry } from './JournalEntry';
import { defineJournalLine } from './JournalLine';
import { defineLendingContract } from './LendingContract';
import { defineMailLog } from './MailLog';
import { defineMandate } from './Mandate';
import { defineNote } from './Note';
import { definePayment } from './Payment';
import { defineProcess } from './Process';
import { defineRate } from './Rate';
import { defineReservation } from './Reservation';
import { defineSetting } from './Setting';
import { defineSignInLink } from './SignInLink';
import { defineTask } from './Task';
import { defineUser } from './User';
import { defineVendor } from './Vendor';
import { defineVendorBankAccount } from './VendorBankAccount';
import { defineVendorVerificationRequest } from './VendorVerificationRequest';

/** Binds every model to this pool. */
export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
}

const definitions = [
  defineActivity,
  defineAllocation,
  defineApproval,
  defineAssistanceRequest,
  defineBankLine,
  defineBookBreak,
  defineBookCheck,
  defineBusinessClock,
  defineChainSeal,
  defineChecklistItem,
  defineCommandRun,
  defineCompany,
  defineCompanyVendor,
  defineContractSigner,
  defineCreditAccount,
  defineDocument,
  defineFinancing,
  defineFinancingDocumentHash,
  defineInstalment,
  defineInvoice,
  defineInvoiceDocument,
  defineJournalEntry,
  defineJournalLine,
  defineLendingContract,
  defineMailLog,
  defineMandate,
  defineNote,
  definePayment,
  defineProcess,
  defineRate,
  defineReservation,
  defineSetting,
  defineSignInLink,
  defineTask,
  defineUser,
  defineVendor,
  defineVendorBankAccount,
  defineVendorVerificationRequest,
];
