import type * as z from 'zod';
import { createHttp, type Http } from '../http';
import { isNotFound } from '../providerError';
import type {
  RegistryCharge,
  RegistryCompany,
  RegistryInsolvencyCase,
  RegistryOfficer,
  RegistryOwner,
  RegistrySearchHit,
} from './types';
import * as wire from './wire';

export type * from './types';

export interface RegistryConfig {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
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
