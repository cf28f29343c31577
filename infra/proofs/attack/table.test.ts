import { describe, expect, it } from '@jest/globals';
import { judgeAll, judgeSame, tryAttack, type Verdict } from './attack';
import type { AttackStage } from './stage';
import { describeHeading, describeSum } from './table';
import { describeCaught, describeCaughtSum, judge } from './withoutDefences';

const kept: Verdict = {
  heading: 'locks',
  name: 'push',
  line: 'a push → refused',
  tried: 'one push',
  required: '403',
  answered: '403',
  ok: true,
  isBrokenOff: false,
  ms: 5,
};
const broken: Verdict = { ...kept, name: 'pull hard', answered: '200', ok: false };

describe('the table of a heading', () => {
  it('says of what was kept what was tried and answered', () => {
    expect(describeHeading('locks', [kept])).toEqual([
      '\n  locks: kept, 1 of 1',
      '    ok  push  one push → 403',
    ]);
  });

  it('says of what was broken what had been required, and by which line', () => {
    const lines = describeHeading('locks', [kept, broken]);
    expect(lines[0]).toBe('\n  locks: BROKEN, 1 of 2');
    expect(lines.slice(2)).toEqual([
      '    !!  pull hard  one push → 200',
      '        required: 403  (a push → refused)',
    ]);
  });

  it('counts attacks and lines, and names the seed', () => {
    expect(describeSum([kept, { ...kept, name: 'knock' }], 7, 61_000)).toContain(
      '2 attacks on 1 lines of the list in 61 s: every promise was kept (seed 7)',
    );
    expect(describeSum([kept, broken], 7, 0)).toContain('1 BROKEN');
  });
});

describe('a verdict', () => {
  const about = { name: 'push', line: '', tried: '', required: '' };

  it('of an attack that breaks off is no proof', async () => {
    const attack = () => Promise.reject(new Error('no answer'));
    const verdict = await tryAttack({} as AttackStage, 'locks', { ...about, attack });
    expect(verdict).toMatchObject({
      ok: false,
      isBrokenOff: true,
      answered: 'broke off: no answer',
    });
  });

  it('over several answers needs every one of them, and at least one', () => {
    expect(judgeSame({ one: '403', two: '403' }, '403')).toEqual({
      ok: true,
      answered: '403 (2 tries)',
    });
    expect(judgeSame({ one: '403', two: '200' }, '403')).toEqual({
      ok: false,
      answered: '1 of 2: two: 200',
    });
    expect(judgeSame({}, '403').ok).toBe(false);
    expect(judgeAll([], () => true, String).ok).toBe(false);
    expect(judgeAll([1, 2], (one) => one < 2, String)).toEqual({
      ok: false,
      answered: '1 of 2 not so: 2',
    });
  });
});

describe('an attack without the defence against it', () => {
  const through = { ...kept, ok: false, answered: '200' };

  it('has noticed that it is gone when it was kept out before', () => {
    const [one] = judge({ name: 'a lock' }, [kept], [through]);
    expect(one).toMatchObject({ isCaught: true, answered: '200' });
    expect(one && describeCaught(one)).toBe('    ok  without “a lock”: push → 200');
  });

  it('is counted, and one that nobody noticed stands out, with the seed', () => {
    const one = { defence: 'a lock', attack: 'push', isCaught: true, answered: '200' };
    const other = { ...one, attack: 'knock' };
    expect(describeCaughtSum([one, other], 7, 61_000)).toContain(
      '1 defences taken out under 2 attacks in 61 s: each is noticed (seed 7)',
    );
    const missed = { ...other, defence: 'a bolt', isCaught: false };
    expect(describeCaughtSum([one, missed], 7, 0)).toContain('2 defences taken out');
    expect(describeCaughtSum([one, missed], 7, 0)).toContain('1 NOT NOTICED (seed 7)');
  });

  it.each([
    ['is kept out still', kept, kept],
    ['succeeded before as well', through, through],
    ['came to no answer', kept, { ...through, isBrokenOff: true }],
  ])('has noticed nothing when it %s', (_when, before, after) => {
    expect(judge({ name: 'a lock' }, [before], [after])[0]?.isCaught).toBe(false);
  });
});
