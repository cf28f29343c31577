import type { Minor } from '../money/money';
import { isSure } from './confidence';
import type { Extraction } from './extraction';

/** What the document says comes off the total, line by line, in pence; 0 where it says nothing. */
function sumDeductions(read: Extraction): Minor {
  return read.warnings.reduce((sum, { offMinor }) => sum + (offMinor ?? 0), 0);
}

/**
 * What is to come off the total, in pence, so that what is left is what the document asks for. The
 * amount that it asks for counts before single lines, which may tell of one deduction twice.
 */
export function proposeDeductions(read: Extraction | null): Minor {
  if (!read) return 0;
  const { grossMinor, payableMinor } = read.fields;
  const lines = sumDeductions(read);
  if (!grossMinor) return lines;
  if (payableMinor && payableMinor.value > 0 && payableMinor.value <= grossMinor.value) {
    return grossMinor.value - payableMinor.value;
  }
  // What would leave nothing was no deduction, or the total is none.
  return lines < grossMinor.value ? lines : 0;
}

/** The amount that the document asks for, where it was read and something is asked for. */
export function findPrintedPayable(
  read: Extraction | null,
): { minor: Minor; sure: boolean } | null {
  const field = read?.fields.payableMinor ?? null;
  return field && field.value > 0 ? { minor: field.value, sure: isSure(field) } : null;
}
