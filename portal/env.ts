import * as z from 'zod';

const schema = z.object({
  MILLRACE_ENV: z.enum(['production', 'demo', 'test', 'development']).default('development'),
  MILLRACE_PUBLIC_URL: z.url(),
  MILLRACE_RELEASE: z.string().default('unreleased'),
  API_URL: z.url(),
  SANDBOX_URL: z.url().optional(),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: z.url().default('https://eu.i.posthog.com'),
  SENTRY_DSN: z.url().optional(),
  SENTRY_MASK: z.enum(['yes', 'no']).default('no'),
});

export type PortalEnv = z.infer<typeof schema>;
let parsed: PortalEnv | undefined;

/**
 * The portal's environment, read once and only when a request needs it, because `next build` runs
 * without one. Throws with the names of what is missing or malformed.
 */
export function readEnv(): PortalEnv {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`The portal cannot start: check ${names}`);
  }
  parsed = result.data;
  return parsed;
}

/** React's development server evaluates strings; the CSP allows that there and nowhere else. */
export const isDevServer = process.env.NODE_ENV === 'development';
