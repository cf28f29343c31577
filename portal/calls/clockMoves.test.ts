import { expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './trpc';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const january = { todayOn: '2026-01-14', moving: false };
const february = { todayOn: '2026-02-16', moving: false };

it.each([
  ['has been moved', [january, february], 2],
  ['has been seen moving', [january, { ...january, moving: true }, february], 2],
  ['has been seen to end its move', [{ ...february, moving: true }, february], 2],
  ['moves still', [january, { ...february, moving: true }], 1],
  ['stands where it stood', [january, january], 1],
])(
  'where the clock %s, a screen has been asked for so often: case %#',
  async (_case, seen, times) => {
    for (const [key, wrap] of [
      [['demo', 'get'], (clock: object) => ({ clock })],
      [['adminTest', 'clock'], (clock: object) => clock],
    ] as const) {
      const client = createQueryClient();
      let asked = 0;
      const screen = new QueryObserver(client, {
        queryKey: [['adminOutside', 'get']],
        queryFn: () => {
          asked += 1;
          return asked;
        },
      });
      screen.subscribe(() => undefined);
      await settle();
      for (const clock of seen) {
        client.setQueryData([key], wrap(clock));
        await settle();
      }
      expect(asked).toBe(times);
    }
  },
);
