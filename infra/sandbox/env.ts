import * as z from 'zod';

const schema = z.object({
  MILLRACE_HOME: z.string().min(1),
  MILLRACE_BUSINESS_DATE: z.iso.date().optional(),
  /** Decides what goes wrong by itself: the same seed, the same order of requests, the same faults. */
  SANDBOX_SEED: z.coerce.number().int().default(1),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535),
  /** A container listens on every address of its own; everywhere else loopback alone. */
  LISTEN_HOST: z.string().min(1).default('127.0.0.1'),
  /** By which the other processes call it; in containers, the name of its service. */
  SANDBOX_URL: z.url().optional(),
  /** What hosted pages call themselves, the address people open; the same unless given. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  WEBHOOK_TARGET_URL: z.url(),
  /** GoCardless packs up to 250 events into one webhook; fewer make more webhooks of the same. */
  WEBHOOK_EVENTS_AT_MOST: z.coerce.number().int().min(1).max(250).default(100),
  REGISTRY_KEY: z.string().min(8),
  ESIGN_KEY: z.string().min(8),
  ESIGN_WEBHOOK_SECRET: z.string().min(8),
  PAYMENTS_TOKEN: z.string().min(8),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(8),
  PAYMENTS_PUBLIC_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => pem.includes('BEGIN PUBLIC KEY'), 'must be a PEM public key'),
  SCREENING_KEY: z.string().min(8),
  BANK_KEY: z.string().min(8),
  BANK_ACCOUNT_ID: z.string().min(1),
});

export type SandboxEnv = z.infer<typeof schema>;

/** Reads the environment; throws one line that names every variable at fault. */
export function readEnv(source: Record<string, string | undefined>): SandboxEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`The sandbox's environment is wrong: ${faults.join(', ')}`);
}
