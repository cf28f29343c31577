import * as z from 'zod';

const schema = z.object({
  MILLRACE_PUBLIC_URL: z.url(),
  SANDBOX_URL: z.url(),
  MILLRACE_HOME: z.string().min(1),
  CHROMIUM_PATH: z.string().min(1).default('/usr/bin/chromium'),
  /** By how much every limit is stretched: the test run measures how slow the machine is. */
  MILLRACE_TEST_PATIENCE: z.coerce.number().positive().default(1),
});

/** Where the stack under test answers; throws with the names of what is missing. */
export const browserEnv = schema.parse(process.env);

/** A limit for a quiet machine, in milliseconds, as long as this one takes for the same. */
export const within = (ms: number): number => ms * browserEnv.MILLRACE_TEST_PATIENCE;

/** For a process that a test starts itself. */
export const inheritedEnv: Readonly<Record<string, string | undefined>> = { ...process.env };
