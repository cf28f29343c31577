import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
  type Anchor,
  anchorEveryMs,
  type AnchorsCompared,
  type UnsignedAnchor,
  writeSignedText,
} from '@millrace/domain/ledger/anchors';
import type { NamedKey } from '@millrace/domain/environment/keyRing';
import type { Database, Tx } from '../connection/connection';
import { nameDataKey } from '../crypto/keys';
import { readHead } from './sealChain';
import { sql } from '../connection/sql';

const lockKey = 7_164_004;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface AnchorKeys {
  /** The public half of the key that signs, by which others verify it. */
  readonly publicKey: Buffer;
  sign(anchor: Omit<UnsignedAnchor, 'key'>): Anchor;
  isSigned(anchor: Anchor): boolean;
}

/** The key that signs, and the public halves of those that signed before it. */
export function openAnchorKeys(secret: Uint8Array, formerPublic: readonly NamedKey[]): AnchorKeys {
  const der = Buffer.concat([ed25519Prefix, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = Buffer.from(
    createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
    'base64url',
  );
  const { id } = nameDataKey(publicKey);
  const known = new Map<string, KeyObject>(
    [...formerPublic, { id, key: publicKey }].map((named) => [named.id, toPublicKey(named.key)]),
  );
  return {
    publicKey,
    sign(anchor) {
      const text = Buffer.from(writeSignedText({ ...anchor, key: id }));
      return { ...anchor, key: id, signature: sign(null, text, privateKey).toString('base64') };
    },
    isSigned(anchor) {
      const key = known.get(anchor.key);
      const signature = Buffer.from(anchor.signature, 'base64');
      return (
        key !== undefined && verify(null, Buffer.from(writeSignedText(anchor)), key, signature)
      );
    },
  };
}

function toPublicKey(key: Uint8Array): KeyObject {
  const x = Buffer.from(key).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Where signed ends of the chain are kept, out of reach of whoever owns the database. */
export interface AnchorPlace {
  /** Without secrets: stands in the database beside what was handed over to it. */
  readonly name: string;
  /** Resolves once the place has it for good. */
  hand(anchor: Anchor): Promise<void>;
  /** Lines from the one with this number on; null where nobody can ask, as with a mailbox. */
  read(fromNumber: number): Promise<string[] | null>;
}

/**
 * Signs where the chain ends and hands it over, if the last time was an hour ago or more. One worker
 * at a time. What the place took and the database did not note comes again under the same number.
 */
export function handAnchor(
  db: Database,
  { place, keys, nowMs }: { place: AnchorPlace; keys: AnchorKeys; nowMs: number },
): Promise<Anchor | null> {
  return db.inTransaction(async (tx) => {
    const lock = await tx.row<{ held: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${lockKey}) AS held`,
    );
    const head = await readHead(tx);
    if (!lock?.held || head.seq === 0) return null;
    const [last] = await readHandedOver(tx, { limit: 1 });
    const isDue = last?.place !== place.name || nowMs - Date.parse(last.at) >= anchorEveryMs;
    if (!isDue) return null;
    const number = (last?.number ?? 0) + 1;
    const anchor = keys.sign({ number, ...head, at: new Date(nowMs).toISOString() });
    await place.hand(anchor);
    await tx.change(sql`
      INSERT INTO chain_anchors (number, place, seq, hash, at, key, signature)
      VALUES (${number}, ${place.name}, ${head.seq}, ${head.hash}, ${anchor.at}, ${anchor.key},
        ${anchor.signature})
    `);
    return anchor;
  });
}

/** What was handed over, newest first. */
export async function readHandedOver(
  tx: Tx,
  { limit = null }: { limit?: number | null } = {},
): Promise<(Anchor & { place: string })[]> {
  const rows = await tx.rows<Omit<Anchor, 'at'> & { place: string; at: Date }>(sql`
    SELECT number, place, seq, hash, at, key, signature FROM chain_anchors
    ORDER BY number DESC LIMIT ${limit}
  `);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The chain as it is now, at the places that anchors name. */
export async function readChainAt(
  tx: Tx,
  seqs: readonly number[],
): Promise<AnchorsCompared['chain']> {
  const head = await readHead(tx);
  const first = await tx.row<{ at: Date }>(
    sql`SELECT sealed_at AS at FROM chain_seals ORDER BY seq LIMIT 1`,
  );
  const named = await tx.rows<{ seq: number; hash: string }>(sql`
    SELECT seq, hash FROM chain_seals WHERE seq = ANY (${seqs}::bigint[])
  `);
  return {
    end: head.seq,
    beganMs: first?.at.getTime() ?? null,
    hashAt: new Map(named.map(({ seq, hash }) => [seq, hash])),
  };
}
