import { describe, expect, it } from '@jest/globals';
import type { RegistryOwner } from '@millrace/adapters/registry/types';
import type { Asked } from './check';
import { vendorSanctionsClear } from './sanctions';

const person: RegistryOwner = {
  ...{ name: 'Ms Marta Keller', kind: 'individual-person-with-significant-control' },
  ...{ natures: [], minShareBps: 5000, companyNumber: null, country: 'DE', birthMonth: '1971-03' },
  ...{ notifiedOn: '2016-04-06', ceasedOn: null },
};
const holding: RegistryOwner = {
  ...person,
  ...{ name: 'Keller Holding GmbH', kind: 'corporate-entity-person-with-significant-control' },
  birthMonth: null,
};

async function screen(given: {
  number?: string | null;
  holderName?: string;
  owners?: RegistryOwner[];
}) {
  const asked: unknown[] = [];
  const clients = {
    registry: { listOwners: () => Promise.resolve(given.owners ?? []) },
    screening: {
      screen: (subject: unknown) => {
        asked.push(subject);
        return Promise.resolve({ result: 'clear', listOn: '2026-03-02', matches: [] });
      },
    },
  };
  const { number = '06914455', holderName } = given;
  const facts = {
    ...{ vendorName: 'Oakhanger Ltd', vendorRegistryNumber: number },
    account: holderName === undefined ? null : { holderName },
  };
  const known = { deps: { clients }, facts } as unknown as Asked;
  const answer = (await vendorSanctionsClear.ask?.(known)) ?? [];
  const { words } = await vendorSanctionsClear.decide({ answer } as never);
  return { asked, words };
}
const vendor = { name: 'Oakhanger Ltd', kind: 'company', country: 'GB', bornOn: null };

describe('who is screened is told with what is known of them', () => {
  it.each<[string, Parameters<typeof screen>[0], object[], string]>([
    ['a company of the register', {}, [vendor], '1 name is on no list of 2 March 2026.'],
    [
      'a company from elsewhere with a branch here',
      { number: 'FC012345' },
      [{ ...vendor, country: null }],
      '1 name is on no list of 2 March 2026. No country is known for 1 name.',
    ],
    [
      'one that is not on the register',
      { number: null },
      [{ ...vendor, country: null }],
      '1 name is on no list of 2 March 2026. No country is known for 1 name.',
    ],
    [
      'an owner who lives elsewhere, and a company that owns',
      { owners: [person, holding] },
      [
        vendor,
        { name: person.name, kind: 'person', country: 'DE', bornOn: '1971-03' },
        { name: holding.name, kind: 'company', country: 'DE', bornOn: null },
      ],
      '3 names are on no list of 2 March 2026.',
    ],
    [
      'an owner of whom the register tells nothing',
      { owners: [{ ...person, country: null, birthMonth: null }] },
      [vendor, { name: person.name, kind: 'person', country: null, bornOn: null }],
      '2 names are on no list of 2 March 2026. No country is known for 1 name. No date of ' +
        'birth is known for 1 name.',
    ],
    [
      'two owners of one name, whom the register tells apart',
      { owners: [person, { ...person, birthMonth: '1998-11' }, person] },
      [
        vendor,
        { name: person.name, kind: 'person', country: 'DE', bornOn: '1971-03' },
        { name: person.name, kind: 'person', country: 'DE', bornOn: '1998-11' },
      ],
      '3 names are on no list of 2 March 2026.',
    ],
    [
      'a person who is named like the vendor',
      { owners: [{ ...person, name: vendor.name }] },
      [vendor, { name: vendor.name, kind: 'person', country: 'DE', bornOn: '1971-03' }],
      '2 names are on no list of 2 March 2026.',
    ],
    ['an owner who has left', { owners: [{ ...person, ceasedOn: '2020-01-01' }] }, [vendor], '1 '],
    ['an account in its own name', { holderName: 'Oakhanger Ltd' }, [vendor], '1 '],
    [
      'an account in another name',
      { holderName: 'M Keller' },
      [vendor, { ...vendor, name: 'M Keller', country: null }],
      '2 names are on no list of 2 March 2026. No country is known for 1 name.',
    ],
  ])('%s', async (_name, given, subjects, words) => {
    const said = await screen(given);
    expect(said.asked).toEqual(subjects);
    expect(said.words).toMatch(words);
  });
});
