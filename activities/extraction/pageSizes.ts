import { inflateSync } from 'node:zlib';

/** What Acrobat can show, in points: a side of a millimetre to one of five metres. */
const leastPoints = 3;
const mostPoints = 14_400;

type Size = { width: number; height: number };

export function isUsualSize({ width, height }: Size): boolean {
  return [width, height].every((side) => side >= leastPoints && side <= mostPoints);
}

/** A letter of a name may be written as `#` and its code. */
const spell = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const blank = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const sizeValue = String.raw`(\[[^\]]*\]?|[^\s\0\[\]>/%]+(?:\s+\d+\s+R\b)?)`;
const sizeNames = ['MediaBox', 'CropBox', 'UserUnit'].map(spell).join('|');
const sizes = new RegExp(`/(?:${sizeNames})(?![^\\s\\0\\[\\]<>()/%])${blank}${sizeValue}`, 'gi');

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const reference = /(\d+)\s+(\d+)\s+R\b/g;

/**
 * Whether a page's size is written as something else than numbers. The library takes a usual page
 * then, without a word, and other viewers make something of their own of it. Looked for wherever it
 * may stand, so that no trick with the table of objects hides it, and in packed objects as well,
 * though not in those of an encrypted file.
 */
export function writesOddSize(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return [file, ...unpackObjects(file)].some((text) =>
    [...text.matchAll(sizes)].some(([, value = '']) => !isNumbers(value, file)),
  );
}

function isNumbers(value: string, file: string): boolean {
  const known = value.replace(reference, (_, id: string, generation: string) =>
    findObject(file, id, generation),
  );
  const isList = known.startsWith('[');
  const parts = known
    .replace(/[[\]]/g, ' ')
    .replace(/%[^\r\n]*/g, ' ')
    .trim()
    .split(/[\s\0]+/);
  return (
    parts.every((part) => number.test(part)) &&
    (isList ? known.endsWith(']') && parts.length === 4 : parts.length === 1)
  );
}

/** A number or a list of them that stands as an object of its own; empty for what is not found. */
function findObject(file: string, id: string, generation: string): string {
  const object = new RegExp(`\\b0*${id}\\s+0*${generation}\\s+obj${blank}${sizeValue}`);
  return object.exec(file)?.[1] ?? '';
}

const packed = new RegExp(`/${spell('ObjStm')}\\b[^]*?\\bstream\\r?\\n`, 'gi');
/** Far more than the objects of an invoice take. */
const mostUnpacked = 16 * 1024 * 1024;

function unpackObjects(file: string): string[] {
  return [...file.matchAll(packed)].map((match) => {
    const from = match.index + match[0].length;
    const end = file.indexOf('endstream', from);
    try {
      const data = Buffer.from(file.slice(from, end < 0 ? undefined : end), 'latin1');
      return inflateSync(data, { maxOutputLength: mostUnpacked }).toString('latin1');
    } catch {
      return '';
    }
  });
}
