import Router from '@koa/router';
import type { Context, Next } from 'koa';
import { addDays } from './calendar';
import { companies, findCompany } from './data/companies';
import type { SeedCompany, SeedOfficer, SeedOwner } from './data/companyTypes';
import { isSecret } from './http';
import { nameWords } from './names';
import type { Sandbox } from './sandbox';

const WINDOW_MS = 5 * 60 * 1000;

/** Companies House. */
export function registryRouter(sandbox: Sandbox): Router {
  const router = new Router({ prefix: '/registry', sensitive: true, strict: true });
  router.use(authenticate(sandbox), limitRate(sandbox));
  router.get('/search/companies', (ctx) => {
    const hits = searchCompanies(sandbox, String(ctx.query['q'] ?? ''));
    const limit = Math.min(100, Math.max(1, Number(ctx.query['items_per_page'] ?? 20)));
    const start = Math.max(0, Number(ctx.query['start_index'] ?? 0));
    ctx.body = {
      kind: 'search#companies',
      total_results: hits.length,
      items_per_page: limit,
      start_index: start,
      page_number: Math.floor(start / limit) + 1,
      items: hits.slice(start, start + limit).map(presentHit),
    };
  });
  const answer = (
    path: string,
    missing: string,
    present: (company: SeedCompany, sandbox: Sandbox) => unknown,
  ) =>
    router.get(path, (ctx: Context) => {
      const company = readCompany(sandbox, String(ctx['params'].number));
      const body = company && present(company, sandbox);
      if (body) ctx.body = body;
      else refuse(ctx, 404, missing);
    });
  answer('/company/:number', 'company-profile-not-found', presentCompany);
  answer('/company/:number/officers', 'company-officers-not-found', presentOfficers);
  answer(
    '/company/:number/persons-with-significant-control',
    'company-psc-not-found',
    presentOwners,
  );
  answer('/company/:number/charges', 'company-charges-not-found', presentCharges);
  answer('/company/:number/insolvency', 'company-insolvencies-not-found', presentInsolvency);
  return router;
}

/** A company as it stands today: its data, and what testers did to it since. */
function readCompany(sandbox: Sandbox, number: string): SeedCompany | undefined {
  const company = findCompany(number) ?? sandbox.store.table('registered').get(number);
  const change = company && sandbox.store.table('registryChanges').get(company.number);
  if (!change) return company;
  const officers = company.officers.map((officer) => {
    const resigned = change.resigned.find(({ name }) => name === officer.name);
    return resigned ? { ...officer, resignedOn: resigned.on } : officer;
  });
  return { ...company, status: change.status ?? company.status, officers };
}

function refuse(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { errors: [{ error, type: 'ch:service' }] };
}

function authenticate(sandbox: Sandbox) {
  return async (ctx: Context, next: Next) => {
    const [scheme, credentials = ''] = ctx.get('authorization').split(' ');
    const [key = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
    if (scheme === 'Basic' && isSecret(key, sandbox.config.registryKey)) return next();
    ctx.status = 401;
    ctx.body = { error: 'Invalid Authorization', type: 'ch:service' };
  };
}

/** 600 requests in five minutes, unless the admin API set another figure. */
function limitRate(sandbox: Sandbox) {
  let windowEndsAt = 0;
  let used = 0;
  return async (ctx: Context, next: Next) => {
    const limit = sandbox.settings.registryLimitPer5Minutes;
    if (Date.now() >= windowEndsAt) {
      windowEndsAt = Date.now() + WINDOW_MS;
      used = 0;
    }
    used += 1;
    ctx.set('x-ratelimit-limit', String(limit));
    ctx.set('x-ratelimit-remain', String(Math.max(0, limit - used)));
    ctx.set('x-ratelimit-reset', String(Math.ceil(windowEndsAt / 1000)));
    ctx.set('x-ratelimit-window', '5m');
    if (used <= limit) return next();
    ctx.status = 429;
    ctx.body = '';
  };
}

/** By number, or by name: every word asked for begins a word of the name. */
function searchCompanies({ store }: Sandbox, query: string): SeedCompany[] {
  const number = query.trim().toUpperCase().padStart(8, '0');
  const words = nameWords(query).filter((word) => word !== 'ltd');
  return [...companies, ...store.table('registered').list()].filter((company) => {
    if (company.number === number) return true;
    const name = nameWords(company.name);
    return words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)));
  });
}

function presentAddress(company: SeedCompany) {
  const { line1, line2, locality, region, postcode } = company.address;
  return {
    address_line_1: line1,
    ...(line2 ? { address_line_2: line2 } : {}),
    locality,
    ...(region ? { region } : {}),
    postal_code: postcode,
    country: 'England',
  };
}

