import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { findKey, type KeyRing, type NamedKey } from '@millrace/domain/environment/keyRing';
import {
  ValueError,
  type Payload,
  type PayloadCodec,
  type SerializationContext,
} from '@temporalio/common';

/**
 * Encrypts every payload that Temporal stores: AES-256-GCM, with the id of the key beside it so
 * that keys can be changed while old histories stay readable. It runs in clients and workers, not
 * in workflow code; `workflows/index.ts` does not import it, so it is never in the bundle.
 * Workflow ids and search attributes are outside its reach: no personal data goes there.
 *
 * A payload opens in its namespace only and, wherever the SDK says whose it is, for its workflow
 * only. The SDK doesn't say it of what a schedule starts with; that is bound to the namespace.
 */
export interface CodecConfig {
  readonly keys: KeyRing;
  readonly namespace: string;
}

const encoding = 'binary/encrypted';
const nonceBytes = 12;
const tagBytes = 16;
/** A key as the library keeps it: bytes are made into one anew for each payload, which takes longer than the cipher. */
const secrets = new WeakMap<Uint8Array, KeyObject>();
const text = new TextEncoder();
const words = new TextDecoder();

const reasons = {
  plain: 'It is not encrypted.',
  unknown_key: 'It was written with a key that is neither current nor former.',
  unknown_owner: 'It belongs to one workflow, and nobody said which one asks.',
  not_authentic: 'It was changed, or written for another workflow, namespace or key of this name.',
} as const;

/** What Temporal gave us is not what one of us wrote for this place. */
export class PayloadRefused extends ValueError {
  override readonly name = 'PayloadRefused';
  constructor(
    readonly reason: keyof typeof reasons,
    keyId = '',
  ) {
    super(`A payload was refused${keyId && ` (key ${keyId})`}. ${reasons[reason]}`);
  }
}

/** Which workflow or which namespace a payload belongs to; releases before this bound to nothing. */
type BoundTo = 'workflow' | 'namespace';

export function createCodec({ keys, namespace }: CodecConfig): PayloadCodec {
  for (const { id, key } of [keys.current, ...keys.former]) {
    if (key.length !== 32) throw new ValueError(`The codec key ${id} must have 32 bytes.`);
  }
  return {
    encode: async (payloads, context) =>
      payloads.map((payload) => encrypt(payload, keys.current, findOwner(namespace, context))),
    decode: async (payloads, context) =>
      payloads.map((payload) => decrypt(payload, keys, findOwner(namespace, context))),
  };
}

interface Owner {
  namespace: string;
  workflowId: string | undefined;
}

/**
 * The runs of a schedule are one owner: Temporal ends their ids in the time, and hands what the
 * last one answered to the next.
 */
function findOwner(namespace: string, context: SerializationContext | undefined): Owner {
  return {
    namespace: context?.namespace ?? namespace,
    workflowId: context?.workflowId?.replace(/-\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, ''),
  };
}

function encrypt(payload: Payload, { id: keyId, key }: NamedKey, owner: Owner): Payload {
  const boundTo: BoundTo = owner.workflowId === undefined ? 'namespace' : 'workflow';
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', toSecret(key), nonce);
  cipher.setAAD(writeBinding(boundTo, keyId, owner));
  const plain = pack(payload);
  const data = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const metadata = {
    encoding: text.encode(encoding),
    keyId: text.encode(keyId),
    boundTo: text.encode(boundTo),
  };
  return { metadata, data };
}

/**
 * The one payload that Temporal writes itself: the details of a step that was cancelled before any
 * worker had begun it (`activityCancellationMsgActivityNotStarted` in its history service). Refused,
 * it would hold the workflow at that place for good.
 */
const ofTemporalItself = '"ACTIVITY_ID_NOT_STARTED"';

function decrypt(payload: Payload, keys: KeyRing, owner: Owner): Payload {
  const { metadata, data } = payload;
  const read = (name: string) => words.decode(metadata?.[name] ?? undefined);
  if (read('encoding') === 'json/plain' && words.decode(data ?? undefined) === ofTemporalItself) {
    return payload;
  }
  if (read('encoding') !== encoding) throw new PayloadRefused('plain');
  const keyId = read('keyId');
  const key = findKey(keys, keyId);
  if (!key) throw new PayloadRefused('unknown_key', keyId);
  const boundTo = read('boundTo');
  if (boundTo === 'workflow' && owner.workflowId === undefined) {
    throw new PayloadRefused('unknown_owner', keyId);
  }
  try {
    return unpack(decipher(data ?? new Uint8Array(), key, writeBinding(boundTo, keyId, owner)));
  } catch {
    throw new PayloadRefused('not_authentic', keyId);
  }
}

function decipher(data: Uint8Array, key: Uint8Array, binding: Buffer): Buffer {
  const nonce = data.subarray(0, nonceBytes);
  const opened = createDecipheriv('aes-256-gcm', toSecret(key), nonce, { authTagLength: tagBytes });
  opened.setAAD(binding).setAuthTag(data.subarray(-tagBytes));
  return Buffer.concat([opened.update(data.subarray(nonceBytes, -tagBytes)), opened.final()]);
}

function toSecret(key: Uint8Array): KeyObject {
  const known = secrets.get(key);
  if (known) return known;
  const secret = createSecretKey(key);
  secrets.set(key, secret);
  return secret;
}

/** Nothing for payloads of releases that bound them to nothing. */
function writeBinding(boundTo: string, keyId: string, { namespace, workflowId }: Owner): Buffer {
  if (boundTo === '') return Buffer.alloc(0);
  const owner = boundTo === 'workflow' ? [namespace, workflowId] : [namespace];
  return Buffer.from(JSON.stringify([boundTo, keyId, ...owner]));
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
