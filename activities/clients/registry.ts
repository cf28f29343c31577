import type * as z from 'zod';
import { createHttp, type Http } from './http';
import { isNotFound } from './providerError';
import * as wire from './registryWire';

export interface RegistryConfig {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}

export interface RegistryAddress {
  line1: string;
  line2: string | null;
  locality: string | null;
  region: string | null;
  postcode: string | null;
  country: string | null;
}

export interface RegistrySearchHit {
  number: string;
  name: string;
  status: string;
  kind: string;
  incorporatedOn: string | null;
  dissolvedOn: string | null;
  address: string;
}

export interface RegistryCompany {
  number: string;
  name: string;
  /** The register's word: active, dissolved, liquidation, administration, … */
  status: string;
  /** The legal form: ltd, llp, plc, … */
  kind: string;
  incorporatedOn: string | null;
  dissolvedOn: string | null;
  sicCodes: string[];
  address: RegistryAddress;
  accountsMadeUpTo: string | null;
  accountsOverdue: boolean;
  hasCharges: boolean;
  hasInsolvencyHistory: boolean;
}

export interface RegistryOfficer {
  /** Stable per person across companies; null where the register gives no link. */
  officerId: string | null;
  name: string;
  role: string;
  appointedOn: string | null;
  resignedOn: string | null;
  birthMonth: string | null;
}

export interface RegistryOwner {
  name: string;
  kind: string;
  natures: string[];
  /** The least share the natures of control imply, in basis points; 0 where they imply none. */
  minShareBps: number;
  companyNumber: string | null;
  notifiedOn: string | null;
  ceasedOn: string | null;
}

export interface RegistryCharge {
  chargeCode: string | null;
  status: string;
  createdOn: string | null;
  registeredOn: string | null;
  satisfiedOn: string | null;
  holders: string[];
}

export interface RegistryInsolvencyCase {
  kind: string;
  number: string;
  startedOn: string | null;
}

/** Companies House. Lists are empty where the register has none; an unknown company is null. */
export interface RegistryClient {
  searchCompanies(query: string): Promise<RegistrySearchHit[]>;
  getCompany(number: string): Promise<RegistryCompany | null>;
  listOfficers(number: string): Promise<RegistryOfficer[]>;
  listOwners(number: string): Promise<RegistryOwner[]>;
  listCharges(number: string): Promise<RegistryCharge[]>;
  listInsolvencyCases(number: string): Promise<RegistryInsolvencyCase[]>;
}

/** Companies House over HTTP, the key as the user name of Basic authentication. */
export function createRegistryClient(config: RegistryConfig): RegistryClient {
  const authorization = `Basic ${Buffer.from(`${config.key}:`).toString('base64')}`;
  const http = createHttp(
    {
      provider: 'registry',
      baseUrl: config.baseUrl,
      headers: { authorization },
      timeoutMs: config.timeoutMs,
    },
    (body) => ({ reason: wire.readReason(body) }),
  );
  const path = (number: string, rest = '') => `/company/${encodeURIComponent(number)}${rest}`;
  return {
    async searchCompanies(query) {
      const found = await http.json(wire.search, {
        method: 'GET',
        path: '/search/companies',
        query: { q: query, items_per_page: '20' },
      });
      return found.items.map(wire.toSearchHit);
    },
    getCompany: async (number) =>
      (await getOrNull(http, wire.company, path(number), wire.toCompany)) ?? null,
    listOfficers: async (number) =>
      (await getOrNull(http, wire.officers, path(number, '/officers'), wire.toOfficers)) ?? [],
    listOwners: async (number) =>
      (await getOrNull(
        http,
        wire.owners,
        path(number, '/persons-with-significant-control'),
        wire.toOwners,
      )) ?? [],
    listCharges: async (number) =>
      (await getOrNull(http, wire.charges, path(number, '/charges'), wire.toCharges)) ?? [],
    listInsolvencyCases: async (number) =>
      (await getOrNull(http, wire.insolvency, path(number, '/insolvency'), wire.toCases)) ?? [],
  };
}

/** The register answers 404 both for an unknown company and for "none on file". */
async function getOrNull<T, R>(
  http: Http,
  schema: z.ZodType<T>,
  path: string,
  map: (body: T) => R,
): Promise<R | null> {
  try {
    return map(await http.json(schema, { method: 'GET', path }));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
