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
/** A comment is looked through so far only: many without an end must not cost their number squared. */
const blank = String.raw`(?:[\s\0]|%[^\r\n]{0,100}[\r\n])*`;
const sizeValue = String.raw`(\[[^\]]{0,400}\]?|[^\s\0\[\]>/%]+(?:\s+\d+\s+R\b)?)`;
const sizeNames = ['MediaBox', 'CropBox', 'UserUnit'].map(spell).join('|');
const sizes = new RegExp(`/(?:${sizeNames})(?![^\\s\\0\\[\\]<>()/%])${blank}${sizeValue}`, 'gi');

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const reference = /(\d+)\s+(\d+)\s+R\b/g;

/** Objects that stand packed in a stream, and where in it each begins. */
type Packed = { text: string; first: number };

/**
 * Whether a page's size is written as something else than numbers. The library takes a usual page
 * then, without a word, and other viewers make something of their own of it. Looked for wherever it
 * may stand, so that no trick with the table of objects hides it, and in packed objects as well; what
 * cannot be unpacked counts as odd, but in an encrypted file, whose objects are not searched.
 */
export function writesOddSize(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const packed = unpackObjects(file);
  if (packed === null) return !encrypted.test(file);
  const find = (id: string, generation: string) =>
    findObject(file, id, generation) || findPacked(packed, id);
  return [file, ...packed.map(({ text }) => text)].some((text) =>
    [...text.matchAll(sizes)].some(([, value = '']) => !isNumbers(value, find)),
  );
}

function isNumbers(value: string, find: (id: string, generation: string) => string): boolean {
  const known = value.replace(reference, (_, id: string, generation: string) =>
    find(id, generation),
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

const value = new RegExp(`^${blank}${sizeValue}`);

function findPacked(packed: readonly Packed[], id: string): string {
  for (const { text, first } of packed) {
    const index = text.slice(0, first).trim().split(/\s+/);
    const place = index.findIndex((part, at) => at % 2 === 0 && Number(part) === Number(id));
    if (place < 0) continue;
    return value.exec(text.slice(first + Number(index[place + 1])))?.[1] ?? '';
  }
  return '';
}

const encrypted = new RegExp(`/${spell('Encrypt')}\\b`, 'i');
const streams = /\bstream[^\r\n]{0,80}(?:\r\n?|\n)/g;
const named = (name: string) => new RegExp(`/${spell(name)}${blank}`, 'i');
const [ofObjects, filter, first] = [named('ObjStm'), named('Filter'), named('First')];
const flate = `/${spell('FlateDecode')}\\b`;
const flateAlone = new RegExp(
  `/${spell('Filter')}${blank}(?:${flate}|\\[${blank}${flate}${blank}\\])`,
  'i',
);
/** What describes a stream stands right before it. */
const mostAbout = 1_000;
/** Far more than an invoice has. */
const mostStreams = 20_000;
/** Far more than the objects of an invoice take. */
const mostUnpacked = 16 * 1024 * 1024;

/** Null where some cannot be unpacked, or where there is more than an invoice has. */
function unpackObjects(file: string): Packed[] | null {
  const found: Packed[] = [];
  let [count, past] = [0, 0];
  for (const match of file.matchAll(streams)) {
    if (match.index < past) continue;
    count += 1;
    if (count > mostStreams) return null;
    const before = file.slice(Math.max(0, match.index - mostAbout), match.index);
    const about = before.slice(before.lastIndexOf('endobj') + 1);
    const firstPlace = new RegExp(`${first.source}(\\d+)`, 'i').exec(about)?.[1];
    if (firstPlace === undefined && !ofObjects.test(about)) continue;
    const from = match.index + match[0].length;
    const end = file.indexOf('endstream', from);
    if (end < 0) return null;
    past = end + 'endstream'.length;
    const data = file.slice(from, end);
    const text = filter.test(about) ? inflate(about, data) : data;
    if (text === null) return null;
    found.push({ text, first: Number(firstPlace ?? 0) });
  }
  return found;
}

function inflate(about: string, data: string): string | null {
  if (!flateAlone.test(about)) return null;
  try {
    const bytes = Buffer.from(data, 'latin1');
    return inflateSync(bytes, { maxOutputLength: mostUnpacked }).toString('latin1');
  } catch {
    return null;
  }
}
