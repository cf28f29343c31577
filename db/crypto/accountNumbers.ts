import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { findKey, type KeyRing } from '@millrace/domain/environment/keyRing';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under a fresh nonce: `keyId.nonce.ciphertext+tag`. `context` names what it is (such
 * as `vendor_bank_accounts.account_number`), and the text opens under the same context only.
 */
export function encryptText(text: string, context: string, { current }: KeyRing): string {
  const { id, key } = current;
  if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new RangeError('A key id is letters, digits, - and _.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(`${id}:${context}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Opens what `encryptText` made. Throws on another key, another context or a changed byte. */
export function decryptText(sealed: string, context: string, keys: KeyRing): string {
  const [id = '', nonceText = '', body = ''] = sealed.split('.');
  const key = findKey(keys, id);
  if (!key) throw new RangeError(`There is no data key "${id}", current or former.`);
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
  keys: { data: KeyRing; fingerprint: Buffer },
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

/** The account number of such a row, for the provider that pays to it. Throws where the numbers are not
 *  those of the fingerprint, which is what people looked at and released. */
export function openAccount(
  row: { sortCodeEncrypted: string; accountNumberEncrypted: string; fingerprint: string },
  keys: { data: KeyRing; fingerprint: Buffer },
): { sortCode: string; accountNumber: string } {
  const account = {
    sortCode: decryptText(row.sortCodeEncrypted, 'sort_code', keys.data),
    accountNumber: decryptText(row.accountNumberEncrypted, 'account_number', keys.data),
  };
  if (fingerprintAccount(account, keys.fingerprint) !== row.fingerprint) {
    throw new RangeError('The numbers are those of another account than the fingerprint.');
  }
  return account;
}

function onlyDigits(text: string, length: number): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length !== length) {
    throw new RangeError(`Expected ${length} digits.`);
  }
  return digits;
}
