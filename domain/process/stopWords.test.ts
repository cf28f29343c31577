import { expect, it } from '@jest/globals';
import { type KeptFailure, sayWhyStopped, stopWords } from './stopWords';

it.each<[string, KeptFailure | null, string | null]>([
  ['a stop', { code: 'no_answer' }, stopWords.no_answer],
  ['a stop that a former release kept', { words: 'It stopped.' }, 'It stopped.'],
  ['a try', { words: 'The bank does not answer.' }, 'The bank does not answer.'],
  ['a stop of a later release', { code: 'tide_out' }, 'tide_out'],
  ['nothing', null, null],
])('says %s', (_what, failure, said) => {
  expect(sayWhyStopped(failure)).toBe(said);
});
