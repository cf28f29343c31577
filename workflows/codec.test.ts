import { describe, expect, it } from '@jest/globals';
import { defaultPayloadConverter } from '@temporalio/common';
import { createCodec } from './codec';

const key = Buffer.alloc(32, 1);
const secret = 'GB29NWBK60161331926819';
const payload = () => defaultPayloadConverter.toPayload({ iban: secret });

describe('the payload codec', () => {
  it('leaves nothing readable and gives the same payload back', async () => {
    const codec = createCodec({ keyId: 'k1', key });
    const [sealed] = await codec.encode([payload()]);
    expect(Buffer.from(sealed?.data ?? []).toString('latin1')).not.toContain(secret);
    const [opened] = await codec.decode([sealed ?? {}]);
    expect(defaultPayloadConverter.fromPayload(opened ?? {})).toEqual({ iban: secret });
  });

  it('reads what a former key wrote, and nothing of an unknown key', async () => {
    const [sealed = {}] = await createCodec({ keyId: 'k1', key }).encode([payload()]);
    const next = createCodec({ keyId: 'k2', key: Buffer.alloc(32, 2), formerKeys: { k1: key } });
    const [opened] = await next.decode([sealed]);
    expect(defaultPayloadConverter.fromPayload(opened ?? {})).toEqual({ iban: secret });
    const stranger = createCodec({ keyId: 'k3', key });
    await expect(stranger.decode([sealed])).rejects.toThrow('k1');
  });

  it('refuses a payload of which one byte was changed', async () => {
    const codec = createCodec({ keyId: 'k1', key });
    const [sealed] = await codec.encode([payload()]);
    const data = Uint8Array.from(sealed?.data ?? []);
    data[20] = (data[20] ?? 0) ^ 1;
    await expect(codec.decode([{ ...sealed, data }])).rejects.toThrow();
  });

  it('takes keys of 32 bytes only', () => {
    expect(() => createCodec({ keyId: 'k1', key: Buffer.alloc(16) })).toThrow('32 bytes');
  });
});
