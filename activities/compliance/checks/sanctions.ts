import { formatDate } from '@millrace/domain/dates/civilDate';
import { countryOfNumber } from '@millrace/adapters/registry/country';
import type { RegistryOwner } from '@millrace/adapters/registry/types';
import type { ScreeningClient, ScreeningResult } from '@millrace/adapters/screening';
import { needsReview, passed, type Check } from './check';
import { countWords } from '@millrace/domain/words/count';
import type { CheckFacts } from './facts';

type Subject = Parameters<ScreeningClient['screen']>[0];
interface Screened {
  subject: Subject;
  found: ScreeningResult;
}

/** Vendor, its owners and the account holder against the lists; a possible match is reviewed. */
export const vendorSanctionsClear: Check<Screened[]> = {
  async ask({ deps, facts }) {
    const { registry, screening } = deps.clients;
    const number = facts.vendorRegistryNumber;
    const owners = number === null ? [] : await registry.listOwners(number);
    return Promise.all(
      listSubjects(facts, owners).map(async (subject) => {
        return { subject, found: await screening.screen(subject) };
      }),
    );
  },
  async decide({ answer }) {
    const matches = answer.flatMap(({ found }) => found.matches);
    const listOn = answer.map(({ found }) => found.listOn).sort()[0] ?? null;
    const evidence = {
      listOn,
      screened: answer.length,
      key: matches.map((match) => `${match.listName}:${match.listEntryId}`).sort(),
    };
    const unknown = sayUnknown(answer.map(({ subject }) => subject));
    if (answer.every(({ found }) => found.result === 'clear')) {
      const names = countWords(answer.length, 'name is', 'names are');
      const day = listOn ? formatDate(listOn) : 'today';
      return passed(`${names} on no list of ${day}.${unknown}`, evidence);
    }
    return needsReview(`A name is like one on a sanctions list: compare them.${unknown}`, evidence);
  },
};

/** Each of them once, with what is known of them: the vendor before an account that bears its name. */
function listSubjects(facts: CheckFacts, owners: readonly RegistryOwner[]): Subject[] {
  const number = facts.vendorRegistryNumber;
  const company = { kind: 'company', country: null, bornOn: null } as const;
  const all: Subject[] = [
    { ...company, name: facts.vendorName, country: number && countryOfNumber(number) },
    ...(facts.account ? [{ ...company, name: facts.account.holderName }] : []),
    ...owners
      .filter((owner) => owner.ceasedOn === null)
      .map(({ name, kind, companyNumber, country, birthMonth }) => {
        const isPerson = companyNumber === null && kind.startsWith('individual');
        return {
          name,
          kind: isPerson ? 'person' : 'company',
          country,
          bornOn: birthMonth,
        } as const;
      }),
  ];
  return all.filter((one, place) => !all.slice(0, place).some((other) => isSame(one, other)));
}

/** Whom the register tells apart are two, however alike their names are. */
function isSame(one: Subject, other: Subject): boolean {
  const isCompany = one.kind === 'company' && other.kind === 'company';
  return (
    one.name === other.name &&
    one.kind === other.kind &&
    one.bornOn === other.bornOn &&
    (one.country === other.country || (isCompany && one.country === null))
  );
}

/** A name alone is compared with less certainty, so whoever reads the result is told. */
function sayUnknown(subjects: readonly Subject[]): string {
  const countries = subjects.filter(({ country }) => country === null).length;
  const births = subjects.filter((one) => one.kind === 'person' && one.bornOn === null).length;
  return [
    countries > 0 ? ` No country is known for ${countWords(countries, 'name')}.` : '',
    births > 0 ? ` No date of birth is known for ${countWords(births, 'name')}.` : '',
  ].join('');
}
