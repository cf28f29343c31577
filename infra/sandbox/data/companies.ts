import type { SeedCompany } from './companyTypes';
import { customerCompanies } from './customers';
import { otherCompanies } from './others';
import { vendorCompanies } from './vendors';

export const companies: SeedCompany[] = [
  ...customerCompanies,
  ...vendorCompanies,
  ...otherCompanies,
];

const byNumber = new Map(companies.map((company) => [company.number, company]));

export function findCompany(number: string): SeedCompany | undefined {
  return byNumber.get(number.toUpperCase());
}
