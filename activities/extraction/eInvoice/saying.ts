import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import type { Sources } from './eInvoice';
import { readMinor } from './values';
import { findAll, findSaid, type XmlElement } from './xmlNode';

/**
 * Reads elements that the standard allows once. What stands there more often, and amounts that are none, are
 * kept for whoever judges the file.
 */
export class Saying {
  readonly repeated: string[] = [];
  readonly odd: string[] = [];
  /** Of each amount that names one. */
  readonly currencies: string[] = [];

  /** The first that says anything; several that say the same are one. */
  once(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
    return this.oneOf(findSaid(element, ...path));
  }

  oneOf(found: readonly XmlElement[]): XmlElement | undefined {
    const [first, ...others] = found;
    if (first && others.some(({ text }) => text !== first.text)) this.repeated.push(first.name);
    return first;
  }

  /** An element that holds others. */
  part(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
    const [first, ...others] = findAll(element, ...path);
    if (first && others.length > 0) this.repeated.push(first.name);
    return first;
  }

  /** In pence; null where there is none, and where it is none that money can have. */
  minor(element: XmlElement | undefined): number | null {
    const minor = readMinor(element?.text ?? null);
    const currency = element?.attributes['currencyID'];
    if (currency) this.currencies.push(currency);
    if (element && minor === null) this.odd.push(element.text);
    return minor;
  }

  minors(elements: readonly XmlElement[]): (number | null)[] {
    return elements.map((element) => this.minor(element));
  }
}

export type Found = Partial<Record<ExtractedFieldName, XmlElement | undefined>>;

/** Without what was not found. */
export const keepFound = (found: Found): Sources =>
  Object.fromEntries(Object.entries(found).filter(([, element]) => element !== undefined));
