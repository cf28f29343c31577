import type { Sequelize } from 'sequelize';
import { associateModels } from './associations';
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
import { defineClockMove } from './ClockMove';
import { defineCommandRun } from './CommandRun';
import { defineCompany } from './Company';
import { defineCompanyVendor } from './CompanyVendor';
import { defineContractSigner } from './ContractSigner';
import { defineCreditAccount } from './CreditAccount';
import { defineDocument } from './Document';
import { defineErrorReference } from './ErrorReference';
import { defineFinancing } from './Financing';
import { defineFinancingDocumentHash } from './FinancingDocumentHash';
import { defineInstalment } from './Instalment';
import { defineInvoice } from './Invoice';
import { defineInvoiceAssignment } from './InvoiceAssignment';
import { defineInvoiceDocument } from './InvoiceDocument';
import { defineJournalEntry } from './JournalEntry';
import { defineJournalLine } from './JournalLine';
import { defineLendingContract } from './LendingContract';
import { defineMailLog } from './MailLog';
import { defineMandate } from './Mandate';
import { defineNote } from './Note';
import { definePayment } from './Payment';
import { defineProcess } from './Process';
import { defineProviderEvent } from './ProviderEvent';
import { defineProviderState } from './ProviderState';
import { defineRate } from './Rate';
import { defineReservation } from './Reservation';
import { defineSavedView } from './SavedView';
import { defineSession } from './Session';
import { defineSetting } from './Setting';
import { defineSignInLink } from './SignInLink';
import { defineStepTrouble } from './StepTrouble';
import { defineTask } from './Task';
import { defineThrottleHit } from './ThrottleHit';
import { defineUser } from './User';
import { defineVendor } from './Vendor';
import { defineVendorBankAccount } from './VendorBankAccount';
import { defineVendorVerificationRequest } from './VendorVerificationRequest';

/** Binds every model to this pool. */
export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
  associateModels();
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
  defineClockMove,
  defineCommandRun,
  defineCompany,
  defineCompanyVendor,
  defineContractSigner,
  defineCreditAccount,
  defineDocument,
  defineErrorReference,
  defineFinancing,
  defineFinancingDocumentHash,
  defineInstalment,
  defineInvoice,
  defineInvoiceAssignment,
  defineInvoiceDocument,
  defineJournalEntry,
  defineJournalLine,
  defineLendingContract,
  defineMailLog,
  defineMandate,
  defineNote,
  definePayment,
  defineProcess,
  defineProviderEvent,
  defineProviderState,
  defineRate,
  defineReservation,
  defineSavedView,
  defineSession,
  defineSetting,
  defineSignInLink,
  defineStepTrouble,
  defineTask,
  defineThrottleHit,
  defineUser,
  defineVendor,
  defineVendorBankAccount,
  defineVendorVerificationRequest,
];
