import { describe, expect, it } from '@jest/globals';
import type { DraftView } from '@millrace/api/invoice/view';
import { collectTyping, detailsSchema, fillDetails, type DetailsInput } from './detailsForm';

const form: DetailsInput = {
  ...{ billToName: 'Adeyemi & Holt Ltd', number: 'KA-1', issueOn: '3/12/2026', dueOn: '2 Feb 27' },
  ...{ netMinor: '1,000.00', vatMinor: '200', grossMinor: '1200', deductionsMinor: '0' },
  ...{ vendorVatNumber: '', sortCode: '', accountNumber: '' },
};

function draftOf(values: Partial<DraftView['values']>, typed: DraftView['typed'] = {}): DraftView {
  return { values, extraction: null, typed } as DraftView;
}

describe('dates of the details', () => {
  it('stand in the form day first, whatever was kept of them', () => {
    const kept = { issueOn: '2026-12-03', dueOn: '2027-02-02', deductionsMinor: 0 };
    expect(fillDetails(draftOf(kept))).toMatchObject({
      ...{ issueOn: '03/12/2026', dueOn: '02/02/2027' },
    });
    // A draft that was typed when the browser's own fields were used.
    expect(fillDetails(draftOf(kept, { issueOn: '2026-12-04', dueOn: '2 feb' }))).toMatchObject({
      ...{ issueOn: '04/12/2026', dueOn: '2 feb' },
    });
  });

  it('are confirmed as days of the calendar', () => {
    expect(detailsSchema.parse(form)).toMatchObject({ issueOn: '2026-12-03', dueOn: '2027-02-02' });
  });

  it.each([
    ['12/31/2026', '2 Feb 27', /such as 27\/03\/2026/],
    ['3/12/2026', '2 Nov 26', /before the invoice date/],
  ])('%s and %s are sent back in words', (issueOn, dueOn, words) => {
    const { error } = detailsSchema.safeParse({ ...form, issueOn, dueOn });
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
  });

  it('are saved as they are typed, and as days once they are whole', () => {
    const { typed, values } = collectTyping({ ...form, dueOn: '2 Fe' });
    expect(typed).toMatchObject({ issueOn: '3/12/2026', dueOn: '2 Fe' });
    expect(values).toMatchObject({ issueOn: '2026-12-03' });
    expect(values).not.toHaveProperty('dueOn');
  });
});
