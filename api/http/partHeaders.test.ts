import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanPartHeaders } from './partHeaders';

const type = 'multipart/form-data; boundary=b';
const clean = (chunks: Buffer[], contentType = type) =>
  buffer(Readable.from(chunks).pipe(cleanPartHeaders(contentType)));

/** A form of two parts; the file may hold anything but the delimiter itself. */
function writeForm(name: Buffer, file: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nevidence\r\n--b\r\n'),
    Buffer.from('Content-Disposition: form-data; name="file"; filename="'),
    name,
    Buffer.from('"\r\n\r\n'),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ]);
}

function cut(bytes: Buffer, sizes: number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let place = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(place, place + size));
    place += size;
  }
  return [...chunks, bytes.subarray(place)];
}

describe('the headers of a form’s parts', () => {
  it('lose their control characters, and the file keeps each byte, however it is cut', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some));
    await fc.assert(
      fc.asyncProperty(bytes, fc.array(fc.nat(40), { maxLength: 30 }), async (file, sizes) => {
        fc.pre(!file.includes('\r\n--b'));
        const form = writeForm(Buffer.from('a\u0000b\u0007c\u007f.pdf'), file);
        expect(await clean(cut(form, sizes))).toEqual(writeForm(Buffer.from('abc.pdf'), file));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('are not looked for in a file that reads like a form', async () => {
    const file = Buffer.from('\r\n\r\nfilename="\u0000"\r\n--a\u0000\r\n\r\n');
    const form = writeForm(Buffer.from('x'), file);
    expect(await clean([form])).toEqual(form);
  });

  it('are not read without end', async () => {
    const endless = Buffer.alloc(20 * 1024, 'a');
    await expect(clean([Buffer.from('--b\r\n'), endless])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('need a boundary', () => {
    expect(() => cleanPartHeaders('multipart/form-data')).toThrow('The form is broken.');
  });
});
