import { sureConfidence } from '@millrace/domain/invoice/confidence';
import { extractedFieldNames } from '@millrace/domain/invoice/extraction';
import type { ExtractedFieldName, Extraction } from '@millrace/domain/invoice/extraction';
import { readUkIban } from '@millrace/domain/vendor/bankDetails';
import { comparableName } from '../extraction/names';

/** How a reading of a document compares with what a careful person reads on it. */

type TrueFields = Partial<Record<ExtractedFieldName, string | number | null>>;

export interface Truth {
  class: string;
  kind: string;
  warnings?: readonly string[];
  fields?: TrueFields;
}

export type Outcome = 'right' | 'blank' | 'wrong' | 'wrongAndSure';

export interface Fault {
  field: ExtractedFieldName | 'kind' | 'warnings';
  outcome: Exclude<Outcome, 'right'>;
  expected: string | number | null;
  found: string | number | null;
}

export interface Score {
  /** One for each field that is printed or that something was read for. */
  outcomes: Outcome[];
  faults: Fault[];
  /** Every field is right, and so are the kind and the warnings that must be there. */
  isWhole: boolean;
}

export function scoreReading(truth: Truth, found: Extraction): Score {
  const outcomes: Outcome[] = [];
  const faults: Fault[] = [];
  for (const field of extractedFieldNames) {
    const expected = truth.fields?.[field];
    const read = found.fields[field];
    if (expected === undefined || followsFromOthers(field, truth, found)) continue;
    if (expected === null && read === null) continue;
    const value = read?.value ?? null;
    const outcome = judge(field, expected, read);
    outcomes.push(outcome);
    if (outcome !== 'right') faults.push({ field, outcome, expected, found: value });
  }
  if (found.kind !== truth.kind) {
    const outcome = found.kind === 'unknown' ? 'blank' : 'wrong';
    faults.push({ field: 'kind', outcome, expected: truth.kind, found: found.kind });
  }
  const codes = new Set<string>(found.warnings.map(({ code }) => code));
  for (const code of truth.warnings ?? []) {
    if (codes.has(code)) continue;
    faults.push({ field: 'warnings', outcome: 'blank', expected: code, found: null });
  }
  return { outcomes, faults, isWhole: faults.length === 0 };
}

/** What the reader works out of another field that is printed is no reading, and is not judged. */
function followsFromOthers(field: ExtractedFieldName, { fields }: Truth, found: Extraction) {
  if (fields?.[field] !== null) return false;
  if (field === 'dueOn') {
    return found.warnings.some(({ code }) => code === 'due_date_from_terms');
  }
  if (field !== 'sortCode' && field !== 'accountNumber') return false;
  const inside = typeof fields.iban === 'string' ? readUkIban(fields.iban) : null;
  return inside !== null && inside[field] === found.fields[field]?.value;
}

function judge(
  field: ExtractedFieldName,
  expected: string | number | null,
  read: { value: string | number; confidence: number } | null,
): Outcome {
  if (!read) return 'blank';
  if (expected !== null && comparable(field, expected) === comparable(field, read.value)) {
    return 'right';
  }
  return read.confidence >= sureConfidence ? 'wrongAndSure' : 'wrong';
}

const names = new Set<string>(['vendorName', 'billToName', 'accountHolder']);

function comparable(field: ExtractedFieldName, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (!names.has(field)) return value.replace(/\s/g, '').toUpperCase();
  return comparableName(value).replace(/[ &]+/g, ' ');
}
