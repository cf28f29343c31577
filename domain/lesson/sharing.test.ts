import { describe, expect, it } from '@jest/globals';
import { isSamePlace, lessonsFor, type KeptLesson } from './sharing';

const markOf = (digit: string) => digit.repeat(16);
const marks = ['1', '2', '3', '4', '5', '6'].map(markOf);

const kept = (given: Partial<KeptLesson> = {}): KeptLesson => ({
  ...{ id: 'a', companyId: 'first', kin: ['office of the first'] },
  ...{ field: 'number', kind: 'here', label: markOf('a'), side: 'apart', extent: 'found' },
  ...{ across: 12, acrossEnd: 16, down: 0, marks },
  ...{ confirmed: 0, contradicted: 0, isPaidOut: true, isInGoodStanding: true },
  ...given,
});
const others = (given: Partial<KeptLesson> = {}) =>
  kept({ id: 'b', companyId: 'second', kin: ['office of the second'], ...given });

describe('a company’s own lessons', () => {
  it('are used at once', () => {
    expect(lessonsFor('first', [kept({ isPaidOut: false })])).toMatchObject([
      { id: 'a', isProven: false },
    ]);
  });

  it.each([
    [{ confirmed: 1 }, false],
    [{ confirmed: 2 }, true],
    [{ confirmed: 5, contradicted: 1 }, false],
  ])('with %j are proven: %s', (counted, isProven) => {
    expect(lessonsFor('first', [kept(counted)])).toMatchObject([{ isProven }]);
  });

  it('sleep once they were wrong twice', () => {
    expect(lessonsFor('first', [kept({ confirmed: 9, contradicted: 2 })])).toEqual([]);
  });
});

describe('the lessons of others', () => {
  it('are used where two companies were taught the same, and are never proven', () => {
    const used = lessonsFor('third', [kept({ confirmed: 9 }), others({ confirmed: 9 })]);
    expect(used).toMatchObject([{ id: 'a', isProven: false }]);
  });

  it('are known by what both pages have in common', () => {
    const theirs = [...marks.slice(0, 5), markOf('9')];
    const [used] = lessonsFor('third', [kept(), others({ marks: theirs })]);
    expect(used?.marks).toEqual(marks.slice(0, 5));
  });

  it.each<[string, Partial<KeptLesson>]>([
    ['one company alone said it', { companyId: 'first' }],
    ['both are run by the same people', { kin: ['office of the first', 'x'] }],
    ['one of the invoices was not paid out', { isPaidOut: false }],
    ['one of the companies is held or suspended', { isInGoodStanding: false }],
    ['one of them sleeps', { contradicted: 2 }],
    ['they name another label', { label: markOf('b') }],
    ['they name another field', { field: 'dueOn' }],
    ['one says that the value is not there', { kind: 'not_here' }],
    ['they point elsewhere', { across: 20, acrossEnd: 26 }],
    ['they point to another line', { down: 2 }],
    ['their pages have little in common', { marks: marks.slice(3) }],
  ])('are not where %s', (_, given) => {
    expect(lessonsFor('third', [kept(), others(given)])).toEqual([]);
  });

  it('do not include the reader’s own among the two', () => {
    const used = lessonsFor('second', [kept(), others()]);
    expect(used.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('the same place', () => {
  it('is where either edge of the value is, for what is set to the right', () => {
    expect(isSamePlace(kept(), others({ across: 9 }))).toBe(true);
    expect(isSamePlace(kept(), others({ acrossEnd: 30 }))).toBe(true);
  });

  it('is behind the same words wherever they stand', () => {
    expect(isSamePlace(kept({ side: 'inline' }), others({ side: 'inline', down: 9 }))).toBe(true);
  });
});
