import { parseMinor } from '@millrace/domain/money/money';

/** An amount as it is typed, in pence; null while it is none. */
export function readAmount(text: string): number | null {
  try {
    return parseMinor(text);
  } catch {
    return null;
  }
}
