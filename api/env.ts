import path from 'node:path';
import {
  anyPort,
  anyText as text,
  databaseSettings,
  processSettings,
  readSettings,
  temporalSettings,
} from '@millrace/domain/environment/environment';
import { assertKeysDiffer, keySettings } from '@millrace/db/crypto/keys';
import * as z from 'zod';

/** Secrets that were changed and are still taken, with commas between them. */
const formerSecrets = (secret: z.ZodString) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(secret));
const sessionSecret = z.string().min(32);

const settings = z.object({
  ...processSettings,
  ...databaseSettings,
  ...temporalSettings,
  MILLRACE_HOME: text.transform((folder) => path.resolve(folder)),
  MILLRACE_INSTANCE: z.string().regex(/^[a-z0-9]{1,16}$/i),
  API_PORT: anyPort,
  TEMPORAL_TASK_QUEUE: text.default('millrace'),
  SESSION_SECRET: sessionSecret,
  SESSION_FORMER_SECRETS: formerSecrets(sessionSecret),
  ...keySettings,
  STORAGE_DIR: text.transform((folder) => path.resolve(folder)),
  STORAGE_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  REGISTRY_URL: z.url(),
  REGISTRY_KEY: text,
  PAYMENTS_WEBHOOK_SECRET: text,
  PAYMENTS_WEBHOOK_FORMER_SECRETS: formerSecrets(text),
  ESIGN_WEBHOOK_SECRET: text,
  ESIGN_WEBHOOK_FORMER_SECRETS: formerSecrets(text),
  SMTP_URL: z.url(),
  MAIL_FROM: text,
  /** Where a company pays an instalment by itself, and whom it rings or writes to. */
  REPAYMENT_ACCOUNT_NAME: text.optional(),
  REPAYMENT_SORT_CODE: z
    .string()
    .regex(/^\d{2}-\d{2}-\d{2}$/)
    .optional(),
  REPAYMENT_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  CUSTOMER_CONTACT_PHONE: z
    .string()
    .regex(/^[+\d][\d ]{6,20}$/)
    .optional(),
  CUSTOMER_CONTACT_EMAIL: z.email().optional(),
  /** What one client address may ask in the long run; ten times as much at once. */
  REQUESTS_PER_SECOND: z.coerce.number().positive().default(60),
  /** What this process works on at once; whatever comes beyond it is asked to come again. */
  REQUESTS_AT_ONCE: z.coerce.number().int().positive().default(400),
  /** How long a call waits for a connection to the database before it is asked to come again. */
  DATABASE_ACQUIRE_MS: z.coerce.number().int().positive().default(5_000),
  /** How long an upload waits for its document to be read, and a call for a workflow's answer. */
  EXTRACTION_WITHIN_MS: z.coerce.number().int().positive().default(15_000),
  WORKFLOW_ANSWER_WITHIN_MS: z.coerce.number().int().positive().default(25_000),
});
const schema = settings.superRefine(assertKeysDiffer);

export type ApiEnv = z.infer<typeof schema>;

/**
 * Reads and checks the environment; an empty variable counts as one that is not set.
 * @throws Error in one sentence that names each missing or wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): ApiEnv {
  return readSettings(schema, source, "The API's environment");
}

/** Demo sign-in, the movable clock, test tools and samples exist outside production only. */
export function isProduction(env: Pick<ApiEnv, 'MILLRACE_ENV'>): boolean {
  return env.MILLRACE_ENV === 'production';
}

/** `Secure`, `__Host-` and HSTS follow the scheme of the public address. */
export function isSecure(env: Pick<ApiEnv, 'MILLRACE_PUBLIC_URL'>): boolean {
  return env.MILLRACE_PUBLIC_URL.startsWith('https:');
}

/**
 * The full name of a cookie. Cookies ignore ports, so outside production the name ends in the
 * instance, or two checkouts on one machine would sign each other out.
 */
export function nameCookie(env: ApiEnv, name: string): string {
  const prefix = isSecure(env) ? '__Host-' : '';
  return `${prefix}${name}${isProduction(env) ? '' : `-${env.MILLRACE_INSTANCE}`}`;
}
