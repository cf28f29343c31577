import * as z from 'zod';
import { toCountry } from './country';
import type {
  RegistryCharge,
  RegistryCompany,
  RegistryInsolvencyCase,
  RegistryOfficer,
  RegistryOwner,
  RegistrySearchHit,
} from './types';

/** What Companies House sends, and its translation into the words of RegistryClient. */
const date = z.string().nullish();
const birth = z.object({ month: z.number(), year: z.number() }).nullish();
const address = z.object({
  address_line_1: z.string().nullish(),
  address_line_2: z.string().nullish(),
  locality: z.string().nullish(),
  region: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
});
export const company = z.object({
  company_number: z.string(),
  company_name: z.string(),
  company_status: z.string().nullish(),
  type: z.string(),
  date_of_creation: date,
  date_of_cessation: date,
  sic_codes: z.array(z.string()).default([]),
  registered_office_address: address.default({}),
  accounts: z
    .object({
      overdue: z.boolean().default(false),
      last_accounts: z.object({ made_up_to: date }).nullish(),
    })
    .nullish(),
  has_charges: z.boolean().default(false),
  has_insolvency_history: z.boolean().default(false),
});
export const search = z.object({
  items: z.array(
    z.object({
      company_number: z.string(),
      title: z.string(),
      company_status: z.string().nullish(),
      company_type: z.string(),
      date_of_creation: date,
      date_of_cessation: date,
      address_snippet: z.string().nullish(),
    }),
  ),
});
export const officers = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      officer_role: z.string(),
      appointed_on: date,
      resigned_on: date,
      date_of_birth: birth,
      links: z.object({ officer: z.object({ appointments: z.string() }).nullish() }).nullish(),
    }),
  ),
});
export const owners = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      natures_of_control: z.array(z.string()).default([]),
      identification: z
        .object({
          registration_number: z.string().nullish(),
          country_registered: z.string().nullish(),
        })
        .nullish(),
      country_of_residence: z.string().nullish(),
      date_of_birth: birth,
      notified_on: date,
      ceased_on: date,
    }),
  ),
});
export const charges = z.object({
  items: z.array(
    z.object({
      charge_code: z.string().nullish(),
      status: z.string(),
      created_on: date,
      delivered_on: date,
      satisfied_on: date,
      persons_entitled: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
});
export const insolvency = z.object({
  cases: z.array(
    z.object({
      type: z.string(),
      number: z.union([z.string(), z.number()]).transform(String),
      dates: z.array(z.object({ type: z.string(), date: z.string() })).default([]),
    }),
  ),
});
const errorBody = z.union([
  z.object({ errors: z.array(z.object({ error: z.string() })).min(1) }),
  z.object({ error: z.string() }).transform(({ error }) => ({ errors: [{ error }] })),
]);

export function readReason(body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data.errors[0]?.error : undefined;
}

export function toSearchHit(item: z.infer<typeof search>['items'][number]): RegistrySearchHit {
  return {
    number: item.company_number,
    name: item.title,
    status: item.company_status ?? 'unknown',
    kind: item.company_type,
    incorporatedOn: item.date_of_creation ?? null,
    dissolvedOn: item.date_of_cessation ?? null,
    address: item.address_snippet ?? '',
  };
}

export function toCompany(body: z.infer<typeof company>): RegistryCompany {
  const office = body.registered_office_address;
  return {
    number: body.company_number,
    name: body.company_name,
    status: body.company_status ?? 'unknown',
    kind: body.type,
    incorporatedOn: body.date_of_creation ?? null,
    dissolvedOn: body.date_of_cessation ?? null,
    sicCodes: body.sic_codes,
    address: {
      line1: office.address_line_1 ?? '',
      line2: office.address_line_2 ?? null,
      locality: office.locality ?? null,
      region: office.region ?? null,
      postcode: office.postal_code ?? null,
      country: office.country ?? null,
    },
    accountsMadeUpTo: body.accounts?.last_accounts?.made_up_to ?? null,
    accountsOverdue: body.accounts?.overdue ?? false,
    hasCharges: body.has_charges,
    hasInsolvencyHistory: body.has_insolvency_history,
  };
}

export function toOfficers(body: z.infer<typeof officers>): RegistryOfficer[] {
  return body.items.map((item) => ({
    officerId: item.links?.officer?.appointments.split('/')[2] ?? null,
    name: item.name,
    role: item.officer_role,
    appointedOn: item.appointed_on ?? null,
    resignedOn: item.resigned_on ?? null,
    birthMonth: toMonth(item.date_of_birth),
  }));
}

function toMonth(born: z.infer<typeof birth>): string | null {
  return born ? `${born.year}-${String(born.month).padStart(2, '0')}` : null;
}

export function toOwners(body: z.infer<typeof owners>): RegistryOwner[] {
  return body.items.map((item) => ({
    name: item.name,
    kind: item.kind,
    natures: item.natures_of_control,
    minShareBps: Math.max(0, ...item.natures_of_control.map(readMinShareBps)),
    companyNumber: item.identification?.registration_number ?? null,
    country: toCountry(item.identification?.country_registered ?? item.country_of_residence),
    birthMonth: toMonth(item.date_of_birth),
    notifiedOn: item.notified_on ?? null,
    ceasedOn: item.ceased_on ?? null,
  }));
}

/** `ownership-of-shares-25-to-50-percent` means more than 25 %; the register has three bands. */
function readMinShareBps(nature: string): number {
  const band = /^(?:ownership-of-shares|right-to-share-surplus-assets)-(\d+)-to-/.exec(nature);
  return band ? Number(band[1]) * 100 : 0;
}

export function toCharges(body: z.infer<typeof charges>): RegistryCharge[] {
  return body.items.map((item) => ({
    chargeCode: item.charge_code ?? null,
    status: item.status,
    createdOn: item.created_on ?? null,
    registeredOn: item.delivered_on ?? null,
    satisfiedOn: item.satisfied_on ?? null,
    holders: item.persons_entitled.map((person) => person.name),
  }));
}

export function toCases(body: z.infer<typeof insolvency>): RegistryInsolvencyCase[] {
  return body.cases.map((item) => ({
    kind: item.type,
    number: item.number,
    startedOn: item.dates[0]?.date ?? null,
  }));
}
