import { describe, expect, it } from '@jest/globals';
import { noFields } from '@millrace/domain/invoice/extraction';
import type { ExtractedField, Extraction } from '@millrace/domain/invoice/extraction';
import { scoreReading, type Truth } from './readingScore';

function field<Value>(value: Value, confidence = 0.9): ExtractedField<Value> {
  return { value, confidence, page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, source: 'x' };
}

function read(fields: Partial<Extraction['fields']>, more: Partial<Extraction> = {}): Extraction {
  return {
    ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, warnings: [] },
    ...more,
    fields: { ...noFields(), ...fields },
  };
}

const truth = (fields: Truth['fields'], warnings: string[] = []): Truth => ({
  ...{ class: 'text', kind: 'invoice', warnings },
  fields: fields ?? {},
});

describe('the score of a reading', () => {
  it.each<[string, Truth['fields'], Extraction['fields'], string[]]>([
    ['right', { number: 'A 1' }, { ...noFields(), number: field('A1') }, ['right']],
    ['blank', { number: 'A1' }, noFields(), ['blank']],
    ['wrong', { number: 'A1' }, { ...noFields(), number: field('A2', 0.5) }, ['wrong']],
    ['wrong and sure', { number: 'A1' }, { ...noFields(), number: field('A2') }, ['wrongAndSure']],
    ['neither printed nor read', { number: null }, noFields(), []],
    ['read of nothing', { number: null }, { ...noFields(), number: field('A1') }, ['wrongAndSure']],
  ])('%s', (_what, fields, found, outcomes) => {
    expect(scoreReading(truth(fields), read(found)).outcomes).toEqual(outcomes);
  });

  it('compares names without case, punctuation and the spelling of a legal form', () => {
    const found = read({ vendorName: field('TARN AND FERRIER JOINERY LIMITED') });
    const score = scoreReading(truth({ vendorName: 'Tarn & Ferrier Joinery Ltd.' }), found);
    expect(score).toMatchObject({ outcomes: ['right'], isWhole: true });
  });

  it('does not judge what follows from another field that is printed', () => {
    const iban = 'GB05LOYD30946212345678';
    const found = read(
      { dueOn: field('2026-02-01'), iban: field(iban), sortCode: field('309462') },
      { warnings: [{ code: 'due_date_from_terms', field: 'dueOn' }] },
    );
    const score = scoreReading(truth({ dueOn: null, iban, sortCode: null }), found);
    expect(score.outcomes).toEqual(['right']);
  });

  it('counts a document as whole only with its kind and the warnings that must be there', () => {
    const found = read({});
    expect(scoreReading(truth({}), found).isWhole).toBe(true);
    expect(scoreReading(truth({}, ['amount_deducted']), found).isWhole).toBe(false);
    expect(scoreReading({ ...truth({}), kind: 'quote' }, found).isWhole).toBe(false);
  });
});
