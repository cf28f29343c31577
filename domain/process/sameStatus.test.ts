import { describe, expect, it } from '@jest/globals';
import { isSameStatus } from './sameStatus';
import { answerLine, type SpokenLine, type StatusLine } from './statusLine';

const params = { seq: 1, openMinor: 10_000, collectOn: '2026-03-02' };
const coded: StatusLine = {
  ...{ step: 'instalment_1', waitsFor: 'time', byMs: 1_772_431_200_000 },
  ...{ code: 'instalment_awaited', params },
};
const spoken: SpokenLine = {
  ...{ step: 'instalment_1', waitsFor: 'time', byMs: 1_772_431_200_000 },
  ...{ words: 'Waiting for instalment 1', next: '£100.00 is collected on 2 March 2026.' },
};
const offered: StatusLine = { step: 'offered', code: 'offered', waitsFor: 'company' };

type Told = StatusLine | SpokenLine;
const cases: [what: string, shown: Told | null, status: Told, isSame: boolean][] = [
  ['nothing shown yet', null, coded, false],
  ['the same code and parameters', coded, { ...coded, params: { ...params } }, true],
  ['a code without parameters', offered, { ...offered }, true],
  ['a deadline that is not there and one that is undefined', offered, withoutDeadline(), true],
  ['the same, as a step answers it', answerLine(coded), answerLine(coded), true],
  [
    'another day, as a step answers it',
    answerLine(coded),
    answerLine({ ...coded, params: { ...params, collectOn: '2026-03-03' } } as StatusLine),
    false,
  ],
  ['another step', coded, { ...coded, step: 'instalment_2' }, false],
  ['another code', coded, { ...coded, code: 'instalment_late' }, false],
  ['another amount', coded, { ...coded, params: { ...params, openMinor: 9_999 } }, false],
  ['another day', coded, { ...coded, params: { ...params, collectOn: '2026-03-03' } }, false],
  ['somebody else’s turn', coded, { ...coded, waitsFor: 'company' }, false],
  ['another deadline', coded, { ...coded, byMs: 1 }, false],
  ['the same sentence of an older history', spoken, { ...spoken }, true],
  ['another sentence there', spoken, { ...spoken, words: 'Instalment 1 is late' }, false],
  ['another next sentence there', spoken, { ...spoken, next: 'The bank settles.' }, false],
  ['a sentence, then a code', spoken, coded, false],
  ['a code, then a sentence', coded, spoken, false],
];

function withoutDeadline(): StatusLine {
  return { ...offered, byMs: undefined };
}

describe('what people were told before', () => {
  it.each(cases)('%s', (_what, shown, status, isSame) => {
    expect(isSameStatus(shown, status)).toBe(isSame);
  });
});
