/** Objects by their number, the first one the catalogue, with the table of where each stands. */
export function writePdf(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const at = Buffer.concat(parts).length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
        `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** An object with a stream, such as what a page draws. */
export function writeStream(content: string, about = ''): Buffer {
  const length = Buffer.byteLength(content, 'latin1');
  return Buffer.from(`<<${about}/Length ${length}>>\nstream\n${content}\nendstream`, 'latin1');
}

/** Text at a place, from the bottom left corner; `before` sets how it is drawn. */
export function drawText(x: number, y: number, text: string, size = 10, before = ''): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `q ${before} BT /F ${size} Tf ${x} ${y} Td (${escaped}) Tj ET Q`;
}

/** One page that says so much: a document that is taken, and unlike any other. */
export function writePage(text: string): Buffer {
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    writeStream(drawText(72, 700, text)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}
