import { Transform } from 'node:stream';
import { AppError } from '@millrace/domain/errors/errors';

const maxHeaderBytes = 16 * 1024;
const endOfHeaders = Buffer.from('\r\n\r\n');

/**
 * Takes control characters out of the headers of a form's parts while the form flows by, so that a
 * file is not refused for what stands in its name. What the parts hold goes through untouched.
 * @throws AppError BAD_REQUEST for a form without a boundary
 */
export function cleanPartHeaders(contentType: string | undefined): Transform {
  const named = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType ?? '');
  const boundary = named?.[1] ?? named?.[2];
  if (!boundary) throw new AppError('BAD_REQUEST', 'The form is broken.');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let isInHeaders = true;
  let held: Buffer = Buffer.alloc(0);

  /** Passes on what is sure by now; holds back what may be the start of a delimiter. */
  function take(data: Buffer): Buffer[] {
    const out: Buffer[] = [];
    let place = 0;
    for (;;) {
      const mark = isInHeaders ? endOfHeaders : delimiter;
      const found = data.indexOf(mark, place);
      if (found < 0) break;
      const part = data.subarray(place, found + mark.length);
      out.push(isInHeaders ? withoutControls(part) : part);
      place = found + mark.length;
      isInHeaders = !isInHeaders;
    }
    const kept = isInHeaders ? place : Math.max(place, data.length - delimiter.length + 1);
    out.push(data.subarray(place, kept));
    held = data.subarray(kept);
    return out;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = take(Buffer.concat([held, chunk]));
      if (isInHeaders && held.length > maxHeaderBytes) {
        return done(new AppError('BAD_REQUEST', 'The form is broken.'));
      }
      done(null, Buffer.concat(out));
    },
    flush(done) {
      done(null, held);
    },
  });
}

function withoutControls(bytes: Buffer): Buffer {
  const isKept = (byte: number) =>
    (byte >= 0x20 && byte !== 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  return Buffer.from(bytes.filter(isKept));
}
