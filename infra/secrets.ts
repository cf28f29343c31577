import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { StartFailure, readMessage } from './failure';

const text = z.string().min(1);
const secretsSchema = z.object({
  instance: text,
  databasePassword: text,
  sessionSecret: text,
  dataKey: text,
  fingerprintKey: text,
  codecKey: text,
  codecKeyId: text,
  registryKey: text,
  esignKey: text,
  esignWebhookSecret: text,
  paymentsToken: text,
  paymentsWebhookSecret: text,
  paymentsSigningKey: text,
  paymentsPublicKey: text,
  screeningKey: text,
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of this installation, made once and kept beside its data with mode 0600: the data
 *  cannot be read without them. @throws StartFailure when the file is there but damaged. */
export function loadSecrets(secretsFile: string): Secrets {
  if (existsSync(secretsFile)) return readSecrets(secretsFile);
  const secrets = makeSecrets();
  writeFileSync(secretsFile, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return secrets;
}

function readSecrets(secretsFile: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(secretsFile, 'utf8')));
  } catch (error) {
    throw new StartFailure(
      `${secretsFile} cannot be read (${readMessage(error)}). ` +
        'Restore it, or start anew and lose the data: npm run demo -- --reset',
    );
  }
}

function makeSecrets(): Secrets {
  const payments = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = () => randomBytes(32).toString('base64');
  const token = () => randomBytes(24).toString('base64url');
  return {
    instance: randomBytes(4).toString('hex'),
    databasePassword: token(),
    sessionSecret: key(),
    dataKey: key(),
    fingerprintKey: key(),
    codecKey: key(),
    codecKeyId: 'key-1',
    registryKey: token(),
    esignKey: token(),
    esignWebhookSecret: token(),
    paymentsToken: token(),
    paymentsWebhookSecret: token(),
    paymentsSigningKey: payments.privateKey,
    paymentsPublicKey: payments.publicKey,
    screeningKey: token(),
  };
}
