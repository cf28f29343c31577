import type { RegistryClient } from '@millrace/adapters/registry/registry';
import { toReadableName } from '@millrace/domain/vendor/vendorIdentity';

/** A company as the register's search shows it: enough to choose one, never enough to trust. */
export interface RegisterEntry {
  registryNumber: string;
  legalName: string;
  status: string;
  address: string;
}

/** Searches the public register while a person types. */
export async function searchRegister(
  registry: RegistryClient,
  q: string,
): Promise<RegisterEntry[]> {
  const found = await registry.searchCompanies(q);
  return found.slice(0, 10).map(({ number, name, status, address }) => ({
    registryNumber: number,
    legalName: toReadableName(name),
    status,
    address,
  }));
}

/** All that the register tells of one company. */
export interface RegisterProfile extends RegisterEntry {
  legalForm: string;
  sicCodes: string[];
  addressLines: { lines: string[]; postcode: string };
}

/** One entry by its number; null where the register has none. */
export async function findRegisterEntry(
  registry: RegistryClient,
  number: string,
): Promise<RegisterProfile | null> {
  const company = await registry.getCompany(number);
  if (!company) return null;
  const { line1, line2, locality, region, postcode } = company.address;
  const lines = [line1, line2, locality, region].filter((line): line is string => Boolean(line));
  return {
    registryNumber: company.number,
    legalName: toReadableName(company.name),
    status: company.status,
    legalForm: company.kind,
    sicCodes: company.sicCodes,
    address: [...lines, postcode].filter(Boolean).join(', '),
    addressLines: { lines, postcode: postcode ?? '' },
  };
}
