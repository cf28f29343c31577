import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { Company } from '@millrace/db/models/Company';
import { CreditAccount } from '@millrace/db/models/CreditAccount';
import { assertBodyCorporate } from '@millrace/domain/company/company';
import { AppError } from '@millrace/domain/errors/errors';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { formatMoney } from '@millrace/domain/money/money';
import type { RegisterProfile } from '../vendor/read/register';
import type { CompanyInput } from './input';
import { ensurePerson } from './people';

const setUp = { type: 'system', id: null, name: 'Set-up' } as const;

/** Finds a company by its number, or creates it with its people, signatories and limit. */
export async function ensureCompany(
  tx: Tx,
  company: CompanyInput,
  registered: RegisterProfile,
  vendorCapBps: number,
  dataKeys: KeyRing,
): Promise<void> {
  const { registryNumber } = company;
  if (await Company.findOne({ where: { registryNumber }, transaction: tx })) return;
  const created = await createCompany(tx, company, registered);
  const signatories = [];
  for (const { signs, name, email, password } of company.people) {
    const userId = await ensurePerson(
      tx,
      { type: 'company', name, email, password, companyId: created.id },
      dataKeys,
    );
    if (signs) signatories.push({ userId, name, email, order: signatories.length + 1, ...signs });
  }
  await created.update({ signatories }, { transaction: tx });
  await openCreditAccount(tx, created.id, company, vendorCapBps);
}

async function createCompany(tx: Tx, company: CompanyInput, registered: RegisterProfile) {
  assertBodyCorporate(registered.legalForm);
  if (registered.legalName.toLowerCase() !== company.name.toLowerCase()) {
    throw new AppError('BAD_REQUEST', `${company.registryNumber} is ${registered.legalName}.`);
  }
  const created = await Company.create(
    {
      name: company.name,
      registryNumber: company.registryNumber,
      registryStatus: registered.status,
      legalForm: registered.legalForm,
      sicCodes: registered.sicCodes,
      vatNumber: company.vatNumber ?? null,
      address: registered.addressLines,
      riskGrade: company.riskGrade,
      status: 'active',
    },
    { transaction: tx },
  );
  await recordActivity(tx, {
    actor: setUp,
    action: 'company_created',
    subjectType: 'company',
    subjectId: created.id,
    companyId: created.id,
    words: `${company.name} was added from the register.`,
  });
  return created;
}

async function openCreditAccount(
  tx: Tx,
  companyId: string,
  { limitMinor, maxPotentialLimitMinor }: CompanyInput,
  vendorCapBps: number,
): Promise<void> {
  const account = await CreditAccount.create(
    { companyId, limitMinor, maxPotentialLimitMinor, vendorCapBps, status: 'active' },
    { transaction: tx },
  );
  await recordActivity(tx, {
    actor: setUp,
    action: 'credit_account_opened',
    subjectType: 'credit_account',
    subjectId: account.id,
    companyId,
    after: { limitMinor, vendorCapBps },
    words: `A limit of ${formatMoney(limitMinor)} was set.`,
  });
}
