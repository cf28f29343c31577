/** An element as it stands in the file. */
export interface XmlElement {
  /** Its local name; that of a namespace which no e-invoice has carries it, in braces. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, in one line. */
  readonly text: string;
  /** Signs that nobody sees stand between its letters. */
  readonly hidesSigns?: true;
  readonly children: readonly XmlElement[];
}

/** The elements at a path of local names, in the order of the document. */
export function findAll(
  element: XmlElement | undefined,
  ...path: readonly string[]
): readonly XmlElement[] {
  if (element === undefined) return [];
  const [name, ...rest] = path;
  if (name === undefined) return [element];
  return element.children
    .filter((child) => child.name === name)
    .flatMap((child) => findAll(child, ...rest));
}

/** Those at a path that say anything. */
export function findSaid(
  element: XmlElement | undefined,
  ...path: readonly string[]
): readonly XmlElement[] {
  return findAll(element, ...path).filter(({ text }) => text !== '');
}

/** The text of the first element at a path that has any. */
export function findText(
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null {
  return findSaid(element, ...path)[0]?.text ?? null;
}
