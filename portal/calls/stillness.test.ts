import { expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { holdStill } from './stillness';
import { createQueryClient } from './trpc';

/** A screen that shows how often it was asked for, and an operation that is refused with a code. */
async function openScreen() {
  const client = createQueryClient();
  let asked = 0;
  let answer: (() => void) | null = null;
  const screen = new QueryObserver<number>(client, {
    queryKey: ['screen'],
    queryFn: () => {
      asked += 1;
      const count = asked;
      if (count === 1) return count;
      return new Promise<number>((resolve) => (answer = () => resolve(count)));
    },
  });
  screen.subscribe(() => undefined);
  await settle();
  const refuse = async (code: string) => {
    const error = Object.assign(new Error('Refused.'), { data: { code } });
    const operation = { mutationFn: () => Promise.reject(error) };
    await client
      .getMutationCache()
      .build(client, operation)
      .execute(undefined)
      .catch(() => undefined);
    await settle();
  };
  return {
    ...{ client, refuse },
    countAsked: () => asked,
    shown: () => screen.getCurrentResult().data,
    arrive: () => {
      answer?.();
      return settle();
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ['PRECONDITION_FAILED', 2],
  ['CONFLICT', 2],
  ['NOT_FOUND', 2],
  ['TIMEOUT', 1],
])(
  'an operation that is refused with %s: the screen has been asked for %s times',
  async (code, times) => {
    const { refuse, countAsked } = await openScreen();
    await refuse(code);
    expect(countAsked()).toBe(times);
  },
);

it('nothing changes under a dialog until it is closed, then all of it', async () => {
  const { client, refuse, countAsked, arrive, shown } = await openScreen();
  const letGo = holdStill(client);
  await refuse('PRECONDITION_FAILED');
  expect(countAsked()).toBe(1);
  letGo();
  await settle();
  await arrive();
  expect([countAsked(), shown()]).toEqual([2, 2]);
});

it('what was under way when the dialog opened does not arrive under it', async () => {
  const { client, countAsked, arrive, shown } = await openScreen();
  void client.invalidateQueries();
  const letGo = holdStill(client);
  await arrive();
  expect([countAsked(), shown()]).toEqual([2, 1]);
  letGo();
  await settle();
  await arrive();
  expect([countAsked(), shown()]).toEqual([3, 3]);
});
