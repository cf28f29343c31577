import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ValueError, type Payload, type PayloadCodec } from '@temporalio/common';

/**
 * Encrypts every payload that Temporal stores: AES-256-GCM, with the id of the key beside it so
 * that keys can be changed while old histories stay readable. It runs in clients and workers, not
 * in workflow code; `workflows/index.ts` does not import it, so it is never in the bundle.
 * Workflow ids and search attributes are outside its reach: no personal data goes there.
 */
export interface CodecConfig {
  /** New payloads are written with this key. */
  keyId: string;
  /** 32 bytes. */
  key: Uint8Array;
  /** Keys that still have to read old payloads. */
  formerKeys?: Readonly<Record<string, Uint8Array>>;
}

const encoding = 'binary/encrypted';
const nonceBytes = 12;
const tagBytes = 16;
const text = new TextEncoder();
const words = new TextDecoder();

export function createCodec({ keyId, key, formerKeys = {} }: CodecConfig): PayloadCodec {
  const keys: Record<string, Uint8Array> = { ...formerKeys, [keyId]: key };
  for (const [id, bytes] of Object.entries(keys)) {
    if (bytes.length !== 32) throw new ValueError(`The codec key ${id} must have 32 bytes.`);
  }
  return {
    encode: async (payloads) => payloads.map((payload) => encrypt(payload, keyId, key)),
    decode: async (payloads) => payloads.map((payload) => decrypt(payload, keys)),
  };
}

function encrypt(payload: Payload, keyId: string, key: Uint8Array): Payload {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const plain = pack(payload);
  const data = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { metadata: { encoding: text.encode(encoding), keyId: text.encode(keyId) }, data };
}

function decrypt(payload: Payload, keys: Record<string, Uint8Array>): Payload {
  if (words.decode(payload.metadata?.encoding ?? undefined) !== encoding) return payload;
  const keyId = words.decode(payload.metadata?.keyId ?? undefined);
  const key = keys[keyId];
  const data = payload.data;
  if (!key || !data) throw new ValueError(`There is no codec key ${keyId}.`);
  const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, nonceBytes));
  decipher.setAuthTag(data.subarray(data.length - tagBytes));
  const secret = data.subarray(nonceBytes, data.length - tagBytes);
  return unpack(Buffer.concat([decipher.update(secret), decipher.final()]));
}

/** Metadata as JSON of base64 values, its length in four bytes before it, then the data. */
function pack({ metadata, data }: Payload): Buffer {
  const values = Object.entries(metadata ?? {}).map(([name, value]) => [
    name,
    Buffer.from(value).toString('base64'),
  ]);
  const head = Buffer.from(JSON.stringify(values));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  // An empty payload's data may come as a plain empty array.
  return Buffer.concat([length, head, Uint8Array.from(data ?? [])]);
}

function unpack(plain: Buffer): Payload {
  const headEnd = 4 + plain.readUInt32BE(0);
  const values = JSON.parse(plain.subarray(4, headEnd).toString()) as [string, string][];
  const metadata = Object.fromEntries(
    values.map(([name, value]) => [name, Uint8Array.from(Buffer.from(value, 'base64'))]),
  );
  return { metadata, data: Uint8Array.from(plain.subarray(headEnd)) };
}
