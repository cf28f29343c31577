import type { AnchorPlace } from '@millrace/db/seals/anchors';
import { type Anchor, writeAnchor } from '@millrace/domain/ledger/anchors';
import { AwsClient } from 'aws4fetch';

export interface StoreAccess {
  readonly keyId?: string;
  readonly secret?: string;
  readonly region: string;
}

const timeoutMs = 15_000;
/** Anchors that are read back at once. */
const atOnce = 8;

/**
 * An object for each anchor in a bucket that speaks S3's wire, under a name that none had before: a
 * bucket with object lock keeps them from us, too. Names sort by number.
 */
export function openStorePlace(place: string, access: StoreAccess): AnchorPlace {
  const { origin, pathname } = new URL(place);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const client = new AwsClient({
    accessKeyId: access.keyId ?? '',
    secretAccessKey: access.secret ?? '',
    region: access.region,
    service: 's3',
    retries: 2,
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client.fetch(`${origin}/${bucket}${path}`, { ...init, signal });
    if (!answer.ok) throw new Error(`the object store answered ${answer.status}`);
    return answer.text();
  };
  const list = async (startAfter: string): Promise<string[]> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': startAfter });
    const names = readNames(await ask(`?${query.toString()}`));
    const last = names.at(-1);
    return last === undefined ? [] : [...names, ...(await list(last))];
  };
  return {
    name: `${origin}/${bucket}/${prefix}`,
    async hand(anchor) {
      await ask(`/${prefix}${nameObject(anchor)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-none-match': '*' },
        body: writeAnchor(anchor),
      });
    },
    async read(fromNumber) {
      const names = await list(prefix + padded(fromNumber));
      const lines: string[] = [];
      for (let start = 0; start < names.length; start += atOnce) {
        const some = names.slice(start, start + atOnce);
        lines.push(...(await Promise.all(some.map((one) => ask(`/${one}`)))));
      }
      return lines;
    },
  };
}

const padded = (number: number): string => String(number).padStart(9, '0');

const nameObject = ({ number, at }: Anchor): string =>
  `${padded(number)}-${at.replaceAll(':', '')}.json`;

/** Names of ours need no unescaping; a stranger's object in our folder is read, and is no anchor. */
const readNames = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
