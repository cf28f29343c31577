import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { readFields } from './readFields';
import type { TextPage } from './textRuns';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const foot = ['Account name: Halden Brackets Ltd', 'Sort code 20-00-00', 'Account 55779911'];
const read = (pages: TextPage[]) => readFields(pages, against);
const isAnySure = ({ fields }: ReturnType<typeof read>) => Object.values(fields).some(isSure);

/** An invoice with "Invoice number:" on it, under another title. */
function layTitled(title: string, height = 14): TextPage[] {
  return layPaper({ vendor: 'Halden Brackets Ltd', foot }).map((page) => ({
    ...page,
    runs: page.runs.map((run) =>
      run.text === 'INVOICE'
        ? { ...run, text: title, x: 300, height, width: title.length * height * 0.5 }
        : run,
    ),
  }));
}

/** An invoice with a line of its own over it, in small letters. */
const layBelow = (words: string): TextPage[] =>
  layTitled('INVOICE', 24).map((page) => ({
    ...page,
    runs: [...page.runs, { text: words, x: 300, y: 72, width: words.length * 4.5, height: 9 }],
  }));

describe('a paper with “Invoice number:” on it that is none', () => {
  it.each([
    ['REFUND NOTE', 'credit_note'],
    ['Refund', 'credit_note'],
    ['INVOICE CREDIT', 'credit_note'],
    ['INVOICE (CREDIT)', 'credit_note'],
    ['SELF-BILLED CREDIT NOTE', 'credit_note'],
    ['CR\u0415DIT NOTE', 'credit_note'],
    ['PRO FORMA', 'pro_forma'],
    ['INVOICE (PRO FORMA)', 'pro_forma'],
    ['ORDER CONFIRMATION', 'unknown'],
    ['SALES ORDER', 'unknown'],
    ['APPLICATION FOR PAYMENT', 'unknown'],
    ['PAYMENT REQUEST', 'unknown'],
  ])('is told by its title: %s', (title, kind) => {
    const found = read(layTitled(title));
    expect([found.kind, isAnySure(found)]).toEqual([kind, false]);
  });

  it.each(['PRO FORMA', 'Pro forma', 'Credit note', 'ORDER CONFIRMATION', 'Refund note'])(
    'is told by a small line under a large “INVOICE”: %s',
    (words) => {
      const found = read(layBelow(words));
      expect(found.kind).not.toBe('invoice');
      expect(isAnySure(found)).toBe(false);
    },
  );

  it.each(['INVOICE - DRAFT', 'Invoice (draft)'])('is not to be paid yet: %s', (title) => {
    const { warnings } = read(layTitled(title));
    expect(warnings.map(({ code }) => code)).toContain('not_for_payment');
  });

  it.each(['INVOICE', 'TAX INVOICE', 'Sales Invoice', 'I N V O I C E'])(
    'is not this one: %s',
    (title) => {
      const found = read(layTitled(title));
      expect([found.kind, isSure(found.fields.grossMinor)]).toEqual(['invoice', true]);
    },
  );

  it.each(['Sales order 7712', 'Credit terms 30 days', 'Our order', 'Credit'])(
    'is not told by small words of an invoice: %s',
    (words) => {
      const found = read(layBelow(words));
      expect([found.kind, isSure(found.fields.grossMinor)]).toEqual(['invoice', true]);
    },
  );
});

describe('totals of less than nothing', () => {
  const lay = (write: (amount: string) => string) =>
    layPaper({
      ...{ vendor: 'Halden Brackets Ltd', foot },
      sums: [
        ['Net', write('1,000.00')],
        ['VAT 20%', write('200.00')],
        ['Total', write('1,200.00')],
      ],
    });

  it.each<[string, (amount: string) => string]>([
    ['with a minus', (amount) => `-${amount}`],
    ['with a minus before the sign', (amount) => `-£${amount}`],
    ['with a minus behind the sign', (amount) => `£-${amount}`],
    ['with a minus behind', (amount) => `${amount}-`],
    ['in brackets', (amount) => `(${amount})`],
    ['in brackets behind the sign', (amount) => `£(${amount})`],
    ['with CR', (amount) => `${amount} CR`],
    ['with CR right behind', (amount) => `${amount}CR`],
    ['with Cr', (amount) => `${amount} Cr`],
  ])('make a credit note of an invoice, as in e-invoices: %s', (_how, write) => {
    const found = read(lay(write));
    expect([found.kind, found.fields.grossMinor?.value]).toEqual(['credit_note', -120_000]);
    expect(isAnySure(found)).toBe(false);
  });

  it.each<[string, (amount: string) => string]>([
    ['in words', (amount) => `${amount} credit`],
    ['with CR before', (amount) => `CR ${amount}`],
    ['in words before', (amount) => `minus ${amount}`],
    ['in square brackets', (amount) => `[${amount}]`],
    ['behind a long dash', (amount) => `—${amount}`],
  ])('are in doubt where a sign beside them may say so: %s', (_how, write) => {
    expect(isAnySure(read(lay(write)))).toBe(false);
  });

  it('are none where one line takes something off', () => {
    const found = read(
      layPaper({
        ...{ vendor: 'Halden Brackets Ltd', foot },
        sums: [
          ['Discount', '-100.00'],
          ['Net', '1,000.00'],
          ['VAT 20%', '200.00'],
          ['Total', '1,200.00'],
        ],
      }),
    );
    expect([found.kind, isSure(found.fields.grossMinor)]).toEqual(['invoice', true]);
  });
});
