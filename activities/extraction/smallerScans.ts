import { readPhotoSize, type PhotoSize } from './photos';
import { redraw } from './sheetPictures.mjs';

/** An A4 page at 200 dpi has 3.9 million dots, by which letters are recognised; a scanner makes up to nine times as many. */
const wantedPixels = 4_500_000;
/** An A3 page at 600 dpi; it is made smaller while it is unpacked. */
const mostPixels = 72_000_000;

/** No more pages are recognised than five, and few have two pictures. */
const mostScans = 8;

/** A picture in a PDF, and where its dictionary and its bytes stand in the file. */
interface Scan extends PhotoSize {
  dictionary: string;
  dictionaryAt: number;
  start: number;
  length: number;
}

/**
 * The same PDF with its large JPEGs made about as large as pages are drawn: they are unpacked by machine code here,
 * where the library takes ten times as long in JavaScript and ten times the memory. Every picture keeps its
 * place in the file, so that nothing else changes. What is no plain JPEG in grey or in colours stays as it is,
 * and so does an encrypted file. Never throws for what the file is.
 */
export async function makeScansSmaller(bytes: Uint8Array): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let copy: Buffer | null = null;
  let left = mostScans;
  for (const scan of findJpegs(file.toString('latin1'))) {
    if (left === 0) break;
    left -= 1;
    const { start, length, dictionaryAt } = scan;
    const smaller = await shrink(file.subarray(start, start + length), scan);
    if (!smaller) continue;
    copy ??= Buffer.from(file);
    copy.write(describe(scan.dictionary, smaller), dictionaryAt, 'latin1');
    copy.fill(0, start, start + length);
    copy.set(smaller.jpeg, start);
  }
  return copy ? new Uint8Array(copy) : bytes;
}

/** A dictionary, short as those of pictures are, before a stream that begins as a JPEG does. */
const pictures = /\bobj\s{0,4}(<<(?:(?!endobj)[^]){20,1500}?>>)\s{0,4}stream\r?\n(?=\xff\xd8\xff)/g;

function* findJpegs(text: string): Generator<Scan> {
  for (const { 0: whole, 1: dictionary = '', index } of text.matchAll(pictures)) {
    const [width, height] = [readNumber(dictionary, 'Width'), readNumber(dictionary, 'Height')];
    const size = width * height;
    if (size <= wantedPixels || size > mostPixels || !isPlain(dictionary, text)) continue;
    const start = index + whole.length;
    const end = text.indexOf('endstream', start);
    const told = readNumber(dictionary, 'Length');
    const length = told > 0 && start + told <= end ? told : end - start;
    const dictionaryAt = index + whole.indexOf(dictionary);
    if (length > 0) yield { dictionary, dictionaryAt, start, length, width, height };
  }
}

/** Zero for what is not written there, or elsewhere in the file. */
const readNumber = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,9})(?!\\d|\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0);

const colours =
  /\/ColorSpace\s*(?:\/Device(?:Gray|RGB)(?![A-Za-z])|\[\s*\/ICCBased\s+\d+ \d+ R\s*\]|(\d+) 0 R)/;

/** Nothing but the JPEG says what is seen: no mask, no other order of its colours, no second packing. */
function isPlain(dictionary: string, text: string): boolean {
  const hasOther = /\/(?:Decode|DecodeParms|Mask|SMask|ImageMask|SMaskInData)(?![A-Za-z])/;
  if (!/\/Subtype\s*\/Image(?![A-Za-z])/.test(dictionary) || hasOther.test(dictionary))
    return false;
  if (!/\/Filter\s*(?:\/DCTDecode|\[\s*\/DCTDecode\s*\])/.test(dictionary)) return false;
  const [used, reference] = colours.exec(dictionary) ?? [];
  if (!used || !reference) return Boolean(used);
  return new RegExp(`(?<!\\d)${reference} 0 obj\\s{0,4}\\[\\s*/ICCBased`).test(text);
}

/** The dictionary of the smaller picture, exactly as long as the one before; `CS` and `RGB` are the short names. */
function describe(dictionary: string, { width, height }: PhotoSize): string {
  const fill = (now: string) => (before: string) => now.padEnd(before.length);
  return dictionary
    .replace(/\/Width\s+\d+/, fill(`/Width ${width}`))
    .replace(/\/Height\s+\d+/, fill(`/Height ${height}`))
    .replace(colours, fill('/CS/RGB'));
}

async function shrink(jpeg: Buffer, { width, height }: PhotoSize) {
  const frame = readPhotoSize(jpeg);
  if (frame?.width !== width || frame.height !== height) return null;
  // Four colours are inks, which programs mix as they like.
  if (frame.colours !== 1 && frame.colours !== 3) return null;
  // A PDF says itself how its picture is turned, whatever the camera noted.
  return redraw(jpeg, { width, height }, wantedPixels).catch(() => null);
}
