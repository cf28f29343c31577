import { describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../tests/temporaryFolder';
import { isSeeded, markDone, markHalfDone } from './mark';

describe('the mark of the demo data', () => {
  it('lets the demo be seeded where nothing was, and never over half of a seed', () => {
    const home = makeTemporaryFolder();
    expect(isSeeded(home)).toBe(false);
    markHalfDone(home);
    expect(() => isSeeded(home)).toThrow('npm run demo -- --reset');
    markDone(home);
    expect(isSeeded(home)).toBe(true);
  });
});
