import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checklistCodes,
  checklistItemMachine,
  checklistRules,
  type Severity,
} from '@millrace/domain/compliance/compliance';
import { contractMachine } from '@millrace/domain/contract/contract';
import { creditAccountMachine } from '@millrace/domain/credit/credit';
import { financingMachine, statusesOutsideUniqueness } from '@millrace/domain/invoice/financing';
import type { WaitsFor } from '@millrace/domain/invoice/financingWords';
import { accountCodes } from '@millrace/domain/ledger/journal';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { reconcilingReasons } from '@millrace/domain/ledger/reconciling';
import {
  lessonExtents,
  lessonKinds,
  lessonSides,
  taughtFields,
} from '@millrace/domain/lesson/lesson';
import {
  paymentDirections,
  paymentInMachine,
  paymentKinds,
  paymentOutMachine,
} from '@millrace/domain/payment/payment';
import { approvalKinds } from '@millrace/domain/payout/approvals';
import { userTypes } from '@millrace/domain/people/permissions';
import { grades } from '@millrace/domain/policy/policy';
import { processStatuses } from '@millrace/domain/process/processes';
import { instalmentMachine } from '@millrace/domain/repayment/instalment';
import { mandateMachine } from '@millrace/domain/repayment/mandate';
import {
  nameCheckResults,
  vendorBankAccountMachine,
  vendorMachine,
} from '@millrace/domain/vendor/vendor';
import { verificationMachine } from '@millrace/domain/vendor/verification';
import type { Actor } from '../activity/activityLog';
import type { LookPart } from '../bookChecks/bookLooks';
import type { Allocation } from '../models/Allocation';
import type { Approval } from '../models/Approval';
import type { AssistanceRequest } from '../models/AssistanceRequest';
import type { ChainSeal } from '../models/ChainSeal';
import type { Company } from '../models/Company';
import type { ContractSigner } from '../models/ContractSigner';
import type { Document } from '../models/Document';
import type { Reservation } from '../models/Reservation';
import type { SignInLink } from '../models/SignInLink';
import type { Task } from '../models/Task';
import type { User } from '../models/User';
import type { VendorBankAccount } from '../models/VendorBankAccount';
import type { ProviderRecord } from '../ledger/providerRecords';
import { sql } from '../connection/sql';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.close());

/** The names of a type; the compiler refuses one that is missing and one too many. */
const namesOf = <Name extends string>(names: Record<Name, true>) => Object.keys(names);

const neverWaivable = checklistCodes.filter((code) => !checklistRules[code].waivable);
const directions: readonly string[] = paymentDirections;
const sources = namesOf<OutsideSource>({ bank: true, payments: true });

