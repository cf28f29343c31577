import { XMLParser } from 'fast-xml-parser';
import type { EInvoice } from './eInvoice';
import { readCii } from './readCii';
import { readUbl } from './readUbl';
import type { XmlNode } from './xmlNode';

/** Deeper than any of the published schemas. */
const mostNestedTags = 40;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  maxNestedTags: mostNestedTags,
});

/**
 * Reads a UBL 2.1 invoice or credit note, or a UN/CEFACT Cross Industry Invoice. Null for anything else, and
 * for a file with a document type of its own: no invoice needs one, and entities are declared there.
 * Source: EN 16931-3-2 (UBL) and EN 16931-3-3 (CII)
 */
export function parseEInvoice(bytes: Uint8Array): EInvoice | null {
  const text = decodeXml(bytes);
  if (text === null || /<!DOCTYPE/i.test(text)) return null;
  try {
    const root = parser.parse(text) as XmlNode;
    return readUbl(root) ?? readCii(root);
  } catch {
    return null;
  }
}

/** By its byte order mark or else its declaration; UTF-8 without either. */
function decodeXml(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const mark = { þÿ: 'utf-16be', ÿþ: 'utf-16le' }[start.slice(0, 2)];
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1];
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
