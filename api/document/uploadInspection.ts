import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import {
  refuseDamaged,
  refuseEInvoiceHere,
  refuseLargeXml,
  refuseMediaType,
  refuseXml,
  xmlMediaType,
} from '@millrace/domain/invoice/documentRefusal';
import {
  decodeXml,
  findXmlRoot,
  isEInvoiceRoot,
  maxXmlBytes,
  startsAsXml,
  xmlStartBytes,
} from '@millrace/adapters/xmlFile';
import { fileTypeFromBuffer } from 'file-type';

export const maxUploadBytes = 20 * 1024 * 1024;
const headBytes = 4_100;
/** A catalogue, a page tree, a page and a trailer cannot be written in less. */
const smallestPdfBytes = 100;

const accepted = new Set(['application/pdf', 'image/png', 'image/jpeg']);

export interface Inspected {
  sha256: string;
  sizeBytes: number;
  mediaType: string;
}

/**
 * Looks at a file while it flows by: what it is by its own first bytes, never by its name or what
 * the sender says, and its SHA-256. The stream fails for anything but PDF, PNG and JPEG, and e-invoices where
 * `takesEInvoices`.
 */
export function inspectUpload({ takesEInvoices }: { takesEInvoices: boolean }): {
  stream: Transform;
  result(): Inspected;
} {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  let mediaType: string | null = null;
  const held: Buffer[] = [];

  /** Nothing is passed on before the first bytes are known to be good. */
  async function decide(): Promise<Buffer> {
    mediaType = startsAsXml(head)
      ? detectXml(head, takesEInvoices)
      : await detect(head.subarray(0, headBytes));
    return Buffer.concat(held.splice(0));
  }

  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      sizeBytes += part.length;
      if (mediaType === xmlMediaType && sizeBytes > maxXmlBytes) return done(refuseLargeXml());
      if (mediaType) return done(null, part);
      held.push(part);
      head = Buffer.concat([head, part]).subarray(0, xmlStartBytes);
      if (head.length < (isUnfinishedXml(head) ? xmlStartBytes : headBytes)) return done();
      decide().then((bytes) => done(null, bytes), done);
    },
    flush(done) {
      if (mediaType) return done();
      decide().then((bytes) => done(null, bytes), done);
    },
  });
  return {
    stream,
    result() {
      if (!mediaType) throw refuseMediaType(null, sizeBytes);
      return { sha256: hash.digest('hex'), sizeBytes, mediaType };
    },
  };
}

const isUnfinishedXml = (head: Buffer) =>
  startsAsXml(head) && findXmlRoot(decodeXml(head, false) ?? '') === 'unfinished';

/** An e-invoice by its outermost element; one that is a PDF as well is none. */
function detectXml(head: Buffer, takesEInvoices: boolean): string {
  const text = decodeXml(head, false) ?? '';
  const root = findXmlRoot(text);
  const isEInvoice = typeof root === 'object' && isEInvoiceRoot(root.name, root.namespace);
  if (!isEInvoice || text.includes('%PDF-')) throw refuseXml(text);
  if (!takesEInvoices) throw refuseEInvoiceHere();
  return xmlMediaType;
}

async function detect(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  const text = head.toString('latin1').toLowerCase();
  if (!found || !accepted.has(found.mime)) {
    const isMail = /^(?:received|return-path|from|delivered-to|mime-version): /.test(text);
    throw refuseMediaType(found?.mime ?? (isMail ? 'message/rfc822' : null), head.length);
  }
  const hidesMarkup = /<(!doctype html|html|script|svg|iframe)/.test(text);
  const isLatePdf = found.mime === 'application/pdf' && !text.startsWith('%pdf-');
  if (hidesMarkup || isLatePdf) throw refuseMediaType(null, head.length);
  const isPdf = found.mime === 'application/pdf';
  if (isPdf && head.length < smallestPdfBytes) throw refuseDamaged();
  return found.mime;
}
