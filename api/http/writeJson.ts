/**
 * The value as `JSON.stringify` writes it, in UTF-8. Objects and lists are opened for so many levels, and
 * what lies in them is written piece by piece: the engine writes a whole text several times slower
 * once one sign of it, such as a typographic quote, does not fit into a byte.
 * @param levels from 0, which opens nothing
 */
export function writeJson(value: unknown, levels: number): Buffer {
  const pieces: Buffer[] = [];
  write(value, levels, pieces);
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}

const signs = {
  listStart: Buffer.from('['),
  listEnd: Buffer.from(']'),
  objectStart: Buffer.from('{'),
  objectEnd: Buffer.from('}'),
  comma: Buffer.from(','),
};

function write(value: unknown, levels: number, into: Buffer[]): void {
  if (levels > 0 && Array.isArray(value)) writeList(value, levels, into);
  else if (levels > 0 && isPlain(value)) writeObject(value, levels, into);
  // What JSON has no word for is null in a list.
  else into.push(Buffer.from(JSON.stringify(value) ?? 'null'));
}

function writeList(items: readonly unknown[], levels: number, into: Buffer[]): void {
  into.push(signs.listStart);
  let isFirst = true;
  for (const item of items) {
    if (!isFirst) into.push(signs.comma);
    isFirst = false;
    write(item, levels - 1, into);
  }
  into.push(signs.listEnd);
}

function writeObject(value: object, levels: number, into: Buffer[]): void {
  into.push(signs.objectStart);
  let isFirst = true;
  for (const [name, field] of Object.entries(value)) {
    if (isLeftOut(field)) continue;
    into.push(Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(name)}:`));
    isFirst = false;
    write(field, levels - 1, into);
  }
  into.push(signs.objectEnd);
}

/** Dates and the like say themselves how they are written. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('toJSON' in value)
  );
}

function isLeftOut(field: unknown): boolean {
  return field === undefined || typeof field === 'function' || typeof field === 'symbol';
}
