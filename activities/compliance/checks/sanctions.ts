import { formatDate } from '@millrace/domain/dates/civilDate';
import type { ScreeningResult } from '@millrace/adapters/screening';
import { needsReview, passed, type Check } from './check';
import { countWords } from '@millrace/domain/words/count';

interface Screened {
  name: string;
  found: ScreeningResult;
}

/** Vendor, its owners and the account holder against the lists; a possible match is reviewed. */
export const vendorSanctionsClear: Check<Screened[]> = {
  async ask({ deps, facts }) {
    const { registry, screening } = deps.clients;
    const number = facts.vendorRegistryNumber;
    const owners = number === null ? [] : await registry.listOwners(number);
    const companies = [facts.vendorName, facts.account?.holderName];
    const people = owners
      .filter((owner) => owner.ceasedOn === null)
      .map((owner) => ({ name: owner.name, isCompany: owner.companyNumber !== null }));
    const subjects = [
      ...companies.filter((name) => name !== undefined).map((name) => ({ name, isCompany: true })),
      ...people,
    ];
    const names = new Map(subjects.map((subject) => [subject.name, subject.isCompany]));
    return Promise.all(
      [...names].map(async ([name, isCompany]) => {
        const kind = isCompany ? ('company' as const) : ('person' as const);
        return { name, found: await screening.screen({ name, kind, country: 'GB' }) };
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
    if (answer.every(({ found }) => found.result === 'clear')) {
      return passed(
        `${countWords(answer.length, 'name is', 'names are')} on no list of ${listOn ? formatDate(listOn) : 'today'}.`,
        evidence,
      );
    }
    return needsReview('A name is like one on a sanctions list: compare them.', evidence);
  },
};
