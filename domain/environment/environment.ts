import * as z from 'zod';
import { noRelease } from '../errors/errorReport';

/** What several processes read from their environment, so that one setting means the same to all of
 *  them. Each process adds what it alone needs. */
export const anyText = z.string().min(1);
export const anyPort = z.coerce.number().int().min(0).max(65_535);

/** What every process is told. */
export const processSettings = {
  /** Outside production there are demo people, a clock that moves and test tools. */
  MILLRACE_ENV: z.enum(['production', 'demo', 'test', 'development']),
  MILLRACE_PUBLIC_URL: z.url(),
  /** The commit that runs. */
  MILLRACE_RELEASE: anyText.default(noRelease),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** A container listens on every address of its own; everywhere else loopback alone. */
  LISTEN_HOST: anyText.default('127.0.0.1'),
  /** Where processes reach the sandbox, and where people's browsers do: the same unless the one is
   *  a name that only containers know. */
  SANDBOX_URL: z.url().optional(),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SENTRY_DSN: z.url().optional(),
};

export const databaseSettings = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
};

/** Where Temporal is, and who we are there. */
export const temporalSettings = {
  TEMPORAL_ADDRESS: anyText,
  TEMPORAL_NAMESPACE: anyText.default('millrace'),
  TEMPORAL_API_KEY: anyText.optional(),
  TEMPORAL_TLS: z.stringbool().default(false),
};

/** Temporal Cloud takes a key over TLS only. */
export const usesTls = (given: { TEMPORAL_TLS?: boolean; TEMPORAL_API_KEY?: string }): boolean =>
  given.TEMPORAL_TLS === true || given.TEMPORAL_API_KEY !== undefined;

/** A PEM key, on several lines or on one with `\n` between them, as an env file keeps it. */
export const pemKey = (kind: 'PRIVATE' | 'PUBLIC') =>
  z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => pem.includes(`${kind} KEY`), `must be a PEM ${kind.toLowerCase()} key`);

/**
 * Reads settings; an empty one counts as one that nobody made, since shells, compose files and
 * Secrets leave those behind.
 * @param whose begins the message, such as "The API’s environment"
 * @throws Error in one sentence that names each missing or wrong variable
 */
export function readSettings<T>(
  schema: z.ZodType<T>,
  source: Readonly<Record<string, string | undefined>>,
  whose: string,
): T {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${whose} is wrong: ${problems.join('; ')}`);
}
