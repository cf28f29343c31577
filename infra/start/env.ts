import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { temporalSettings } from '@millrace/domain/environment/environment';
import { StartFailure } from './failure';

/** The folder that package.json is in. */
export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const port = z.coerce.number().int().min(1).max(65_535);
const text = z.string().min(1);

const starterSchema = z.object({
  PORT: port.optional(),
  MILLRACE_HOME: text.optional(),
  /** Never production: the starter brings a sandbox, which production must not have. */
  MILLRACE_ENV: z.enum(['demo', 'test', 'development']).optional(),
  MILLRACE_BUSINESS_DATE: z.iso.date().optional(),
  MILLRACE_ONLY: text.optional(),
  DATABASE_URL: text.optional(),
  TEMPORAL_ADDRESS: text.optional(),
  TEMPORAL_NAMESPACE: text.optional(),
  TEMPORAL_TASK_QUEUE: text.optional(),
  TEMPORAL_API_KEY: text.optional(),
  TEMPORAL_TLS: z.stringbool().optional(),
  LOG_LEVEL: text.optional(),
  ANCHOR_PLACE: text.optional(),
  CHROMIUM_PATH: text.optional(),
  XDG_CACHE_HOME: text.optional(),
  HOME: text.optional(),
});

/** Of a server that others run, in production too. */
const temporalSchema = z.object(temporalSettings);

const doorSchema = z.object({
  PORT: port,
  /** Only development has sockets to hand on. */
  MILLRACE_ENV: z.enum(['production', 'demo', 'test', 'development']).default('production'),
  /** Anything but the loopback is for containers, where the platform decides who reaches it. */
  LISTEN_HOST: text.default('127.0.0.1'),
  API_URL: z.url(),
  PORTAL_URL: z.url(),
  MILLRACE_PUBLIC_URL: z.url(),
  /** Names beside the public address and the loopback, with commas; `*` answers to any. */
  DOOR_HOSTS: z
    .string()
    .default('')
    .transform((names) => names.toLowerCase().split(',').filter(Boolean)),
});

const uiDoorSchema = z.object({
  TEMPORAL_UI_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Where Temporal's own pages listen. */
  TEMPORAL_UI_URL: z.url(),
});

const seedSchema = z.object({
  MILLRACE_HOME: text,
  MILLRACE_BUSINESS_DATE: z.iso.date().optional(),
  /** How many calendar days the demo's invoices go back; the samples copy an invoice of two weeks ago. */
  DEMO_DAYS: z.coerce.number().int().min(14).max(120).default(120),
  /** The seed's people call by addresses that it can reach; people's own may mean nothing there. */
  API_URL: z.url(),
  MILLRACE_PUBLIC_URL: z.url(),
  SANDBOX_URL: z.url(),
  SANDBOX_PUBLIC_URL: z.url().optional(),
});

export type StarterEnv = z.infer<typeof starterSchema>;
export type DoorEnv = z.infer<typeof doorSchema>;
export type UiDoorEnv = z.infer<typeof uiDoorSchema>;
export type SeedEnv = z.infer<typeof seedSchema>;

/** Settings a person may give the starter. @throws StartFailure in one sentence naming each wrong one. */
export function readStarterEnv(source: NodeJS.ProcessEnv = process.env): StarterEnv {
  return parse(starterSchema, source);
}

/** Where Temporal is and who we are there. @throws StartFailure in one sentence naming each wrong or
 *  missing one. */
export function readTemporalEnv(source: NodeJS.ProcessEnv = process.env) {
  return parse(temporalSchema, source);
}

/** Settings of the front door. @throws StartFailure in one sentence naming each wrong or missing one. */
export function readDoorEnv(source: NodeJS.ProcessEnv = process.env): DoorEnv {
  return parse(doorSchema, source);
}

/** Settings of the door of Temporal's pages. @throws StartFailure in one sentence naming each wrong
 *  or missing one. */
export function readUiDoorEnv(source: NodeJS.ProcessEnv = process.env): UiDoorEnv {
  return parse(uiDoorSchema, source);
}

/** Settings of the seed. @throws StartFailure in one sentence naming each wrong or missing one. */
export function readSeedEnv(source: NodeJS.ProcessEnv = process.env): SeedEnv {
  return parse(seedSchema, source);
}

/** An empty variable counts as one that is not set: shells and compose files leave those behind. */
function parse<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartFailure(`The environment is wrong: ${problems.join('; ')}`);
}

/** What a part gets of our own environment: the way to programs and caches, the place and time,
 *  and the settings of optional services; nothing that happens to lie around. */
export function passOn(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const system = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TZ', 'SYSTEMROOT'];
  const network = ['NODE_EXTRA_CA_CERTS', 'TEMPORAL_API_KEY', 'TEMPORAL_TLS'];
  const optional = [
    'SENTRY_DSN',
    'SENTRY_MASK',
    'POSTHOG_KEY',
    'POSTHOG_HOST',
    'SESSION_POLL_SECONDS',
    'DOOR_HOSTS',
  ];
  const names = [...system, ...network, ...optional, 'STORAGE_QUOTA_BYTES', 'REQUESTS_PER_SECOND'];
  names.push(
    ...Object.keys(source).filter((name) =>
      /^(LINK|INVESTOR_CONTACT|CUSTOMER_CONTACT|REPAYMENT|ANCHOR_STORE)_/.test(name),
    ),
  );
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}
