import { AppError } from '@millrace/domain/errors';
import * as z from 'zod';

const wire = z.object({
  company_name: z.string(),
  company_status: z.string(),
  type: z.string(),
  sic_codes: z.array(z.string()).default([]),
  registered_office_address: z.object({
    address_line_1: z.string().optional(),
    address_line_2: z.string().optional(),
    locality: z.string().optional(),
    region: z.string().optional(),
    postal_code: z.string().default(''),
  }),
});

export interface RegisteredCompany {
  name: string;
  status: string;
  legalForm: string;
  sicCodes: string[];
  address: { lines: string[]; postcode: string };
}

/**
 * A company as Companies House has it: GET /company/{number}, the key as Basic user name.
 * @throws AppError NOT_FOUND for a number that the register does not know
 */
export async function readRegisteredCompany(
  number: string,
  registry: { url: string; key: string },
): Promise<RegisteredCompany> {
  const response = await fetch(`${registry.url}/company/${number}`, {
    headers: { Authorization: `Basic ${Buffer.from(`${registry.key}:`).toString('base64')}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 404) {
    throw new AppError('NOT_FOUND', `The register has no company ${number}.`);
  }
  if (!response.ok) throw new Error(`The register answered ${response.status}.`);
  const found = wire.parse(await response.json());
  const { postal_code: postcode, ...parts } = found.registered_office_address;
  return {
    name: found.company_name,
    status: found.company_status,
    legalForm: found.type,
    sicCodes: found.sic_codes,
    address: { lines: Object.values(parts).filter((line) => line !== undefined), postcode },
  };
}
