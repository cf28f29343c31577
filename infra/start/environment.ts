import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { noRelease } from '@millrace/domain/errors/errorReport';
import { checkout, passOn, type StarterEnv } from './env';
import type { Home } from './home';
import type { Ports } from './ports';
import type { Secrets } from './secrets';

export type MillraceEnv = 'production' | 'demo' | 'test' | 'development';

export interface EnvironmentInput {
  readonly millraceEnv: MillraceEnv;
  readonly given: StarterEnv;
  readonly home: Home;
  readonly ports: Ports;
  readonly publicPort: number;
  /** Where Temporal's own pages listen, behind their door. */
  readonly temporalUiBehind: string;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  readonly temporalNamespace: string;
}

/** The whole environment of our processes. Each takes what its own env.ts names. */
export function buildEnvironment(input: EnvironmentInput): NodeJS.ProcessEnv {
  const { millraceEnv, given, home, ports, publicPort, secrets } = input;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  return {
    // One machine plays everybody here, so one address asks for all of them.
    REQUESTS_PER_SECOND: '600',
    // Reserved for stories (Ofcom's numbers for drama), and no bank's sort code.
    REPAYMENT_ACCOUNT_NAME: 'Millrace Finance Ltd',
    REPAYMENT_SORT_CODE: '00-00-00',
    REPAYMENT_ACCOUNT_NUMBER: '00000000',
    CUSTOMER_CONTACT_PHONE: '01539 496 0200',
    CUSTOMER_CONTACT_EMAIL: 'help@millrace.example',
    INVESTOR_CONTACT_EMAIL: 'investors@millrace.example',
    INVESTOR_CONTACT_PHONE: '01539 496 0100',
    ...passOn(),
    NODE_ENV: millraceEnv === 'development' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    MILLRACE_ENV: millraceEnv,
    MILLRACE_HOME: home.root,
    MILLRACE_INSTANCE: secrets.instance,
    MILLRACE_PUBLIC_URL: `http://localhost:${publicPort}`,
    MILLRACE_RELEASE: readRelease(),
    ...(given.MILLRACE_BUSINESS_DATE && { MILLRACE_BUSINESS_DATE: given.MILLRACE_BUSINESS_DATE }),
    LOG_LEVEL: given.LOG_LEVEL ?? 'info',
    DATABASE_URL: input.databaseUrl,
    DATABASE_POOL_MAX: '20',
    TEMPORAL_ADDRESS: input.temporalAddress,
    TEMPORAL_NAMESPACE: input.temporalNamespace,
    TEMPORAL_TASK_QUEUE: given.TEMPORAL_TASK_QUEUE ?? 'millrace',
    TEMPORAL_UI_PORT: String(ports.temporalUi),
    TEMPORAL_UI_URL: input.temporalUiBehind,
    PORT: String(publicPort),
    API_URL: apiUrl,
    API_PORT: String(ports.api),
    PORTAL_URL: `http://127.0.0.1:${ports.portal}`,
    PORTAL_PORT: String(ports.portal),
    WORKER_PORT: String(ports.worker),
    DOCUMENTS_PORT: String(ports.documents),
    SANDBOX_URL: sandboxUrl,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.sandboxSmtp),
    WEBHOOK_TARGET_URL: apiUrl,
    // A day passes here within seconds.
    EVENTS_READ_EVERY_MS: '2000',
    STORAGE_DIR: home.documents,
    ANCHOR_PLACE: given.ANCHOR_PLACE ?? home.anchors,
    ...nameSecrets(secrets),
    ...nameProviders(sandboxUrl, ports.sandboxSmtp),
  };
}

/** The secrets under the names that the parts read them by. */
export function nameSecrets(secrets: Secrets): NodeJS.ProcessEnv {
  return {
    SESSION_SECRET: secrets.sessionSecret,
    DATA_KEY: secrets.dataKey,
    DATA_FORMER_KEYS: secrets.dataFormerKeys ?? '',
    FINGERPRINT_KEY: secrets.fingerprintKey,
    CODEC_KEY: secrets.codecKey,
    CODEC_KEY_ID: secrets.codecKeyId,
    CODEC_FORMER_KEYS: secrets.codecFormerKeys ?? '',
    ANCHOR_KEY: secrets.anchorKey,
    ANCHOR_FORMER_KEYS: secrets.anchorFormerKeys ?? '',
    REGISTRY_KEY: secrets.registryKey,
    ESIGN_KEY: secrets.esignKey,
    ESIGN_WEBHOOK_SECRET: secrets.esignWebhookSecret,
    PAYMENTS_TOKEN: secrets.paymentsToken,
    PAYMENTS_WEBHOOK_SECRET: secrets.paymentsWebhookSecret,
    PAYMENTS_SIGNING_KEY: secrets.paymentsSigningKey,
    PAYMENTS_PUBLIC_KEY: secrets.paymentsPublicKey,
    SCREENING_KEY: secrets.screeningKey,
    BANK_KEY: secrets.bankKey,
    BANK_SECRET_ID: 'millrace',
    BANK_ACCOUNT_ID: 'millrace-operating-account',
  };
}

/** Where the sandbox stands in for each provider. */
export function nameProviders(sandboxUrl: string, smtpPort: number): NodeJS.ProcessEnv {
  return {
    REGISTRY_URL: `${sandboxUrl}/registry`,
    ESIGN_URL: `${sandboxUrl}/esign`,
    PAYMENTS_URL: `${sandboxUrl}/payments`,
    SCREENING_URL: `${sandboxUrl}/screening`,
    BANK_URL: `${sandboxUrl}/bank`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Millrace <no-reply@millrace.example>',
  };
}

/** The commit that runs, for logs and error reports; a copy without its history has none. */
function readRelease(): string {
  try {
    return execFileSync('git', ['-C', path.resolve(checkout), 'rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return noRelease;
  }
}
