import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, type TestSandbox } from '../../infra/sandbox/testing/build';
import { countryOfNumber, toCountry } from './country';
import { createRegistryClient, type RegistryClient } from './registry';

let sandbox: TestSandbox;
let registry: RegistryClient;

beforeAll(async () => {
  sandbox = await buildSandbox();
  registry = createRegistryClient({ baseUrl: `${sandbox.url}/registry`, key: 'registry-key' });
});
afterAll(() => sandbox.destroy());

describe('registry client', () => {
  it('reads a company with its office, form and accounts', async () => {
    expect(await registry.getCompany('07734190')).toMatchObject({
      number: '07734190',
      name: 'TARN & FERRIER JOINERY LTD',
      status: 'active',
      kind: 'ltd',
      incorporatedOn: '2011-08-09',
      sicCodes: ['43320'],
      address: { locality: 'Kendal', postcode: 'LA9 7DE' },
      accountsMadeUpTo: '2024-06-30',
      hasCharges: false,
    });
  });

  it('finds by name and by number, dissolved companies too', async () => {
    const byName = await registry.searchCompanies('tarn fer');
    expect(byName.map((hit) => [hit.number, hit.status])).toEqual([
      ['07734190', 'active'],
      ['05119927', 'dissolved'],
    ]);
    const byNumber = await registry.searchCompanies('6914455');
    expect(byNumber.map((hit) => hit.name)).toEqual(['OAKHANGER TIMBER SUPPLIES LTD']);
  });

  it('shows by one officer id that two companies share a director', async () => {
    const [ours] = await registry.listOfficers('07734190');
    const theirs = await registry.listOfficers('09944120');
    expect(ours?.birthMonth).toBe('1979-04');
    expect(theirs.map((officer) => officer.officerId)).toContain(ours?.officerId);
  });

  it('reads the least share an owner holds from the nature of control', async () => {
    const owners = await registry.listOwners('07734190');
    expect(owners.map((owner) => owner.minShareBps)).toEqual([5000, 2500]);
    expect(owners[0]).toMatchObject({ country: 'GB', birthMonth: '1979-04' });
    const members = await registry.listOwners('OC431207');
    expect(members[0]?.minShareBps).toBe(5000);
  });

  it('answers null or an empty list where the register has nothing on file', async () => {
    expect(await registry.getCompany('99999999')).toBeNull();
    expect(await registry.listCharges('07734190')).toEqual([]);
    expect(await registry.listInsolvencyCases('07734190')).toEqual([]);
    expect(await registry.listCharges('10562718')).toHaveLength(1);
    expect(await registry.listInsolvencyCases('10038846')).toEqual([
      { kind: 'creditors-voluntary-liquidation', number: '1', startedOn: '2025-10-06' },
    ]);
  });

  it('takes a wrong key as a refusal that no retry fixes', async () => {
    const stranger = createRegistryClient({ baseUrl: `${sandbox.url}/registry`, key: 'other-key' });
    await expect(stranger.getCompany('07734190')).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'refused',
      retryable: false,
      status: 401,
      message: 'registry refused the request (401 Invalid Authorization)',
    });
  });

  it('says how long to wait once the limit of the register is used up', async () => {
    await sandbox.admin('POST', '/settings', { registryLimitPer5Minutes: 1 });
    const error = await registry.getCompany('07734190').catch((caught: unknown) => caught);
    await sandbox.admin('POST', '/settings', { registryLimitPer5Minutes: 600 });
    expect(error).toMatchObject({ kind: 'rate_limited', retryable: true });
    const { retryAfterMs } = error as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(301_000);
  });
});

describe('faults', () => {
  const cases = [
    { kind: '500', expected: 'unavailable' },
    { kind: 'reset', expected: 'unavailable' },
    { kind: 'bad-json', expected: 'bad_response' },
    { kind: 'wrong-schema', expected: 'bad_response' },
    { kind: '429', expected: 'rate_limited' },
  ];
  it.each(cases)('turns $kind into a retryable $expected', async ({ kind, expected }) => {
    await sandbox.admin('POST', '/faults', { wire: 'registry', kind, times: 1 });
    await expect(registry.getCompany('07734190')).rejects.toMatchObject({
      kind: expected,
      retryable: true,
    });
    await expect(registry.getCompany('07734190')).resolves.not.toBeNull();
  });

  it('gives up on an answer that takes too long', async () => {
    const hasty = createRegistryClient({
      baseUrl: `${sandbox.url}/registry`,
      key: 'registry-key',
      timeoutMs: 100,
    });
    await sandbox.admin('POST', '/faults', {
      wire: 'registry',
      kind: 'delay',
      delayMs: 400,
      times: 1,
    });
    await expect(hasty.getCompany('07734190')).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'registry did not answer in time',
    });
  });

  it('strikes the same requests again for the same seed', async () => {
    const run = async () => {
      await sandbox.admin('POST', '/faults', { wire: 'registry', kind: '500', rate: 0.3, seed: 7 });
      const results: boolean[] = [];
      for (let index = 0; index < 30; index += 1) {
        results.push(
          await registry.getCompany('07734190').then(
            () => true,
            () => false,
          ),
        );
      }
      await sandbox.admin('DELETE', '/faults');
      return results;
    };
    const first = await run();
    expect(await run()).toEqual(first);
    const failures = first.filter((passed) => !passed).length;
    expect(failures).toBeGreaterThan(3);
    expect(failures).toBeLessThan(16);
  });
});

it.each([
  ['England', 'GB'],
  ['UNITED KINGDOM', 'GB'],
  [' Northern Ireland ', 'GB'],
  ['Germany', 'DE'],
  ['Ireland', 'IE'],
  ['United States', 'US'],
  ['USA', 'US'],
  ['Atlantis', null],
  ['', null],
  [undefined, null],
])('the country that the register calls “%s” is %s', (words, code) => {
  expect(toCountry(words)).toBe(code);
});

it.each([
  ['06914455', 'GB'],
  ['SC123456', 'GB'],
  ['OC431207', 'GB'],
  ['FC012345', null],
  ['SF000001', null],
  ['r0000412', 'GB'],
  ['OE012345', null],
  ['XX000001', null],
])('the company %s was incorporated in %s', (number, code) => {
  expect(countryOfNumber(number)).toBe(code);
});
