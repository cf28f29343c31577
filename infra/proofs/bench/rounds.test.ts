import { describe, expect, it } from '@jest/globals';
import { compare, median, type Turn } from './rounds';

const turn = (done: number, cpuMs = 0): Turn => ({ done, ms: 1000, cpuMs: { api: cpuMs } });

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

  it('of nothing is refused', () => expect(() => median([])).toThrow(RangeError));
});

describe('compare', () => {
  it('measures ours between two turns of the limit and warms both up first', async () => {
    const order: string[] = [];
    const note = (who: string, answer: Turn) => () => {
      order.push(who);
      return Promise.resolve(answer);
    };
    const rounds = 2;
    await compare({ rounds, limit: note('limit', turn(10)), ours: note('ours', turn(5)) });
    expect(order.join(' ')).toBe('limit ours limit ours limit ours limit');
    await compare({
      ...{ rounds: 1, warmUps: 0 },
      limit: note('-', turn(1)),
      ours: note('+', turn(1)),
    });
    expect(order.slice(-3).join('')).toBe('-+-');
  });

  it('compares a turn with the limits around it, so that noise for both leaves the ratio', async () => {
    // The machine is half as fast from the second limit on: ours is 0.5 of it all the same.
    const limits = [100, 100, 50, 50, 50].map((done) => turn(done));
    const ours = [50, 37.5, 25, 25].map((done) => turn(done));
    const next = (turns: Turn[]) => () => Promise.resolve(turns.shift() ?? turn(0));
    const compared = await compare({ rounds: 3, limit: next(limits), ours: next(ours) });
    expect(compared.ratio).toBeCloseTo(0.5);
  });

  it('tells the CPU of one of them', async () => {
    const same = (answer: Turn) => () => Promise.resolve(answer);
    const compared = await compare({
      rounds: 1,
      limit: same(turn(100, 50)),
      ours: same(turn(50, 200)),
    });
    expect(compared.limitCpuMs).toEqual({ api: 0.5 });
    expect(compared.oursCpuMs).toEqual({ api: 4 });
  });
});
