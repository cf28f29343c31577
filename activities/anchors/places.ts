import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnchorPlace } from '@millrace/db/seals/anchors';
import { readAnchor, writeAnchor } from '@millrace/domain/ledger/anchors';
import type { MailClient } from '@millrace/adapters/mail';
import { openStorePlace, type StoreAccess } from './storePlace';

export interface PlaceSettings {
  /** A folder, `https://host/bucket/prefix` or `mailto:address`. */
  readonly place: string;
  readonly store: StoreAccess;
}

/** Opens the second place of the chain's ends by what its address says. */
export function openAnchorPlace(
  { place, store }: PlaceSettings,
  mail: Pick<MailClient, 'sendMail'>,
): AnchorPlace {
  if (/^https?:/.test(place)) return openStorePlace(place, store);
  if (place.startsWith('mailto:')) return openMailPlace(place.slice('mailto:'.length), mail);
  return openFilePlace(place);
}

/** One line each at the end of a file, on the disk before it counts as handed over. */
export function openFilePlace(folder: string): AnchorPlace {
  const file = path.join(folder, 'anchors.jsonl');
  return {
    name: file,
    async hand(anchor) {
      await mkdir(folder, { recursive: true });
      const opened = await open(file, 'a', 0o640);
      try {
        await opened.appendFile(`${writeAnchor(anchor)}\n`);
        await opened.sync();
      } finally {
        await opened.close();
      }
    },
    // The whole file each time: a year of it is two megabytes.
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').filter((line) => line !== '');
    },
  };
}

/** A mailbox cannot be asked: whoever reads it compares by hand (docs/OPERATIONS.md). */
function openMailPlace(address: string, mail: Pick<MailClient, 'sendMail'>): AnchorPlace {
  return {
    name: `mailto:${address}`,
    async hand(anchor) {
      await mail.sendMail({
        to: address,
        subject: `Millrace: end of the chain of seals, no. ${anchor.number}`,
        text: [
          'Keep this mail. It proves that nobody has changed the ledger or the activity log up to',
          `seal ${anchor.seq}. One comes every hour; tell us when none does for three.`,
          '',
          writeAnchor(anchor),
          '',
        ].join('\n'),
        idempotencyKey: `anchor-${anchor.number}-${anchor.at}`,
      });
    },
    read: () => Promise.resolve(null),
  };
}

/** The anchors in any text: a file's, or mails put one behind the other. */
export const findAnchorLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => readAnchor(line) !== null);
