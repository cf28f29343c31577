import { describe, expect, it, jest } from '@jest/globals';
import { measurePart } from './readingCorpus';

jest.setTimeout(240_000);

/**
 * What the reader read when this was last changed, in percent of fields: a change may not read worse.
 * The part that nobody looks at is what it is judged by; `npm run bench -- reading` has the pictures too.
 */
const floors = {
  tuning: {
    text: { right: 99.5, wrong: 0.2, wrongAndSure: 0, whole: 94 },
    other: { right: 80, wrong: 6, wrongAndSure: 3, whole: 33 },
  },
  'tuning-2': {
    text: { right: 99, wrong: 0.6, wrongAndSure: 1, whole: 90 },
    other: { right: 82, wrong: 5, wrongAndSure: 0, whole: 25 },
  },
  'tuning-3': {
    text: { right: 98.5, wrong: 0.5, wrongAndSure: 0, whole: 86 },
    other: { right: 79, wrong: 15, wrongAndSure: 0, whole: 25 },
  },
  'tuning-4': {
    text: { right: 98.5, wrong: 0.5, wrongAndSure: 0, whole: 82 },
    other: { right: 79, wrong: 13, wrongAndSure: 0, whole: 10 },
  },
  apart: {
    text: { right: 93.8, wrong: 3, wrongAndSure: 5, whole: 41 },
    other: { right: 85, wrong: 6, wrongAndSure: 0, whole: 33 },
  },
};

describe.each(Object.entries(floors))('documents of the part "%s"', (part, byClass) => {
  it('are read no worse than before', async () => {
    const { classes } = await measurePart(part, new Set(Object.keys(byClass)));
    for (const [name, floor] of Object.entries(byClass)) {
      const found = classes[name];
      expect(found?.documents).toBeGreaterThan(5);
      expect(found?.rightPercent).toBeGreaterThanOrEqual(floor.right);
      expect(found?.wrongPercent).toBeLessThanOrEqual(floor.wrong);
      expect(found?.wrongAndSure).toBeLessThanOrEqual(floor.wrongAndSure);
      expect(found?.wholePercent).toBeGreaterThanOrEqual(floor.whole);
    }
  });
});
