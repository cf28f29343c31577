import { expect, it } from '@jest/globals';
import { editFiles } from '../../attack/edit';
import { listUnknownNames } from '../../attack/unknownNames';
import { checkout } from '../../../start/env';
import { rules } from './removedRules';

it.each(rules.map((rule) => [rule.name, rule] as const))('can be taken out: %s', (_name, rule) => {
  for (const { before, after } of editFiles(checkout, rule.edits)) {
    expect(after).not.toBe(before);
    expect(listUnknownNames(after)).toEqual([]);
  }
});
