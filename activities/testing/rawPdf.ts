type Extra = {
  catalog?: string;
  /** What pages and other forms draw by `/Form0 Do`, `/Form1 Do` and so on. */
  forms?: readonly string[];
  /** The data that it carries as a file of its own, and as another one that differs. */
  attached?: string;
  attachedToo?: string;
  /** Stamps, notes and form fields of each page; `/AP<</N 6 0 R>>` draws the first form on a file's only page. */
  annotations?: string;
  /** More fonts that pages draw with, and the objects from number 60 on. */
  fonts?: string;
  objects?: readonly string[];
};

/** A small PDF written by hand, so that a test says exactly how each text is drawn. */
export function writeRawPdf(pages: readonly string[], extra: Extra = {}): Buffer {
  const { catalog = '', forms = [], attached = '', attachedToo = '', annotations = '' } = extra;
  const { fonts = '', objects: others = [] } = extra;
  const second = attachedToo && '(invoice) 89 0 R';
  const files = attached && `/Names<</EmbeddedFiles<</Names[(factur-x.xml) 94 0 R${second}]>>>>`;
  const firstForm = 4 + pages.length * 2;
  const named = forms.map((_, index) => `/Form${index} ${firstForm + index} 0 R`).join('');
  const drawn = `/Font<</F 3 0 R/Liar 92 0 R/Named 90 0 R/Blank 97 0 R${fonts}>>/XObject<<${named}>>`;
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}${files}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${annotations}]/Resources<<${drawn}` +
        '/ExtGState<</Clear<</ca 0>>/Lighten<</BM/Lighten>>>>/Properties<</Off 99 0 R>>' +
        `/Shading<</White ${whiteShading}>>>>` +
        `/Contents ${5 + index * 2} 0 R>>`,
      writeStream(content),
    ]),
    ...forms.map((content) =>
      writeStream(content, `/Subtype/Form/BBox[0 0 595 842]/Resources<<${drawn}>>`),
    ),
  ];
  let text = '%PDF-1.7\n';
  const offsetsOf = (from: number, contents: readonly string[]) =>
    contents.map((content, index) => {
      const at = text.length;
      text += `${from + index} 0 obj\n${content}\nendobj\n`;
      return at;
    });
  const offsets = offsetsOf(1, objects);
  const more = offsetsOf(60, others);
  const liars = offsetsOf(88, [
    writeStream(attachedToo, '/Type/EmbeddedFile'),
    '<</Type/Filespec/F(invoice)/UF(invoice)/EF<</F 88 0 R>>>>',
    namedFont,
    writeStream(asOther),
    lyingFont,
  ]);
  const file = '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 93 0 R>>>>';
  const data = offsetsOf(93, [writeStream(attached, '/Type/EmbeddedFile'), file]);
  const blank = offsetsOf(95, [writeStream(asPrinted), writeStream('600 0 d0'), blankFont]);
  const group = offsetsOf(99, ['<</Type/OCG/Name(Off)>>']);
  const xref = text.length;
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  text +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(row).join('')}` +
    `${more.length > 0 ? `60 ${more.length}\n${more.map(row).join('')}` : ''}` +
    `88 10\n${[...liars, ...data].map(row).join('')}${blank.map(row).join('')}99 1\n${group.map(row).join('')}` +
    `trailer\n<</Size 100/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

const whiteShading =
  '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 595 0]/Extend[true true]' +
  '/Function<</FunctionType 2/Domain[0 1]/C0[1]/C1[1]/N 1>>>>';

/** Each code is the letter that it always is. */
export const asPrinted =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /P def ' +
  '1 begincodespacerange <00> <FF> endcodespacerange ' +
  '1 beginbfrange <20> <7E> <0020> endbfrange endcmap end end';
/** The same, but that a 4 is said to be a 9, and an 8 a 7. */
const asOther = asPrinted.replace(
  'endbfrange',
  'endbfrange 2 beginbfchar <34> <0039> <38> <0037> endbfchar',
);
/** A font whose text says something else than it draws. */
const lyingFont =
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 91 0 R>>';
/** The same by its own names: where a 9 is written, and said, a 4 is drawn. */
const namedFont =
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 95 0 R' +
  '/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[57/four]>>>>';
/** A font that is drawn (Type 3), each of whose letters is empty. */
const blankFont =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]' +
  `/CharProcs<</blank 96 0 R>>/FirstChar 32/LastChar 126/Widths[${'600 '.repeat(95)}]` +
  `/ToUnicode 95 0 R/Encoding<</Type/Encoding/Differences[32${'/blank'.repeat(95)}]>>>>`;

export function writeStream(content: string, about = ''): string {
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
