import { readPhotoSize } from '../extraction/photos';

/** A PDF of one A4 page that a picture fills, as scanners write it. @param more further entries of its dictionary */
export function writeScannedPdf(
  jpeg: Buffer,
  { colourSpace = '/DeviceRGB', more = '' }: { colourSpace?: string; more?: string } = {},
): Uint8Array {
  const size = readPhotoSize(jpeg);
  if (!size) throw new RangeError('That is no JPEG.');
  const content = 'q 595 0 0 842 0 0 cm /Scan Do Q';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</Scan 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${size.width}/Height ${size.height}/ColorSpace${colourSpace}` +
      `/BitsPerComponent 8/Filter/DCTDecode${more}/Length ${jpeg.length}>>stream\n` +
      `${jpeg.toString('latin1')}\nendstream`,
    '[/ICCBased 7 0 R]',
    '<</N 1/Length 0>>stream\n\nendstream',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(text + table + end, 'latin1'));
}
