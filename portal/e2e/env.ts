import * as z from 'zod';

const schema = z.object({
  MILLRACE_PUBLIC_URL: z.url(),
  SANDBOX_URL: z.url(),
  MILLRACE_HOME: z.string().min(1),
  CHROMIUM_PATH: z.string().min(1).default('/usr/bin/chromium'),
});

/** Where the stack under test answers; throws with the names of what is missing. */
export const browserEnv = schema.parse(process.env);
