import { expect, it } from '@jest/globals';
import { noFields, type Extraction } from './extraction';
import { maskExtraction } from './maskExtraction';

it('what is stored of a reading has no account number, in its fields or its sentences', () => {
  const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
  const field = (value: string) => ({ value, confidence: 0.9, page: 1, box, source: value });
  const fields = {
    ...noFields(),
    accountNumber: field('55779911'),
    iban: field('GB29NWBK60161331926819'),
  };
  const read: Extraction = {
    ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, fields },
    warnings: [
      { code: 'pay_only_to', detail: 'Pay 55779911 or GB29 NWBK 6016 1331 9268 19.' },
      { code: 'marked_as_copy' },
    ],
  };
  const stored = maskExtraction(read);
  expect(stored.warnings[0]?.detail).toBe('Pay ••••9911 or ••••6819.');
  expect(stored.fields.accountNumber).toMatchObject({ value: '••••9911', source: '••••9911' });
  expect(JSON.stringify(stored)).not.toMatch(/55779911|60161331926819/);
});
