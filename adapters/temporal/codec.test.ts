import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  defaultPayloadConverter,
  type Payload,
  type PayloadCodec,
  type SerializationContext,
} from '@temporalio/common';
import { createCodec, PayloadRefused } from './codec';

const first = { id: 'k1', key: Buffer.alloc(32, 1) };
const second = { id: 'k2', key: Buffer.alloc(32, 2) };
const namespace = 'millrace';
const secret = 'GB29NWBK60161331926819';
const payload = () => defaultPayloadConverter.toPayload({ iban: secret });
const at = (workflowId: string, inNamespace = namespace): SerializationContext => ({
  type: 'workflow',
  namespace: inNamespace,
  workflowId,
});
const codec = createCodec({ keys: { current: first, former: [] }, namespace });

async function seal(by: PayloadCodec, context?: SerializationContext): Promise<Payload> {
  const [sealed = {}] = await by.encode([payload()], context);
  return sealed;
}

async function open(by: PayloadCodec, sealed: Payload, context?: SerializationContext) {
  const [opened = {}] = await by.decode([sealed], context);
  return defaultPayloadConverter.fromPayload<{ iban: string }>(opened).iban;
}

/** Why it is refused; whatever else goes wrong shows as itself. */
async function refusal(by: PayloadCodec, sealed: Payload, context?: SerializationContext) {
  return open(by, sealed, context).catch((error: unknown) =>
    error instanceof PayloadRefused ? error.reason : error,
  );
}

/** As releases before this one wrote it: bound to nothing. */
function sealUnbound({ id, key }: typeof first): Payload {
  const { metadata, data } = payload();
  const values = Object.entries(metadata ?? {}).map(([name, value]) => [
    name,
    Buffer.from(value).toString('base64'),
  ]);
  const head = Buffer.from(JSON.stringify(values));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const nonce = Buffer.alloc(12, 3);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const plain = Buffer.concat([length, head, data ?? new Uint8Array()]);
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const words = { encoding: Buffer.from('binary/encrypted'), keyId: Buffer.from(id) };
  return { metadata: words, data: sealed };
}

describe('the payload codec', () => {
  it('leaves nothing readable and gives the same payload back', async () => {
    const sealed = await seal(codec, at('invoice-1'));
    expect(Buffer.from(sealed.data ?? []).toString('latin1')).not.toContain(secret);
    expect(await open(codec, sealed, at('invoice-1'))).toBe(secret);
  });

  it('reads what a former key wrote, and nothing of an unknown key', async () => {
    const sealed = await seal(codec, at('invoice-1'));
    const next = createCodec({ keys: { current: second, former: [first] }, namespace });
    expect(await open(next, sealed, at('invoice-1'))).toBe(secret);
    const stranger = createCodec({ keys: { current: second, former: [] }, namespace });
    expect(await refusal(stranger, sealed, at('invoice-1'))).toBe('unknown_key');
  });

  it('writes with the current key alone', async () => {
    const next = createCodec({ keys: { current: second, former: [first] }, namespace });
    const sealed = await seal(next, at('invoice-1'));
    expect(await refusal(codec, sealed, at('invoice-1'))).toBe('unknown_key');
  });

  it('refuses what is not encrypted', async () => {
    expect(await refusal(codec, payload(), at('invoice-1'))).toBe('plain');
    expect(await refusal(codec, {}, at('invoice-1'))).toBe('plain');
  });

  it('takes the one payload that Temporal writes itself, and no other one', async () => {
    const toPayload = (value: string) => defaultPayloadConverter.toPayload(value) as Payload;
    const own = toPayload('ACTIVITY_ID_NOT_STARTED');
    expect(await codec.decode([own], at('invoice-1'))).toEqual([own]);
    expect(await refusal(codec, toPayload('ACTIVITY_ID_UNKNOWN'), at('invoice-1'))).toBe('plain');
    const bytes = { ...own, metadata: { encoding: Buffer.from('binary/plain') } };
    expect(await refusal(codec, bytes, at('invoice-1'))).toBe('plain');
  });

  it('refuses a payload of another workflow or another namespace', async () => {
    const sealed = await seal(codec, at('invoice-1'));
    expect(await refusal(codec, sealed, at('invoice-2'))).toBe('not_authentic');
    expect(await refusal(codec, sealed, at('invoice-1', 'other'))).toBe('not_authentic');
    expect(await refusal(codec, sealed)).toBe('unknown_owner');
  });

  it('opens for each activity of its workflow', async () => {
    const step = { type: 'activity', namespace, workflowId: 'invoice-1', isLocal: false } as const;
    expect(await open(codec, await seal(codec, at('invoice-1')), step)).toBe(secret);
  });

  it('opens what was written for no workflow in its namespace only', async () => {
    const sealed = await seal(codec);
    expect(await open(codec, sealed, at('book-check-2026-11-01T03:00:00Z'))).toBe(secret);
    expect(await refusal(codec, sealed, at('book-check', 'other'))).toBe('not_authentic');
  });

  it('takes the runs of a schedule for one owner', async () => {
    const sealed = await seal(codec, at('earn-fees-2026-11-01T03:00:00Z'));
    expect(await open(codec, sealed, at('earn-fees-2026-12-01T03:00:00Z'))).toBe(secret);
    expect(await refusal(codec, sealed, at('book-check-2026-12-01T03:00:00Z'))).toBe(
      'not_authentic',
    );
  });

  it('does not lose what binds a payload with the mark that says so', async () => {
    const sealed = await seal(codec, at('invoice-1'));
    for (const boundTo of [undefined, 'namespace', 'nothing']) {
      const { boundTo: _gone, ...kept } = sealed.metadata ?? {};
      const metadata = boundTo ? { ...kept, boundTo: Buffer.from(boundTo) } : kept;
      expect(await refusal(codec, { ...sealed, metadata }, at('invoice-2'))).toBe('not_authentic');
    }
  });

  it('reads what a release wrote that bound payloads to nothing', async () => {
    expect(await open(codec, sealUnbound(first), at('invoice-1'))).toBe(secret);
    expect(await open(codec, sealUnbound(first))).toBe(secret);
  });

  it('refuses a payload of which one byte was changed, and one that was cut', async () => {
    const sealed = await seal(codec, at('invoice-1'));
    const data = Uint8Array.from(sealed.data ?? []);
    data[20] = (data[20] ?? 0) ^ 1;
    expect(await refusal(codec, { ...sealed, data }, at('invoice-1'))).toBe('not_authentic');
    const cut = { ...sealed, data: data.subarray(0, 10) };
    expect(await refusal(codec, cut, at('invoice-1'))).toBe('not_authentic');
  });

  it('takes keys of 32 bytes only', () => {
    const keys = { current: { id: 'k1', key: Buffer.alloc(16) }, former: [] };
    expect(() => createCodec({ keys, namespace })).toThrow('32 bytes');
  });
});
