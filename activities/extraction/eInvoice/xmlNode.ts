/** An element as the parser gives it: text, or its children by name, each once or in a list. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

/** The elements at a path of local names, in the order of the document. */
export function findAll(node: XmlNode | undefined, ...path: readonly string[]): XmlNode[] {
  if (node === undefined) return [];
  const [name, ...rest] = path;
  if (name === undefined) return [node];
  if (typeof node === 'string' || !Object.hasOwn(node, name)) return [];
  const found = node[name];
  const children = Array.isArray(found) ? (found as XmlNode[]) : [found as XmlNode];
  return children.flatMap((child) => findAll(child, ...rest));
}

/** The text of the first element at a path that has any; an element with attributes keeps its text apart. */
export function findText(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  return findTexts(node, ...path)[0] ?? null;
}

export function findTexts(node: XmlNode | undefined, ...path: readonly string[]): string[] {
  return findAll(node, ...path).flatMap((found) => {
    const text = textOf(found);
    return text === '' ? [] : [text];
  });
}

export function textOf(node: XmlNode): string {
  const text = typeof node === 'string' ? node : node['#text'];
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
}

export function attributeOf(node: XmlNode, name: string): string | null {
  const value = typeof node === 'string' ? null : node[`@${name}`];
  return typeof value === 'string' ? value : null;
}
