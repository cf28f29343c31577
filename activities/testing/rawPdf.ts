type Extra = {
  catalog?: string;
  /** What pages and other forms draw by `/Form0 Do`, `/Form1 Do` and so on. */
  forms?: readonly string[];
};

/** A small PDF written by hand, so that a test says exactly how each text is drawn. */
export function writeRawPdf(pages: readonly string[], extra: Extra = {}): Buffer {
  const { catalog = '', forms = [] } = extra;
  const firstForm = 4 + pages.length * 2;
  const named = forms.map((_, index) => `/Form${index} ${firstForm + index} 0 R`).join('');
  const drawn = `/Font<</F 3 0 R>>/XObject<<${named}>>`;
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${drawn}` +
        '/ExtGState<</Clear<</ca 0>>>>/Properties<</Off 99 0 R>>>>' +
        `/Contents ${5 + index * 2} 0 R>>`,
      writeStream(content),
    ]),
    ...forms.map((content) =>
      writeStream(content, `/Subtype/Form/BBox[0 0 595 842]/Resources<<${drawn}>>`),
    ),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const group = text.length;
  text += '99 0 obj\n<</Type/OCG/Name(Off)>>\nendobj\n';
  const xref = text.length;
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  text +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(row).join('')}` +
    `99 1\n${row(group)}trailer\n<</Size 100/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

function writeStream(content: string, about = ''): string {
  const length = Buffer.byteLength(content, 'latin1');
  return `<<${about}/Length ${length}>>\nstream\n${content}\nendstream`;
}

/**
 * A page that draws a form ten times, which draws another one ten times, and so on: words without
 * end, and of nothing more than one at a time. They stand on their side, and so are none that is kept.
 */
export function writeSlowPdf(): Buffer {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, index) =>
    index === depth - 1
      ? 'BT /F 10 Tf 0 1 -1 0 300 40 Tm (on and on) Tj ET'
      : `/Form${index + 1} Do `.repeat(10),
  );
  return writeRawPdf(['/Form0 Do '.repeat(10)], { forms });
}

/** Text at a place, from the bottom left corner; `before` sets how it is drawn. */
export function drawText(x: number, y: number, text: string, size = 10, before = ''): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `q ${before} BT /F ${size} Tf ${x} ${y} Td (${escaped}) Tj ET Q`;
}

/** A picture as a fax or a scanner packs it (CCITT group 4): a black bar on white, `at` its place. */
export function drawFax(at: string): string {
  const firstRow = `001${'1011'}${'000101'}1`;
  const likeTheRowAbove = '111'.repeat(15);
  const bits = `${firstRow}${likeTheRowAbove}${'000000000001'.repeat(2)}`;
  const packed = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
  const how = '/W 16/H 16/BPC 1/CS/G/F/CCF/DP<</K -1/Columns 16/Rows 16>>';
  return `q ${at} cm BI ${how} ID ${String.fromCharCode(...packed)}\nEI Q`;
}

/** An invoice as a small firm prints it, with room for more at the foot. */
export function drawInvoice({
  number = 'RW-4812',
  net = '4,010.00',
  vat = '802.00',
  gross = '4,812.00',
  more = [] as readonly string[],
}): string {
  return [
    drawText(40, 790, 'Rowan Works Ltd', 16),
    drawText(400, 790, 'INVOICE', 20),
    drawText(40, 760, `Invoice number: ${number}`),
    drawText(40, 745, 'Invoice date: 12 January 2026'),
    drawText(40, 730, 'Due date: 11 February 2026'),
    drawText(40, 700, 'Bill to: Tarn & Ferrier Joinery Ltd'),
    drawText(40, 620, 'Oak boards, planed, as ordered by telephone'),
    drawText(350, 560, 'Net total'),
    drawText(480, 560, `\xa3${net}`),
    drawText(350, 545, 'VAT 20%'),
    drawText(480, 545, `\xa3${vat}`),
    drawText(350, 530, 'Invoice total'),
    drawText(480, 530, `\xa3${gross}`),
    ...more,
  ].join('\n');
}
