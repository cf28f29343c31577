import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A 32-byte key with the short name that is written in front of what it encrypted. */
export interface DataKey {
  id: string;
  key: Buffer;
}

/** Reads a base64 key from the environment's text; throws unless it has 32 bytes. */
export function parseKey(base64: string): Buffer {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== 32) throw new RangeError('A key has to be 32 bytes in base64.');
  return key;
}

/** DATA_KEY with an id derived from it, so that every process names the same key alike. */
export function parseDataKey(base64: string): DataKey {
  const key = parseKey(base64);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/**
 * AES-256-GCM under a fresh nonce: `keyId.nonce.ciphertext+tag`. `context` names what it is (such
 * as `vendor_bank_accounts.account_number`), and the text opens under the same context only.
 */
export function encryptText(text: string, context: string, { id, key }: DataKey): string {
  if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new RangeError('A key id is letters, digits, - and _.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(`${id}:${context}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Opens what `encryptText` made. Throws on another key, another context or a changed byte. */
export function decryptText(sealed: string, context: string, keys: readonly DataKey[]): string {
  const [id = '', nonceText = '', body = ''] = sealed.split('.');
  const key = keys.find((candidate) => candidate.id === id)?.key;
  if (!key) throw new RangeError(`There is no data key "${id}".`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonceText, 'base64url'), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(`${id}:${context}`))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  return text.toString('utf8');
}

/**
 * The same account always has the same fingerprint, so accounts can be compared without opening
 * them. An HMAC under a key of its own: a plain hash of 14 digits could be searched.
 */
export function fingerprintAccount(
  account: { sortCode: string; accountNumber: string },
  fingerprintKey: Buffer,
): string {
  const digits = `${onlyDigits(account.sortCode, 6)}${onlyDigits(account.accountNumber, 8)}`;
  return createHmac('sha256', fingerprintKey).update(digits).digest('hex');
}

/** The columns of a bank account row; the numbers themselves are in none of them in clear. */
export function sealAccount(
  account: { sortCode: string; accountNumber: string },
  keys: { data: DataKey; fingerprint: Buffer },
) {
  const sortCode = onlyDigits(account.sortCode, 6);
  const accountNumber = onlyDigits(account.accountNumber, 8);
  return {
    sortCodeEncrypted: encryptText(sortCode, 'sort_code', keys.data),
    accountNumberEncrypted: encryptText(accountNumber, 'account_number', keys.data),
    fingerprint: fingerprintAccount({ sortCode, accountNumber }, keys.fingerprint),
    last4: accountNumber.slice(-4),
    sortCodeDisplay: `${sortCode.slice(0, 2)}-${sortCode.slice(2, 4)}-${sortCode.slice(4)}`,
  };
}

/** The account number of such a row, for the provider that pays to it. */
export function openAccount(
  row: { sortCodeEncrypted: string; accountNumberEncrypted: string },
  keys: readonly DataKey[],
): { sortCode: string; accountNumber: string } {
  return {
    sortCode: decryptText(row.sortCodeEncrypted, 'sort_code', keys),
    accountNumber: decryptText(row.accountNumberEncrypted, 'account_number', keys),
  };
}

function onlyDigits(text: string, length: number): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length !== length) {
    throw new RangeError(`Expected ${length} digits.`);
  }
  return digits;
}
