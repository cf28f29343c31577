import { joinAlike, type JoinedDoubt } from '@millrace/domain/invoice/documentDoubts';
import type { Extraction, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { handlingIn } from '@millrace/domain/invoice/stops';
import type { WordsPlace } from '../ui/ShownWords';

/** What the document says that stops it or that a person decides about, then what is only told. */
export function partNotices(read: Extraction | null): {
  grave: JoinedDoubt[];
  told: JoinedDoubt[];
} {
  if (!read) return { grave: [], told: [] };
  const isGrave = ({ code }: ExtractionWarning) => handlingIn(read, code) !== 'told';
  const warnings = joinAlike(
    read.warnings.map((one) => (isGrave(one) ? placeByField(read, one) : one)),
  );
  return { grave: warnings.filter(isGrave), told: warnings.filter((one) => !isGrave(one)) };
}

/** What is about a value and has no words of its own stands where the value does. */
function placeByField({ fields }: Extraction, warning: ExtractionWarning): ExtractionWarning {
  const read = warning.field && fields[warning.field];
  if (warning.place || !read) return warning;
  return { ...warning, place: { page: read.page, box: read.box } };
}

/** Where on the page the grave ones stand. */
export function placesOf(read: Extraction | null): WordsPlace[] {
  return partNotices(read).grave.flatMap(({ place }) => (place ? [place] : []));
}
