import { decodeXml, isEInvoiceRoot } from '@millrace/adapters/xmlFile';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { hasUnseenWithin } from '../lookAlikes';
import type { XmlElement } from './xmlNode';

/** Deeper than any of the published schemas. */
const mostNestedTags = 40;
/** An invoice of a hundred lines has some four thousand tags; what has many times that is none. */
const mostTags = 40_000;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Those that XML has without a document type, and letters by their number.
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: mostNestedTags,
});

/** What e-invoices are made of; an element of another namespace says nothing that is known. */
const known =
  /^urn:(?:oasis:names:specification:ubl:schema:xsd:\w+-2|un:unece:uncefact:data:standard:\w+:100)$/;

/** What a browser would show as a page of its own, whatever is around it. */
const pages = /^http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)$/;

/**
 * The outermost element of a UBL 2.1 invoice or credit note, or of a UN/CEFACT Cross Industry Invoice. Null for
 * anything else, and for a file with a document type of its own: no invoice needs one, and entities are
 * declared there; for one that holds a page for browsers too. Nothing is fetched, and no stylesheet that it names is applied.
 */
export function parseXml(bytes: Uint8Array): XmlElement | 'too_large' | null {
  const text = decodeXml(bytes);
  if (text === null || /<!DOCTYPE/i.test(text)) return null;
  if (text.split('<').length > mostTags) return 'too_large';
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const [root, ...others] = (parser.parse(text) as Parsed[]).filter((one) => nameOf(one) !== '');
    if (!root || others.length > 0) return null;
    const { element, namespace } = understand(root, {});
    return isEInvoiceRoot(element.name, namespace) ? element : null;
  } catch {
    return null;
  }
}

/** An element as the parser gives it: its children under its name, its attributes under `:@`. */
type Parsed = {
  readonly [name: string]: readonly Parsed[] | string | Readonly<Record<string, string>>;
};

/** Of text: none. */
const nameOf = (parsed: Parsed) =>
  Object.keys(parsed).find((key) => key !== ':@' && key !== '#text') ?? '';

function understand(
  parsed: Parsed,
  outer: Readonly<Record<string, string>>,
): { element: XmlElement; namespace: string } {
  const written = nameOf(parsed);
  const given = (parsed[':@'] ?? {}) as Readonly<Record<string, string>>;
  const declared = Object.entries(given).flatMap(([name, value]) => {
    const prefix = name === 'xmlns' ? '' : /^xmlns:(.+)$/.exec(name)?.[1];
    return prefix === undefined ? [] : [[prefix, value] as const];
  });
  const namespaces = declared.length > 0 ? { ...outer, ...Object.fromEntries(declared) } : outer;
  const [, prefix = '', local = written] = /^([^:]*):(.*)$/.exec(written) ?? [];
  const namespace = Object.hasOwn(namespaces, prefix) ? (namespaces[prefix] ?? '') : '';
  if (pages.test(namespace)) throw new RangeError('This is a page for browsers.');
  const inside = parsed[written] as readonly Parsed[];
  const texts = inside.flatMap((one) => (typeof one['#text'] === 'string' ? [one['#text']] : []));
  const attributes = Object.entries(given).filter(([name]) => !/^xmlns(?::|$)/.test(name));
  const element = {
    name: known.test(namespace) ? local : `{${namespace}}${local}`,
    attributes: Object.fromEntries(attributes),
    text: texts.join('').replace(/\s+/g, ' ').trim(),
    ...(hasUnseenWithin(texts.join('')) ? { hidesSigns: true as const } : {}),
    children: inside
      .filter((one) => nameOf(one) !== '')
      .map((one) => understand(one, namespaces).element),
  };
  return { element, namespace };
}
