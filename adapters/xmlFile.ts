/**
 * What an XML file is by its own first bytes: by the namespace of its outermost element, which says the same
 * whatever the file is called.
 */

/** The start of the file has to name the outermost element, after whatever comments it begins with. */
export const xmlStartBytes = 64 * 1024;

/** An e-invoice of a thousand lines takes less; what is larger carries other files. */
export const maxXmlBytes = 2 * 1024 * 1024;

/** The outermost elements of the two syntaxes of EN 16931. */
const eInvoiceRoots: Readonly<Record<string, string>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': 'Invoice',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2': 'CreditNote',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'CrossIndustryInvoice',
};

export const isEInvoiceRoot = (name: string, namespace: string) =>
  eInvoiceRoots[namespace] === name;

/** Those that e-invoices are written in; others may mean another letter by the same byte. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  // Whoever can be read as far as this was written in single bytes, whatever the program meant.
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * The text of a file by its byte order mark or else its declaration; UTF-8 without either. Null where it says
 * another encoding than those of e-invoices, or is not written in the one that it says.
 * @param isWhole - whether this is all of the file, and not its start, which may end within a letter
 */
export function decodeXml(bytes: Uint8Array, isWhole = true): string | null {
  const encoding = findEncoding(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

function findEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  if (start.startsWith('þÿ') || start.startsWith('\0<')) return 'utf-16be';
  if (start.startsWith('ÿþ') || start.startsWith('<\0')) return 'utf-16le';
  const declared = /^(?:ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  return declared === undefined ? 'utf-8' : (encodings[declared.toLowerCase()] ?? null);
}

/** Whether it begins as XML does, and so as HTML and SVG do too. */
export function startsAsXml(bytes: Uint8Array): boolean {
  return /^\s*</.test(decodeXml(bytes.subarray(0, 256), false) ?? '');
}

/** `unfinished`: the start of the file ends before the outermost element does. */
export type XmlRoot = { name: string; namespace: string } | 'unfinished' | 'none';

/** Comments, processing instructions and blanks may come first; a document type may not. */
const prolog = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->)*/;

/** The outermost element of a file by its start. */
export function findXmlRoot(text: string): XmlRoot {
  const rest = text.slice(prolog.exec(text)?.[0].length ?? 0);
  const isOpen = rest === '' || '<!--'.startsWith(rest) || /^(?:<\?|<!--)/.test(rest);
  if (isOpen) return 'unfinished';
  const tag =
    /^<(?:([\w.-]+):)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/.exec(rest);
  if (!tag) return /^<[\w:.-]+[^<>]*$/.test(rest) ? 'unfinished' : 'none';
  const [, prefix, name = '', attributes = ''] = tag;
  const declared = [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const wanted = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const found = declared.find(([, attribute]) => attribute === wanted);
  return { name, namespace: (found?.[2] ?? found?.[3] ?? '').trim() };
}
