import { AppError, type Reason } from '../errors/errors';
import type { DocumentKind, Extraction, UnreadableReason } from './extraction';

/** What an e-invoice is stored as. */
export const xmlMediaType = 'application/xml';

/** Why a file is refused at its upload, whether by its first bytes or by what was read of it. */
export const uploadRefusals = [
  'document_empty',
  'document_unsupported',
  'document_rejected',
  'document_damaged',
  'document_password',
  'document_too_long',
  'document_too_complex',
  'document_not_read',
  'not_an_invoice',
] as const satisfies readonly Reason[];
export type UploadRefusal = (typeof uploadRefusals)[number];

type Refusal = { reason: UploadRefusal; message: string };

const damaged: Refusal = {
  reason: 'document_damaged',
  message: 'This file is damaged or is not really a PDF. Export it again and upload the new file.',
};
const tooComplex: Refusal = {
  reason: 'document_too_complex',
  message:
    'This file unpacks into far more than an invoice holds, so we stopped reading it. ' +
    'Print it to a new PDF and upload that.',
};

const byReadability: Partial<Record<UnreadableReason, Refusal>> = {
  not_a_pdf: damaged,
  corrupt: damaged,
  no_pages: damaged,
  encrypted: {
    reason: 'document_password',
    message: 'This PDF needs a password to open. Save it without the password and upload it again.',
  },
  too_large: {
    reason: 'document_rejected',
    message: 'This file is larger than 20 MB, our limit. Send a smaller scan or the original PDF.',
  },
  too_many_pages: {
    reason: 'document_too_long',
    message: 'This PDF has more than 20 pages. Upload the pages of the invoice alone.',
  },
  too_slow: tooComplex,
  too_much_memory: tooComplex,
};

const damagedData: Refusal = {
  reason: 'document_damaged',
  message:
    'This e-invoice file is damaged, or it isn’t written as its standard asks. ' +
    'Ask the vendor to send it again, or for the PDF.',
};
const longData: Refusal = {
  reason: 'document_too_long',
  message: 'This e-invoice says more than fits on 20 pages. Ask the vendor for the PDF.',
};
/** Data has no pages that a person could read instead of us, so it is taken only once it is read. */
const dataNotRead: Refusal = {
  reason: 'document_not_read',
  message: 'We had no time to read this e-invoice. Upload it again in a few minutes.',
};
const dataByReadability: Partial<Record<UnreadableReason, Refusal>> = {
  corrupt: damagedData,
  not_a_pdf: damagedData,
  too_many_pages: longData,
  too_slow: longData,
  too_much_memory: longData,
};

const wayOn = 'Upload the invoice itself.';
const byKind: Partial<Record<DocumentKind, string>> = {
  credit_note: `This is a credit note: the vendor owes this money to you. ${wayOn}`,
  statement: `This is a statement of account, which lists invoices. ${wayOn}`,
  pro_forma: 'This is a pro-forma invoice. Ask the vendor for the final invoice and upload that.',
  quote: 'This is a quotation. Upload the invoice once the vendor has sent it.',
  purchase_order: `This is a purchase order. ${wayOn}`,
  receipt: 'This is a receipt for money already paid. Upload an invoice that is still to be paid.',
};

/**
 * Why a document that was read cannot become a draft, or null where it can. A document that no
 * reader had time for can, and one whose pages have no usual size: a person reads it. So does a
 * picture, whose title may have been recognised wrongly.
 */
export function findRefusal(
  { reason, readable, kind }: Pick<Extraction, 'reason' | 'readable' | 'kind'>,
  mediaType: string,
): Refusal | null {
  const isData = mediaType === xmlMediaType;
  const unreadable = reason && (isData ? dataByReadability : byReadability)[reason];
  if (unreadable) return unreadable;
  if (isData && readable !== 'text') return dataNotRead;
  if (readable === 'no_text') return null;
  const message = byKind[kind];
  return message === undefined ? null : { reason: 'not_an_invoice', message };
}

const anotherFormat = 'Save it as a PDF and upload that.';

/** What people pick by mistake, by its media type, each with its way on. */
const byMediaType: [RegExp, string][] = [
  [/^image\/hei[cf]/, 'HEIC photos cannot be read here. Save the photo as JPEG and upload that.'],
  [/^image\//, 'We take photos as JPEG or PNG only. Save the picture as one and upload that.'],
  [
    /wordprocessingml|msword|opendocument\.text|^application\/rtf|^text\/rtf|x-cfb/,
    `This is a Word or other Office document. ${anotherFormat}`,
  ],
  [/spreadsheetml|opendocument\.spreadsheet/, `This is a spreadsheet. ${anotherFormat}`],
  [
    /^message\/|ms-outlook/,
    'This is an email. Open it, save the attached invoice and upload that file.',
  ],
  [/zip|compressed|gzip|tar/, 'This is an archive. Unpack it and upload the invoice inside.'],
];

/** Says what is wrong with a file of a kind that we do not take. `null`: nobody knows its kind. */
export function refuseMediaType(mediaType: string | null, sizeBytes: number): AppError {
  if (sizeBytes === 0) {
    const message = 'This file is empty. Export it again and upload the new file.';
    return refuse({ reason: 'document_empty', message });
  }
  const words = byMediaType.find(([pattern]) => mediaType !== null && pattern.test(mediaType))?.[1];
  return refuse({
    reason: words ? 'document_unsupported' : 'document_rejected',
    message:
      words ??
      'We take PDF, PNG and JPEG files and e-invoices (XML) only. Save it as a PDF and upload that.',
  });
}

/** Every refusal goes this way, so that `uploadRefusals` names each. */
export function refuse({ reason, message }: Refusal): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', message, { reason });
}

export const refuseDamaged = (): AppError => refuse(damaged);

/** For what begins as XML does and is no e-invoice that we read. `text`: its start. */
export function refuseXml(text: string): AppError {
  const isPage = /<(?:!doctype html|html|svg)\b/i.test(text);
  return refuse({
    reason: isPage ? 'document_rejected' : 'document_unsupported',
    message: isPage
      ? 'This is a web page or a drawing, not an invoice. Save the invoice as a PDF and upload that.'
      : 'This XML file is no e-invoice that we can read: we take UBL 2.1 and UN/CEFACT CII, without ' +
        'a document type. Ask the vendor for one of these, or for the PDF.',
  });
}

/** Where a file is taken for a person to look at, and nothing is drawn of it. */
export function refuseEInvoiceHere(): AppError {
  const message =
    'An e-invoice (XML) is taken as the invoice itself only. Upload a PDF or a photo here.';
  return refuse({ reason: 'document_unsupported', message });
}

export function refuseLargeXml(): AppError {
  return new AppError(
    'PAYLOAD_TOO_LARGE',
    'This e-invoice is larger than 2 MB, our limit for XML. Ask the vendor for one without ' +
      'attached files, or for the PDF.',
  );
}
