import * as z from 'zod';

const schema = z.object({
  MILLRACE_ENV: z.enum(['production', 'demo', 'test', 'development']),
  MILLRACE_HOME: z.string().min(1),
  MILLRACE_PUBLIC_URL: z.url(),
  MILLRACE_RELEASE: z.string().default('unknown'),
  LOG_LEVEL: z.string().default('info'),
  DATABASE_URL: z.url(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().min(1),
  TEMPORAL_TASK_QUEUE: z.string().min(1).default('millrace'),
  TEMPORAL_API_KEY: z.string().optional(),
  TEMPORAL_TLS: z.string().optional(),
  WORKER_PORT: z.coerce.number().int(),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  STORAGE_DIR: z.string().min(1),
  DATA_KEY: z.base64(),
  FINGERPRINT_KEY: z.base64(),
  CODEC_KEY: z.base64(),
  CODEC_KEY_ID: z.string().min(1),
  REGISTRY_URL: z.url(),
  REGISTRY_KEY: z.string().min(1),
  ESIGN_URL: z.url(),
  ESIGN_KEY: z.string().min(1),
  PAYMENTS_URL: z.url(),
  PAYMENTS_TOKEN: z.string().min(1),
  PAYMENTS_SIGNING_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => pem.includes('PRIVATE KEY'), 'must be a PEM private key'),
  SCREENING_URL: z.url(),
  SCREENING_KEY: z.string().min(1),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(1),
  SANDBOX_URL: z.url().optional(),
  SENTRY_DSN: z.url().optional(),
});
export type WorkerEnv = z.infer<typeof schema>;

/** The worker's environment; throws one line that names each wrong variable. */
export function readWorkerEnv(): WorkerEnv {
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is wrong: ${wrong.join('; ')}`);
}

/** Where the prebuilt bundle of the workflows lies, for the step that only builds it. */
export function readBundleHome(): string {
  return process.env.MILLRACE_HOME ?? '.millrace';
}
