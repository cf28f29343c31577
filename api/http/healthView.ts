import * as z from 'zod';

export const clockView = z.object({
  todayOn: z.string(),
  nowAt: z.string(),
  moving: z.boolean(),
  movingToOn: z.string().nullable(),
  /** The next thing that waits for time, so that the button can name it. */
  next: z
    .object({
      on: z.string(),
      words: z.string(),
    })
    .nullable(),
});
export type ClockView = z.infer<typeof clockView>;

export const healthView = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      words: z.string(),
      ms: z.number(),
    }),
  ),
  clock: clockView,
});
export type HealthView = z.infer<typeof healthView>;
