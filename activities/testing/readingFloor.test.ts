import { describe, expect, it, jest } from '@jest/globals';
import { measurePart } from './readingCorpus';

jest.setTimeout(240_000);

/**
 * What the reader read when this was last changed, in percent of fields: a change may not read worse.
 * The part that nobody looks at is what it is judged by; `npm run bench -- reading` has the pictures too.
 */
const floors = {
  tuning: {
    text: { right: 99.6, wrong: 0.2, wrongAndSure: 0, whole: 96 },
    other: { right: 96, wrong: 1, wrongAndSure: 0, whole: 77 },
  },
  'tuning-2': {
    text: { right: 99.4, wrong: 0.5, wrongAndSure: 0, whole: 92 },
    other: { right: 96, wrong: 2, wrongAndSure: 0, whole: 70 },
  },
  'tuning-3': {
    text: { right: 98.6, wrong: 0.4, wrongAndSure: 0, whole: 88 },
    other: { right: 96, wrong: 1, wrongAndSure: 0, whole: 75 },
  },
  'tuning-4': {
    text: { right: 99.2, wrong: 0.3, wrongAndSure: 0, whole: 90 },
    other: { right: 94, wrong: 4, wrongAndSure: 0, whole: 70 },
  },
  'tuning-5': {
    text: { right: 99.5, wrong: 0.3, wrongAndSure: 0, whole: 93 },
    other: { right: 99, wrong: 1, wrongAndSure: 0, whole: 94 },
  },
  'tuning-6': {
    text: { right: 99.4, wrong: 0.3, wrongAndSure: 0, whole: 87 },
    other: { right: 98, wrong: 1, wrongAndSure: 0, whole: 78 },
  },
  'tuning-7': {
    text: { right: 97, wrong: 1, wrongAndSure: 0, whole: 77 },
    other: { right: 91, wrong: 3, wrongAndSure: 0, whole: 50 },
  },
  'tuning-8': {
    text: { right: 100, wrong: 0, wrongAndSure: 0, whole: 100 },
    einvoice: { right: 100, wrong: 0, wrongAndSure: 0, whole: 100 },
  },
  apart: {
    text: { right: 95, wrong: 2.1, wrongAndSure: 0, whole: 50 },
    other: { right: 92, wrong: 2, wrongAndSure: 0, whole: 66 },
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
