import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fairQueue';

function watch(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (of: string, name: string, signal?: AbortSignal) =>
    queue.run({ of, ...(signal ? { signal } : {}) }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, end };
}

describe('a queue that is fair between owners', () => {
  it('keeps a place free for others, and serves owners in turn', async () => {
    const { begun, add, end } = watch(new FairQueue({ slots: 2, slotsEach: 1 }));
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    for (const name of ['b1', 'b2']) void add('b', name);
    void add('c', 'c1');
    await end('none');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun.at(-1)).toBe('c1');
    await end('b1');
    expect(begun.at(-1)).toBe('a2');
    await end('c1');
    expect(begun.at(-1)).toBe('b2');
  });

  it('lets go of whoever no longer waits', async () => {
    const { begun, add, end } = watch(new FairQueue({ slots: 1, slotsEach: 1 }));
    const leaving = new AbortController();
    void add('a', 'a1');
    const left = add('a', 'a2', leaving.signal);
    void add('a', 'a3');
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
  });
});
