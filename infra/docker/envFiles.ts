import { nameSecrets } from '../start/environment';
import type { Secrets } from '../start/secrets';

/** What only the people who run an installation know: where its servers are, and what was agreed
 *  with its providers. Nobody can invent these. */
export const toFillIn: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://millrace_app:PASSWORD@HOST:5432/millrace?sslmode=verify-full',
  TEMPORAL_ADDRESS: 'HOST:7233',
  TEMPORAL_NAMESPACE: 'millrace',
  REGISTRY_URL: 'https://HOST',
  REGISTRY_KEY: 'from the company register',
  ESIGN_URL: 'https://HOST',
  ESIGN_KEY: 'from the e-signature provider',
  ESIGN_WEBHOOK_SECRET: 'from the e-signature provider',
  PAYMENTS_URL: 'https://HOST',
  PAYMENTS_TOKEN: 'from the payment provider',
  PAYMENTS_WEBHOOK_SECRET: 'from the payment provider',
  SCREENING_URL: 'https://HOST',
  SCREENING_KEY: 'from the screening provider',
  BANK_URL: 'https://HOST',
  BANK_SECRET_ID: 'from the bank data provider',
  BANK_KEY: 'from the bank data provider',
  BANK_ACCOUNT_ID: 'from the bank data provider',
  SMTP_URL: 'smtps://USER:PASSWORD@HOST',
  MAIL_FROM: 'Millrace <no-reply@millrace.example>',
};

/** Our own keys: no provider's secret, and nothing of a server that somebody else runs. */
function listOwnKeys(secrets: Secrets): Record<string, string> {
  return {
    MILLRACE_INSTANCE: secrets.instance,
    SESSION_SECRET: secrets.sessionSecret,
    DATA_KEY: secrets.dataKey,
    FINGERPRINT_KEY: secrets.fingerprintKey,
    CODEC_KEY: secrets.codecKey,
    CODEC_KEY_ID: secrets.codecKeyId,
    ANCHOR_KEY: secrets.anchorKey,
    PAYMENTS_SIGNING_KEY: onOneLine(secrets.paymentsSigningKey),
  };
}

/** `kubectl create secret --from-env-file` takes each line as it stands, quotes too, so there are
 *  none; it leaves out lines that begin with `#`. */
export function writeKubernetesSecret(secrets: Secrets): string {
  const set = (values: Readonly<Record<string, string>>, before = '') =>
    Object.entries(values).map(([name, value]) => `${before}${name}=${value}`);
  return [
    '# kubectl create secret generic millrace --from-env-file=THIS_FILE',
    '# Values stand without quotes; a key of several lines stands on one, with \\n between them.',
    '# Keep a copy with your other keys: the data cannot be read without them.',
    ...set(listOwnKeys(secrets)),
    '',
    '# Where a key was changed, whatever it wrote is read by the former one (docs/OPERATIONS.md, Keys).',
    '# DATA_FORMER_KEYS=FORMER_KEY',
    '# CODEC_FORMER_KEYS=ITS_ID=FORMER_KEY',
    '# ANCHOR_FORMER_KEYS=PUBLIC_HALF_OF_A_FORMER_KEY',
    '',
    '# Fill these in, and take the # away.',
    ...set(toFillIn, '# '),
    '',
    '# The payment provider verifies our requests by this public key:',
    ...secrets.paymentsPublicKey
      .trim()
      .split('\n')
      .map((line) => `#   ${line}`),
    '',
  ].join('\n');
}

/** The demo's environment files, whose readers understand quotes: the parts', and that of the
 *  database's owner, whom the parts are not. */
export function writeComposeFiles(secrets: Secrets, passwords: { app: string; reader: string }) {
  const at = (user: string, password: string) =>
    `postgres://${user}:${password}@postgres:5432/millrace`;
  const appUrl = at('millrace_app', passwords.app);
  const write = (values: NodeJS.ProcessEnv) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
      .join('');
  return {
    '.env': write({
      ...nameSecrets(secrets),
      MILLRACE_INSTANCE: secrets.instance,
      DATABASE_URL: appUrl,
    }),
    'owner.env': write({
      POSTGRES_PASSWORD: secrets.databasePassword,
      DATABASE_URL: at('millrace', secrets.databasePassword),
      DATABASE_APP_URL: appUrl,
      DATABASE_READER_URL: at('millrace_reader', passwords.reader),
    }),
  };
}

function onOneLine(pem: string): string {
  return pem.trim().replaceAll('\n', '\\n');
}
