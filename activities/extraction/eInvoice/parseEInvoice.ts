import type { EInvoice } from './eInvoice';
import { parseXml } from './parseXml';
import { readCii } from './readCii';
import { readUbl } from './readUbl';

/**
 * Reads a UBL 2.1 invoice or credit note, or a UN/CEFACT Cross Industry Invoice, that has a number. Null for
 * anything else.
 * Source: EN 16931-3-2 (UBL) and EN 16931-3-3 (CII)
 */
export function parseEInvoice(bytes: Uint8Array): EInvoice | null {
  const root = parseXml(bytes);
  if (root === null || root === 'too_large') return null;
  const read = readUbl(root) ?? readCii(root);
  return read && read.number !== null ? read : null;
}
