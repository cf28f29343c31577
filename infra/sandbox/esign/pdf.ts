import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { EnvelopeRecord } from '../records';

const INK = rgb(0.05, 0.12, 0.1);
const MARGIN = 48;
const A4: [number, number] = [595.28, 841.89];

/** Letters that the standard fonts lack become question marks. */
function printable(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}

/**
 * The signed PDF: the signatures along the foot of the last page, and after it an audit page
 * with who signed, when, from where, and the digest of what was signed.
 */
export async function stampSignatures(
  original: Uint8Array,
  envelope: EnvelopeRecord,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(original);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const script = await pdf.embedFont(StandardFonts.TimesRomanItalic);
  const last = pdf.getPages().at(-1);
  envelope.signers.forEach((signer, index) => {
    const x = MARGIN + index * 250;
    const name = printable(signer.typedName ?? '');
    last?.drawText(name, { x, y: 34, size: 16, font: script, color: INK });
    const when = `Signed electronically ${signer.signedAt ?? ''}`;
    last?.drawText(when, { x, y: 20, size: 7, font: plain, color: INK });
  });
  const audit = pdf.addPage(A4);
  const lines = auditLines(envelope);
  lines.forEach((line, index) => {
    const y = A4[1] - MARGIN - 16 - index * 16;
    audit.drawText(printable(line), { x: MARGIN, y, size: index === 0 ? 14 : 9, font: plain });
  });
  pdf.setModificationDate(new Date(envelope.completedAt ?? envelope.createdAt));
  return pdf.save();
}

function auditLines(envelope: EnvelopeRecord): string[] {
  const signers = envelope.signers.flatMap((signer) => [
    '',
    `${signer.name} <${signer.email}>, order ${signer.signingOrder}`,
    `  opened ${signer.openedAt ?? '-'}`,
    `  signed ${signer.signedAt ?? '-'} as "${signer.typedName ?? ''}"`,
    `  from ${signer.address ?? '-'}`,
  ]);
  return [
    'Signing certificate (sandbox)',
    '',
    `Document: ${envelope.title}`,
    `Envelope: ${envelope.id}`,
    `Reference: ${envelope.externalId ?? '-'}`,
    `SHA-256 of the document before signing:`,
    `  ${envelope.sha256}`,
    `Sent: ${envelope.sentAt ?? '-'}`,
    `Completed: ${envelope.completedAt ?? '-'}`,
    ...signers,
  ];
}
