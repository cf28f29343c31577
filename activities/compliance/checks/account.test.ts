import { describe, expect, it } from '@jest/globals';
import { noFields, type Extraction } from '@millrace/domain/invoice/extraction';
import { bankDetailsMatch } from './account';

type Known = Parameters<typeof bankDetailsMatch.decide>[0];

const account = {
  ...{ id: 'a1', fingerprint: 'same', last4: '4958', holderName: 'Rowan Works Ltd' },
  ...{ status: 'verified', nameCheck: 'match', earlierLast4: '1199' },
};
const read = (...warnings: Extraction['warnings']): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, fields: noFields() },
  warnings,
});
const notice = { code: 'bank_details_changed' as const, detail: 'Our bank details have changed.' };
const decide = (printedFingerprint: string | null, extraction: Extraction) => {
  const facts = { account, printedFingerprint, printedLast4: '4958', extraction };
  return bankDetailsMatch.decide({ facts } as unknown as Known);
};

describe('the account on the paper and the one that the vendor named', () => {
  it.each<[string, string | null, Extraction, string]>([
    ['the same, without a notice', 'same', read(), 'passed'],
    ['another one', 'other', read(), 'needs_review'],
    ['none on the paper', null, read(), 'needs_review'],
    ['the same, with a notice that details have changed', 'same', read(notice), 'needs_review'],
    ['another one, with a notice', 'other', read(notice), 'needs_review'],
    ['the same, with a notice of another kind', 'same', read({ code: 'title_retained' }), 'passed'],
  ])('%s', async (_what, fingerprint, extraction, result) => {
    expect((await decide(fingerprint, extraction)).result).toBe(result);
  });

  it('a decision without the notice is none with it', async () => {
    const [without, withIt] = [await decide('other', read()), await decide('other', read(notice))];
    expect(without.evidence.key).not.toEqual(withIt.evidence.key);
  });

  it('the account known from before is evidence for our people, and in no words', async () => {
    const { evidence, words } = await decide('same', read(notice));
    expect(evidence).toMatchObject({ earlierLast4: '1199', printedLast4: '4958' });
    expect(words).toContain('“Our bank details have changed.”');
    expect(words).not.toContain('1199');
    expect((await decide('same', read())).evidence).not.toHaveProperty('earlierLast4');
  });
});
