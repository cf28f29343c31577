import { createHash } from 'node:crypto';
import type { KeyRing, NamedKey } from '@millrace/domain/environment/keyRing';
import * as z from 'zod';

const keyBytes = 32;
/** Shorter than a key, so that a key without an id is never said to be an id. */
const keyId = /^[A-Za-z0-9_.-]{1,32}$/;

const key32 = z
  .base64()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === keyBytes, `must be ${keyBytes} bytes in base64`);

/** A data key's name comes from the key itself, so that every process names it alike. */
export function nameDataKey(key: Buffer): NamedKey {
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** Entries with commas between them. What is wrong with one is said without its key. */
const listOf = (readEntry: (entry: string) => NamedKey | string) =>
  z
    .string()
    .default('')
    .transform((text, ctx) => {
      const entries = text.split(',').filter((entry) => entry.trim() !== '');
      const keys: NamedKey[] = [];
      for (const [index, entry] of entries.entries()) {
        const read = readEntry(entry.trim());
        if (typeof read !== 'string') keys.push(read);
        else ctx.addIssue({ code: 'custom', message: `entry ${index + 1} ${read}` });
      }
      return keys;
    });

const formerDataKeys = listOf((entry) => {
  const { data: key } = key32.safeParse(entry);
  return key ? nameDataKey(key) : `is not ${keyBytes} bytes in base64`;
});

const formerCodecKeys = listOf((entry) => {
  const [, id = '', value = ''] = /^([^=]*)=(.*)$/.exec(entry) ?? [];
  if (!keyId.test(id)) return 'has to be an id, = and a key, such as key-1=AAAA…';
  const { data: key } = key32.safeParse(value);
  return key ? { id, key } : `(${id}) is not ${keyBytes} bytes in base64`;
});

/** The settings of keys, for each process that reads or writes sealed data. */
export const keySettings = {
  DATA_KEY: key32,
  /** Former ones, with commas between them. */
  DATA_FORMER_KEYS: formerDataKeys,
  FINGERPRINT_KEY: key32,
  CODEC_KEY: key32,
  CODEC_KEY_ID: z.string().regex(keyId, 'is at most 32 letters, digits and any of - _ .'),
  /** Former ones as id=key, with commas between them. */
  CODEC_FORMER_KEYS: formerCodecKeys,
};

const formerAnchorKeys = listOf((entry) => {
  const { data: key } = key32.safeParse(entry);
  return key ? nameDataKey(key) : `is not a public key: ${keyBytes} bytes in base64`;
});

/** What signs the ends of the chain of seals. It is in no database, or its owner could sign too. */
export const anchorKeySettings = {
  ANCHOR_KEY: key32,
  /** Public halves of former ones, with commas between them: they verify what those signed. */
  ANCHOR_FORMER_KEYS: formerAnchorKeys,
};

type KeySettings = z.infer<z.ZodObject<typeof keySettings>>;
type DataKeySettings = Pick<KeySettings, 'DATA_KEY' | 'DATA_FORMER_KEYS'>;
type CodecKeySettings = Pick<KeySettings, 'CODEC_KEY' | 'CODEC_KEY_ID' | 'CODEC_FORMER_KEYS'>;

/** Under which account numbers, one-time-code secrets and answers lie in the database. */
export function dataKeysOf({ DATA_KEY, DATA_FORMER_KEYS }: DataKeySettings): KeyRing {
  return { current: nameDataKey(DATA_KEY), former: DATA_FORMER_KEYS };
}

/** Under which payloads lie in Temporal. */
export function codecKeysOf(env: CodecKeySettings): KeyRing {
  return { current: { id: env.CODEC_KEY_ID, key: env.CODEC_KEY }, former: env.CODEC_FORMER_KEYS };
}

/** Two keys of one name: what the one wrote would be tried with the other. */
export function assertKeysDiffer(env: DataKeySettings & CodecKeySettings, ctx: z.RefinementCtx) {
  const say = (name: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [name], message });
  for (const { id } of findRepeated(dataKeysOf(env))) {
    if (id === nameDataKey(env.DATA_KEY).id) say('DATA_FORMER_KEYS', 'has DATA_KEY among them');
    else say('DATA_FORMER_KEYS', 'has one key twice');
  }
  for (const { id } of findRepeated(codecKeysOf(env))) {
    if (id === env.CODEC_KEY_ID) {
      say('CODEC_FORMER_KEYS', `has ${id}, which is CODEC_KEY_ID: a new key needs a new id`);
    } else say('CODEC_FORMER_KEYS', `has ${id} twice`);
  }
}

function findRepeated({ current, former }: KeyRing): NamedKey[] {
  const ids = [current, ...former].map(({ id }) => id);
  return former.filter(({ id }, index) => ids.indexOf(id) !== index + 1);
}