function presentHit(company: SeedCompany) {
  const { line1, line2, locality, postcode } = company.address;
  return {
    kind: 'searchresults#company',
    company_number: company.number,
    title: company.name,
    company_status: company.status,
    company_type: company.type,
    date_of_creation: company.incorporatedOn,
    ...(company.ceasedOn ? { date_of_cessation: company.ceasedOn } : {}),
    address_snippet: [line1, line2, locality, postcode].filter(Boolean).join(', '),
    address: presentAddress(company),
    links: { self: `/company/${company.number}` },
  };
}

function presentCompany(company: SeedCompany, sandbox: Sandbox) {
  const accountsDueOn = addDays(company.accountsMadeUpTo, 2 * 365 - 90);
  return {
    company_number: company.number,
    company_name: company.name,
    company_status: company.status,
    type: company.type,
    jurisdiction: 'england-wales',
    date_of_creation: company.incorporatedOn,
    ...(company.ceasedOn ? { date_of_cessation: company.ceasedOn } : {}),
    ...(company.sicCodes.length > 0 ? { sic_codes: company.sicCodes } : {}),
    registered_office_address: presentAddress(company),
    accounts: {
      overdue: company.status === 'active' && accountsDueOn < sandbox.dateOn,
      last_accounts: { made_up_to: company.accountsMadeUpTo, type: 'total-exemption-full' },
    },
    has_charges: (company.charges ?? []).length > 0,
    has_insolvency_history: company.insolvency !== undefined,
    can_file: company.status === 'active',
    links: { self: `/company/${company.number}`, officers: `/company/${company.number}/officers` },
  };
}

function presentOfficer(company: SeedCompany, officer: SeedOfficer) {
  return {
    name: officer.name,
    officer_role: officer.role,
    appointed_on: officer.appointedOn,
    ...(officer.resignedOn ? { resigned_on: officer.resignedOn } : {}),
    ...(officer.born ? { date_of_birth: officer.born } : {}),
    nationality: 'British',
    address: presentAddress(company),
    links: { officer: { appointments: `/officers/${officer.personId}/appointments` } },
  };
}

function presentOfficers(company: SeedCompany) {
  const active = company.officers.filter((officer) => !officer.resignedOn).length;
  return {
    kind: 'officer-list',
    active_count: active,
    resigned_count: company.officers.length - active,
    total_results: company.officers.length,
    items_per_page: 35,
    start_index: 0,
    items: company.officers.map((officer) => presentOfficer(company, officer)),
  };
}

function presentOwners(company: SeedCompany) {
  if (company.owners.length === 0) return null;
  return {
    active_count: company.owners.length,
    ceased_count: 0,
    total_results: company.owners.length,
    items: company.owners.map((owner) => ({
      name: owner.name,
      kind: owner.kind,
      natures_of_control: owner.natures,
      notified_on: owner.notifiedOn,
      ...(owner.companyNumber
        ? {
            identification: {
              registration_number: owner.companyNumber,
              country_registered: owner.country ?? 'England',
            },
          }
        : presentPerson(company, owner)),
    })),
  };
}

/** Who owns a company and directs it too was born once. */
function presentPerson({ officers }: SeedCompany, owner: SeedOwner) {
  const words = nameWords(owner.name);
  const officer = officers.find(({ name }) =>
    nameWords(name).every((word) => words.includes(word)),
  );
  return {
    country_of_residence: owner.country ?? 'England',
    ...(officer?.born ? { date_of_birth: officer.born } : {}),
  };
}

function presentCharges(company: SeedCompany) {
  const charges = company.charges ?? [];
  if (charges.length === 0) return null;
  return {
    total_count: charges.length,
    satisfied_count: 0,
    part_satisfied_count: 0,
    items: charges.map((charge, index) => ({
      charge_code: charge.code,
      charge_number: index + 1,
      classification: { type: 'charge-description', description: 'A registered charge' },
      status: 'outstanding',
      created_on: charge.createdOn,
      delivered_on: charge.registeredOn,
      persons_entitled: [{ name: charge.holder }],
    })),
  };
}

function presentInsolvency(company: SeedCompany) {
  if (!company.insolvency) return null;
  const { kind, startedOn } = company.insolvency;
  const dates = [{ type: 'wound-up-on', date: startedOn }];
  return {
    status: [company.status],
    cases: [{ type: kind, number: '1', dates, practitioners: [] }],
  };
}
