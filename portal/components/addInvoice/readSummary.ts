import { findBlockingDoubt } from '@millrace/domain/invoice/documentDoubts';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import {
  describeReading,
  fieldNames,
  findMarks,
  neededFields,
  type LetteredField,
} from './readMarks';

export type ReadSummary = {
  /** Why little or nothing was read. */
  reading: string | null;
  /** Vendor, number and total as read, those that were. */
  facts: string[];
  /** Names of the fields that were hard to read, and of those that were not read at all. */
  doubtful: string[];
  missing: string[];
  /** Why it cannot go on, so that another file is needed. */
  stopped: string | null;
};

/** What one line of a list says of a document that was read. */
export function summariseReading(extraction: Extraction | null): ReadSummary {
  const marks = findMarks(extraction);
  const find = (field: LetteredField) => marks.find((mark) => mark.field === field);
  const shown: LetteredField[] = ['vendorName', 'number', 'grossMinor'];
  return {
    reading: describeReading(extraction, 'company'),
    facts: shown.flatMap((field) => find(field)?.read ?? []),
    doubtful: marks.filter(({ check }) => check).map(({ field }) => fieldNames[field]),
    missing: neededFields.filter((field) => !find(field)).map((field) => fieldNames[field]),
    stopped: findBlockingDoubt(extraction),
  };
}