/** Every CHECK that lists words, with the list that the code has of them. */
const lists: Record<string, readonly string[]> = {
  activities_actor_type_check: namesOf<Actor['type']>({ user: true, system: true, provider: true }),
  allocations_component_check: namesOf<Allocation['component']>({
    late_fee: true,
    late_interest: true,
    fee: true,
    principal: true,
    suspense: true,
    reversal: true,
    refund: true,
  }),
  allocations_target: ['suspense', 'reversal', 'refund'],
  approvals_kind_check: approvalKinds,
  approvals_status_check: namesOf<Approval['status']>({
    requested: true,
    approved: true,
    sent_back: true,
    voided: true,
    released: true,
  }),
  assistance_requests_status_check: namesOf<AssistanceRequest['status']>({
    open: true,
    answered: true,
  }),
  book_looks_part_check: namesOf<LookPart>({ figures: true, seals: true }),
  chain_seals_table_name_check: namesOf<ChainSeal['tableName']>({
    journal_entries: true,
    journal_lines: true,
    activities: true,
  }),
  checklist_items_code_check: checklistCodes,
  checklist_items_never_waivable: ['waived', ...neverWaivable],
  checklist_items_result_check: checklistItemMachine.statuses,
  checklist_items_severity_check: namesOf<Severity>({ blocking: true, advisory: true }),
  companies_risk_grade_check: grades,
  companies_status_check: namesOf<Company['status']>({
    active: true,
    suspended: true,
    closed: true,
  }),
  contract_signers_kind_check: namesOf<ContractSigner['kind']>({ company: true, millrace: true }),
  credit_accounts_status_check: creditAccountMachine.statuses.filter((one) => one !== 'none'),
  documents_kind_check: namesOf<Document['kind']>({
    invoice: true,
    evidence: true,
    contract: true,
    signed_contract: true,
  }),
  financings_status_check: financingMachine.statuses,
  instalments_status_check: instalmentMachine.statuses,
  journal_lines_account_code_check: accountCodes,
  lending_contracts_status_check: contractMachine.statuses,
  mandates_status_check: mandateMachine.statuses,
  outside_readings_source_check: sources,
  payments_direction_check: directions,
  payments_direction_kind: ['out', 'payout', 'refund'],
  payments_kind_check: paymentKinds,
  payments_status_in: ['out', ...paymentInMachine.statuses],
  payments_status_out: ['in', ...paymentOutMachine.statuses],
  processes_status_check: processStatuses,
  processes_waits_for_check: namesOf<Exclude<WaitsFor, 'nobody'>>({
    company: true,
    vendor: true,
    admin: true,
    provider: true,
    time: true,
  }),
  provider_events_wire_check: ['payments', 'esign'],
  provider_records_kind_check: namesOf<ProviderRecord['kind']>({
    collection: true,
    outbound: true,
    payout: true,
  }),
  rates_grade_check: grades,
  reading_lessons_extent_check: lessonExtents,
  reading_lessons_field_check: taughtFields,
  reading_lessons_kind_check: lessonKinds,
  reading_lessons_side_check: lessonSides,
  reconciling_items_direction_check: directions,
  reconciling_items_reason_check: reconcilingReasons,
  reconciling_items_source_check: sources,
  reconciling_items_subject_type_check: ['payment', 'provider_record', 'bank_line'],
  reservations_status_check: namesOf<Reservation['status']>({
    held: true,
    released: true,
    consumed: true,
  }),
  saved_views_list_check: ['invoices', 'processes'],
  sign_in_links_purpose_check: namesOf<SignInLink['purpose']>({
    sign_in: true,
    vendor_request: true,
    step_up: true,
  }),
  tasks_severity_check: namesOf<Task['severity']>({ info: true, warning: true, negative: true }),
  tasks_status_check: namesOf<Task['status']>({
    open: true,
    claimed: true,
    snoozed: true,
    done: true,
  }),
  users_status_check: namesOf<User['status']>({
    invited: true,
    active: true,
    locked: true,
    disabled: true,
  }),
  users_type_check: userTypes,
  vendor_bank_accounts_account_type_check: namesOf<VendorBankAccount['accountType']>({
    business: true,
    personal: true,
  }),
  vendor_bank_accounts_cop_result_check: nameCheckResults,
  vendor_bank_accounts_status_check: vendorBankAccountMachine.statuses,
  vendor_verification_requests_cop_result_check: nameCheckResults,
  vendor_verification_requests_status_check: verificationMachine.statuses,
  vendors_contact_found_check: ['register', 'website', 'earlier_payment', 'company'],
  vendors_status_check: vendorMachine.statuses,
};

interface Check {
  name: string;
  text: string;
}

const readChecks = () =>
  test.db.rows<Check>(sql`
    SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace
  `);
const wordsOf = (text: string) => [...text.matchAll(/'([^']*)'::text/g)].map(([, word]) => word);

describe('CHECK constraints list exactly what the code knows', () => {
  it.each(Object.entries(lists))('%s', async (name, words) => {
    const found = (await readChecks()).find((check) => check.name === name);
    expect(new Set(wordsOf(found?.text ?? ''))).toEqual(new Set(words));
  });

  it('and there is no list in the database that is not compared here', async () => {
    const listing = (await readChecks()).filter(({ text }) => /ANY \(+ARRAY\['/.test(text));
    expect(listing.map(({ name }) => name).filter((name) => !(name in lists))).toEqual([]);
  });

  it('the index of one financing per number leaves out what does not count', async () => {
    const row = await test.db.row<{ text: string }>(
      sql`SELECT indexdef AS text FROM pg_indexes WHERE indexname = 'financings_one_per_number'`,
    );
    expect(new Set(wordsOf(row?.text ?? ''))).toEqual(new Set(statusesOutsideUniqueness));
  });
});
