import { joinAlike } from '@millrace/domain/invoice/documentDoubts';
import type { Extraction, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { handlingIn } from '@millrace/domain/invoice/stops';
import type { WordsPlace } from '../ui/ShownWords';

/** What the document says that stops it or that a person decides about, then what is only told. */
export function partNotices(read: Extraction | null): {
  grave: ExtractionWarning[];
  told: ExtractionWarning[];
} {
  const isGrave = ({ code }: ExtractionWarning) => read && handlingIn(read, code) !== 'told';
  const warnings = joinAlike(read?.warnings ?? []);
  return { grave: warnings.filter(isGrave), told: warnings.filter((one) => !isGrave(one)) };
}

/** Where on the page the grave ones stand. */
export function placesOf(read: Extraction | null): WordsPlace[] {
  return partNotices(read).grave.flatMap(({ place }) => (place ? [place] : []));
}
