import {
  type AnchorKeys,
  type AnchorPlace,
  readChainAt,
  readHandedOver,
} from '@millrace/db/seals/anchors';
import type { Database } from '@millrace/db/connection/connection';
import {
  compareAnchors,
  readAnchor,
  reportUnreadable,
  writeAnchor,
} from '@millrace/domain/ledger/anchors';
import type { BookBreak } from '@millrace/domain/ledger/bookCheck';

/** Four days of them: a chain written again fits none that came after the row it was done for. */
export const hourlyLook = 100;

/**
 * Compares the newest anchors, or all of them, with the chain. Where the place cannot be asked,
 * those are compared that the database has of it: their signatures cannot be made up there.
 */
export async function checkAnchors(
  { db, place, keys }: { db: Database; place: AnchorPlace; keys: AnchorKeys },
  newest: number | null,
): Promise<{ breaks: BookBreak[]; checked: number }> {
  const noted = await db.inTransaction((tx) => readHandedOver(tx, { limit: newest }));
  const handedOver = noted.filter((one) => one.place === place.name).reverse();
  const read = await readPlace(place, handedOver[0]?.number ?? 1);
  if (typeof read === 'string') return { breaks: [reportUnreadable(read)], checked: 0 };
  return compareLines({ db, keys }, read ?? handedOver.map(writeAnchor), handedOver);
}

/** Compares given lines with the chain, such as those of mails that somebody kept. */
export async function compareLines(
  { db, keys }: { db: Database; keys: AnchorKeys },
  lines: readonly string[],
  handedOver: Parameters<typeof compareAnchors>[0]['handedOver'],
): Promise<{ breaks: BookBreak[]; checked: number }> {
  const seqs = lines.flatMap((line) => readAnchor(line)?.seq ?? []);
  const chain = await db.inTransaction((tx) => readChainAt(tx, seqs));
  const breaks = compareAnchors({
    ...{ lines, handedOver, chain, nowMs: Date.now() },
    isSigned: keys.isSigned,
  });
  return { breaks, checked: lines.length };
}

/** In words where it cannot be read; what a server or the system said may carry secrets. */
async function readPlace(place: AnchorPlace, from: number): Promise<string[] | null | string> {
  try {
    return await place.read(from);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return code ?? (error instanceof Error ? error.message : 'it did not answer');
  }
}
