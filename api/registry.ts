import { AppError } from '@millrace/domain/errors/errors';
import { toReadableName } from '@millrace/domain/vendor/vendorIdentity';
import * as z from 'zod';
import type { ApiEnv } from './env';

/** A company as the register's search shows it: enough to choose one, never enough to trust. */
export interface RegisterEntry {
  registryNumber: string;
  legalName: string;
  status: string;
  address: string;
}

const searchAnswer = z.object({
  items: z.array(
    z.object({
      company_number: z.string(),
      title: z.string(),
      company_status: z.string().nullish(),
      address_snippet: z.string().nullish(),
    }),
  ),
});
const profileAnswer = z.object({
  company_number: z.string(),
  company_name: z.string(),
  company_status: z.string().nullish(),
  type: z.string(),
  sic_codes: z.array(z.string()).default([]),
  registered_office_address: z.record(z.string(), z.unknown()).nullish(),
});

type RegistryEnv = Pick<ApiEnv, 'REGISTRY_URL' | 'REGISTRY_KEY'>;

/** Searches the public register while a person types. @throws AppError TIMEOUT */
export async function searchRegister(env: RegistryEnv, q: string): Promise<RegisterEntry[]> {
  const query = new URLSearchParams({ q, items_per_page: '10' });
  const answer = read(searchAnswer, await ask(env, `/search/companies?${query}`));
  return answer.items.map((item) => ({
    registryNumber: item.company_number,
    legalName: toReadableName(item.title),
    status: item.company_status ?? 'unknown',
    address: item.address_snippet ?? '',
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
  env: RegistryEnv,
  number: string,
): Promise<RegisterProfile | null> {
  const body = await ask(env, `/company/${encodeURIComponent(number)}`);
  if (body === null) return null;
  const profile = read(profileAnswer, body);
  const office = profile.registered_office_address ?? {};
  const line = (name: string) => (typeof office[name] === 'string' ? [office[name]] : []);
  const lines = [
    ...line('address_line_1'),
    ...line('address_line_2'),
    ...line('locality'),
    ...line('region'),
  ];
  const [postcode = ''] = line('postal_code');
  return {
    registryNumber: profile.company_number,
    legalName: toReadableName(profile.company_name),
    status: profile.company_status ?? 'unknown',
    legalForm: profile.type,
    sicCodes: profile.sic_codes,
    address: [...lines, postcode].filter(Boolean).join(', '),
    addressLines: { lines, postcode },
  };
}

/** The key is the user name, with an empty password. */
async function ask(env: RegistryEnv, path: string): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${env.REGISTRY_KEY}:`).toString('base64')}`;
  try {
    const answer = await fetch(`${env.REGISTRY_URL}${path}`, {
      headers: { authorization, accept: 'application/json' },
      signal: AbortSignal.timeout(8_000),
      redirect: 'error',
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw noAnswer(cause);
  }
}

/** What cannot be read is no answer; above all it is nothing that the person has entered. */
function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw noAnswer(parsed.error);
}

function noAnswer(cause: unknown): AppError {
  return new AppError('TIMEOUT', 'The public register does not answer. Please try again.', {
    reason: 'provider_unavailable',
    cause,
  });
}
