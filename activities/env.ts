import path from 'node:path';
import { anchorKeySettings, assertKeysDiffer, keySettings } from '@millrace/db/crypto/keys';
import {
  anyText,
  databaseSettings,
  pemKey,
  processSettings,
  readSettings,
  temporalSettings,
} from '@millrace/domain/environment/environment';
import * as z from 'zod';

/** Where the ends of the chain of seals go: a folder, `https://host/bucket/prefix` of a store that
 *  speaks S3's wire, or `mailto:address`; `anchors` beside the other state unless it is said. */
const anchorSettings = {
  ...anchorKeySettings,
  ANCHOR_PLACE: z
    .string()
    .regex(/^(\/|https?:\/\/[^/]+\/[^/]+|mailto:[^@\s]+@[^@\s]+$)/, {
      message: 'is a folder from / on, https://host/bucket/prefix or mailto:address',
    })
    .optional(),
  ANCHOR_STORE_KEY_ID: anyText.optional(),
  ANCHOR_STORE_SECRET: anyText.optional(),
  ANCHOR_STORE_REGION: anyText.default('us-east-1'),
};

const workerQueues = ['processes', 'documents'] as const;
export type WorkerQueue = (typeof workerQueues)[number];

const settings = z.object({
  ...processSettings,
  ...databaseSettings,
  ...temporalSettings,
  TEMPORAL_TASK_QUEUE: anyText.default('millrace'),
  /** What it takes work from: `processes` is everything but what `documents` has of its own. */
  WORKER_QUEUES: z
    .string()
    .default(workerQueues.join(' '))
    .transform((text) => text.split(' '))
    .pipe(z.array(z.enum(workerQueues)).min(1)),
  /** Both are given where Temporal is to tell builds of the worker apart; neither, where it is not. */
  TEMPORAL_DEPLOYMENT_NAME: anyText.optional(),
  TEMPORAL_WORKER_BUILD_ID: anyText.optional(),
  MILLRACE_HOME: anyText,
  WORKER_PORT: z.coerce.number().int(),
  STORAGE_DIR: anyText,
  ...keySettings,
  ...anchorSettings,
  REGISTRY_URL: z.url(),
  REGISTRY_KEY: anyText,
  ESIGN_URL: z.url(),
  ESIGN_KEY: anyText,
  PAYMENTS_URL: z.url(),
  PAYMENTS_TOKEN: anyText,
  PAYMENTS_SIGNING_KEY: pemKey('PRIVATE'),
  SCREENING_URL: z.url(),
  SCREENING_KEY: anyText,
  BANK_URL: z.url(),
  BANK_SECRET_ID: anyText,
  BANK_KEY: anyText,
  BANK_ACCOUNT_ID: anyText,
  /** How often the provider's list of events is read, for those that no webhook brings. */
  EVENTS_READ_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
  SMTP_URL: z.url(),
  MAIL_FROM: anyText,
});
const schema = settings
  .superRefine(assertKeysDiffer)
  .refine((env) => !env.TEMPORAL_DEPLOYMENT_NAME === !env.TEMPORAL_WORKER_BUILD_ID, {
    path: ['TEMPORAL_WORKER_BUILD_ID'],
    message: 'goes with TEMPORAL_DEPLOYMENT_NAME, and neither without the other',
  });
const verifySchema = z.object({ ...databaseSettings, ...anchorSettings, MILLRACE_HOME: anyText });
export type WorkerEnv = z.infer<typeof schema>;

/** The worker's environment; throws one line that names each wrong variable. */
export function readWorkerEnv(source: Record<string, string | undefined> = process.env): WorkerEnv {
  return readSettings(schema, source, "The worker's environment");
}

/** Where the prebuilt bundle of the workflows lies, for the step that only builds it. */
export function readBundleHome(): string {
  return process.env.MILLRACE_HOME ?? '.millrace';
}

/** Of whoever compares the ends of the chain by hand. */
export function readAnchorEnv(source: Record<string, string | undefined> = process.env) {
  return readSettings(verifySchema, source, 'The environment');
}

type AnchorEnv = ReturnType<typeof readAnchorEnv>;

/** Where the ends of the chain go, as `openAnchorPlace` takes it. */
export function anchorPlaceOf(env: Omit<AnchorEnv, 'DATABASE_URL' | 'DATABASE_POOL_MAX'>) {
  return {
    place: env.ANCHOR_PLACE ?? path.resolve(env.MILLRACE_HOME, 'anchors'),
    store: {
      keyId: env.ANCHOR_STORE_KEY_ID,
      secret: env.ANCHOR_STORE_SECRET,
      region: env.ANCHOR_STORE_REGION,
    },
  };
}
