import { describe, expect, it } from '@jest/globals';
import { findDoubt, findLeft } from './doubtPath';
import type { LetteredField } from './readMarks';

const marks = [
  { field: 'vendorName', check: false },
  { field: 'number', check: true },
  { field: 'dueOn', check: true },
  { field: 'grossMinor', check: false },
  { field: 'accountNumber', check: true },
] as const;

describe('from doubt to doubt', () => {
  it.each<[string, LetteredField[], LetteredField | null, 'next' | 'previous', string | null]>([
    ['from nowhere to the first', [], null, 'next', 'number'],
    ['from a doubt to the next', [], 'number', 'next', 'dueOn'],
    ['from a sure field to the next doubt', [], 'grossMinor', 'next', 'accountNumber'],
    ['past those that were looked at', ['dueOn'], 'number', 'next', 'accountNumber'],
    [
      'from the last round to what was passed over',
      ['accountNumber'],
      'accountNumber',
      'next',
      'number',
    ],
    [
      'the only one left is the one we are in',
      ['number', 'dueOn'],
      'accountNumber',
      'next',
      'accountNumber',
    ],
    ['all looked at', ['number', 'dueOn', 'accountNumber'], 'accountNumber', 'next', null],
    ['back to the doubt before', [], 'accountNumber', 'previous', 'dueOn'],
    ['back also to one that was looked at', ['dueOn'], 'accountNumber', 'previous', 'dueOn'],
    ['back from nowhere to the last', [], null, 'previous', 'accountNumber'],
    ['nothing before the first', [], 'number', 'previous', null],
  ])('%s', (_what, looked, from, way, expected) => {
    expect(findDoubt(marks, new Set(looked), from, way)).toBe(expected);
  });

  it('counts what is left, and nothing that is sure', () => {
    expect(findLeft(marks, new Set(['dueOn']))).toEqual(['number', 'accountNumber']);
    expect(findLeft([], new Set())).toEqual([]);
  });
});
