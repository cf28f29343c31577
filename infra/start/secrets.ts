import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { StartFailure, readMessage } from './failure';

const text = z.string().min(1);
/** Without these the data cannot be read, people are signed out, or it is another installation. */
const kept = {
  instance: text,
  databasePassword: text,
  sessionSecret: text,
  dataKey: text,
  fingerprintKey: text,
  codecKey: text,
  codecKeyId: text,
  paymentsSigningKey: text,
  paymentsPublicKey: text,
};
/** Agreed with the sandbox, or with the database, at each start: one that is missing, as a new provider's is in a file
 *  that was made before it, is made then. So is the key of anchors, by which nothing was signed before. */
const agreed = {
  appPassword: text,
  anchorKey: text,
  registryKey: text,
  esignKey: text,
  esignWebhookSecret: text,
  paymentsToken: text,
  paymentsWebhookSecret: text,
  screeningKey: text,
  bankKey: text,
};
/** Written there by whoever changes a key; see docs/OPERATIONS.md. */
const former = {
  dataFormerKeys: text.optional(),
  codecFormerKeys: text.optional(),
  anchorFormerKeys: text.optional(),
};
const secretsSchema = z.object({ ...kept, ...former, ...agreed });
const keptSchema = z.object({ ...kept, ...former, ...z.object(agreed).partial().shape });
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of this installation, made once and kept beside its data with mode 0600: the data
 *  cannot be read without them. @throws StartFailure when the file is there but damaged. */
export function loadSecrets(secretsFile: string): Secrets {
  if (existsSync(secretsFile)) return readSecrets(secretsFile);
  return writeSecrets(secretsFile, makeSecrets());
}

function readSecrets(secretsFile: string): Secrets {
  try {
    const found = keptSchema.parse(JSON.parse(readFileSync(secretsFile, 'utf8')));
    const { data } = secretsSchema.safeParse(found);
    return data ?? writeSecrets(secretsFile, { ...makeSecrets(), ...found });
  } catch (error) {
    throw new StartFailure(
      `${secretsFile} cannot be read (${readMessage(error)}). ` +
        'Restore it, or start again and lose the data: npm run demo -- --reset',
    );
  }
}

/** In one step: half a file would be none. */
function writeSecrets(secretsFile: string, secrets: Secrets): Secrets {
  const next = `${secretsFile}.next`;
  writeFileSync(next, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(next, secretsFile);
  return secrets;
}

/** New ones for an installation; nothing is kept. */
export function makeSecrets(): Secrets {
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
    appPassword: token(),
    anchorKey: key(),
    registryKey: token(),
    esignKey: token(),
    esignWebhookSecret: token(),
    paymentsToken: token(),
    paymentsWebhookSecret: token(),
    paymentsSigningKey: payments.privateKey,
    paymentsPublicKey: payments.publicKey,
    screeningKey: token(),
    bankKey: token(),
  };
}
