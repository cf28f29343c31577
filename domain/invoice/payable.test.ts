import { describe, expect, it } from '@jest/globals';
import { noFields, type Extraction } from './extraction';
import { payableOf } from './invoice';
import { findPrintedPayable, proposeDeductions } from './payable';

const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
const field = (value: number, confidence = 0.9) => ({
  ...{ value, confidence, page: 1, box, source: String(value) },
});
const readOf = (
  grossMinor: number | null,
  payableMinor: number | null,
  ...offs: number[]
): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1 },
  fields: {
    ...noFields(),
    grossMinor: grossMinor === null ? null : field(grossMinor),
    payableMinor: payableMinor === null ? null : field(payableMinor),
  },
  warnings: offs.map((offMinor) => ({ code: 'amount_deducted', offMinor })),
});

describe('deductions that are proposed', () => {
  it.each<[string, Extraction, number]>([
    ['nothing read', readOf(null, null), 0],
    ['no deduction', readOf(481_200, 481_200), 0],
    ['CIS and the amount payable: once', readOf(481_200, 401_000, 80_200), 80_200],
    ['CIS told of twice, and the amount payable', readOf(481_200, 401_000, 80_200, 80_200), 80_200],
    ['the amount payable alone', readOf(481_200, 381_200), 100_000],
    ['CIS alone', readOf(481_200, null, 80_200), 80_200],
    ['CIS and a retention', readOf(481_200, null, 80_200, 24_060), 104_260],
    ['more than the total', readOf(481_200, null, 500_000), 0],
    ['an amount payable above the total', readOf(481_200, 600_000), 0],
    ['nothing payable', readOf(481_200, 0), 0],
    ['a deduction without a total', readOf(null, 401_000, 80_200), 80_200],
  ])('%s', (_what, read, off) => {
    expect(proposeDeductions(read)).toBe(off);
    const gross = read.fields.grossMinor?.value;
    // As the database has it: what is financed is the total less them, and more than nothing.
    if (gross) expect(payableOf({ grossMinor: gross, deductionsMinor: off })).toBeGreaterThan(0);
  });

  it('are none of a document that was not read', () => {
    expect(proposeDeductions(null)).toBe(0);
  });
});

describe('the amount to pay as printed', () => {
  it('is known with how sure it is, and only where something is asked for', () => {
    expect(findPrintedPayable(readOf(481_200, 401_000))).toEqual({ minor: 401_000, sure: true });
    expect(findPrintedPayable(readOf(481_200, 0))).toBeNull();
    expect(findPrintedPayable(null)).toBeNull();
  });
});
