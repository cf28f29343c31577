import { describe, expect, it } from '@jest/globals';
import { findBlockingDoubt } from './documentDoubts';
import { findReviewDoubts } from './reviewDoubts';
import { extractionWarning, noFields, type ExtractionWarningCode } from './extraction';
import type { Extraction } from './extraction';
import { findChangedDetails, handlingOf, type Handling } from './stops';

const expected: Partial<Record<ExtractionWarningCode, Handling>> = {
  ...{ several_invoices: 'at_upload', already_paid: 'at_upload' },
  ...{ debt_assigned: 'person_decides', pay_only_to: 'person_decides' },
  ...{ bank_details_changed: 'person_decides', collected_by_debit: 'person_decides' },
  ...{ not_for_payment: 'person_decides', hidden_text: 'person_decides' },
  picture_in_doubt: 'person_decides',
  ...{ differs_from_data: 'person_decides', breaks_standard: 'person_decides' },
};

const typed = {
  ...{ number: null, issueOn: null, dueOn: null, vendorVatNumber: null, netMinor: null },
  ...{ vatMinor: null, grossMinor: null, payableMinor: null, sortCode: null, last4: null },
  deductionsMinor: 0,
};
const readWith = (
  code: ExtractionWarningCode,
  readable: Extraction['readable'] = 'text',
): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable, pageCount: 1, fields: noFields() },
  warnings: [{ code, detail: 'as printed' }],
});

describe('what is done about a doubt', () => {
  it.each(extractionWarning.shape.code.options)('%s', (code) => {
    const handling = handlingOf(code);
    expect(handling).toBe(expected[code] ?? 'told');
    const read = readWith(code);
    expect(findBlockingDoubt(read) !== null).toBe(handling === 'at_upload');
    expect(findReviewDoubts(read, typed)).toHaveLength(handling === 'person_decides' ? 1 : 0);
  });

  it.each(extractionWarning.shape.code.options)('%s, read from a picture', (code) => {
    const read = readWith(code, 'no_text');
    expect(findBlockingDoubt(read)).toBeNull();
    const asks = handlingOf(code) !== 'told';
    expect(findReviewDoubts(read, typed)).toHaveLength(asks ? 1 : 0);
  });

  it('quotes what is printed for whoever decides', () => {
    for (const code of ['debt_assigned', 'pay_only_to', 'bank_details_changed'] as const) {
      expect(findReviewDoubts(readWith(code), typed)[0]).toContain('“as printed”');
    }
  });

  it('notes retained title beside a reason to look, and never by itself', () => {
    const read = readWith('debt_assigned');
    read.warnings.push({ code: 'title_retained', detail: 'Goods remain ours.' });
    expect(findReviewDoubts(read, typed)[1]).toMatch(/title to the goods/);
  });

  it('hands on the notice of changed bank details', () => {
    expect(findChangedDetails(readWith('bank_details_changed'))?.detail).toBe('as printed');
    expect(findChangedDetails(readWith('debt_assigned'))).toBeNull();
    expect(findChangedDetails(null)).toBeNull();
  });
});

describe('an extraction from before places were kept', () => {
  it('still parses, and one with a place keeps it', () => {
    const place = { page: 1, box: { x: 0.1, y: 0.2, width: 0.3, height: 0.01 } };
    expect(extractionWarning.parse({ code: 'debt_assigned' })).toEqual({ code: 'debt_assigned' });
    expect(extractionWarning.parse({ code: 'pay_only_to', place }).place).toEqual(place);
  });
});
