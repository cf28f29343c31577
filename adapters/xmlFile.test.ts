import { describe, expect, it } from '@jest/globals';
import { decodeXml, findXmlRoot, isEInvoiceRoot, startsAsXml } from './xmlFile';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const cii = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

describe('the outermost element of a file', () => {
  it.each<[string, string, ReturnType<typeof findXmlRoot>]>([
    ['alone', `<Invoice xmlns="${ubl}">`, { name: 'Invoice', namespace: ubl }],
    ['empty', `<Invoice xmlns='${ubl}'/>`, { name: 'Invoice', namespace: ubl }],
    [
      'with a prefix',
      `<r:CrossIndustryInvoice xmlns="x" xmlns:r="${cii}"\n  xmlns:a="b>c">`,
      { name: 'CrossIndustryInvoice', namespace: cii },
    ],
    [
      'after a declaration, a stylesheet and comments',
      `<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?><!-- <b> -- > -->\n<a:b xmlns:a="c"><d`,
      { name: 'b', namespace: 'c' },
    ],
    ['of no namespace', '<Invoice>', { name: 'Invoice', namespace: '' }],
    ['whose prefix means nothing', '<a:Invoice>', { name: 'Invoice', namespace: '' }],
    ['that has not come yet', '<?xml version="1.0"?>\n', 'unfinished'],
    ['behind a comment that goes on', '<!-- a > b', 'unfinished'],
    ['behind one that begins', '<!-', 'unfinished'],
    ['that goes on', `<Invoice xmlns="urn:oa`, 'unfinished'],
    ['behind a document type', '<!DOCTYPE a []><a xmlns="b">', 'none'],
    ['that is none', 'RW-4812', 'none'],
    ['with a tag inside a tag', '<a <b>', 'none'],
  ])('%s', (_what, text, root) => {
    expect(findXmlRoot(text)).toEqual(root);
  });

  it.each<[string, string, boolean]>([
    ['Invoice', ubl, true],
    ['CreditNote', 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2', true],
    ['CrossIndustryInvoice', cii, true],
    ['CreditNote', ubl, false],
    ['Invoice', 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-3', false],
    ['svg', 'http://www.w3.org/2000/svg', false],
    ['Invoice', 'constructor', false],
  ])('%s of %s is that of an e-invoice: %s', (name, namespace, isOne) => {
    expect(isEInvoiceRoot(name, namespace)).toBe(isOne);
  });

  it('is found at once, however long the comment before it is', () => {
    const begun = Date.now();
    findXmlRoot(`${'<!---->'.repeat(9_000)}${'<a '.repeat(5_000)}`);
    findXmlRoot(`<a${' x="1"'.repeat(10_000)}<`);
    expect(Date.now() - begun).toBeLessThan(2_000);
  });
});

describe('the text of a file', () => {
  const text = '<a>£ė</a>';
  it.each<[string, Buffer, string | null]>([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), text],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le'), text],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), text],
    [
      'UTF-8 that says UTF-16',
      Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>£</a>'),
      '<?xml version="1.0" encoding="utf-16"?><a>£</a>',
    ],
    [
      'Latin-1 as it says',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>£</a>', 'latin1'),
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>£</a>',
    ],
    ['Latin-1 that does not say so', Buffer.from('<a>£</a>', 'latin1'), null],
    ['UTF-7', Buffer.from('<?xml version="1.0" encoding="UTF-7"?>+ADw-a+AD4-'), null],
  ])('%s', (_what, bytes, read) => {
    expect(decodeXml(bytes)).toBe(read);
    expect(startsAsXml(bytes)).toBe(read !== null);
  });

  it('may end within a letter where it is a start', () => {
    const start = Buffer.from('<a>£').subarray(0, 4);
    expect([decodeXml(start, false), decodeXml(start)]).toEqual(['<a>', null]);
  });

  it.each(['%PDF-1.7', '\ufeffRW-4812', ''])('%j does not start as XML', (other) => {
    expect(startsAsXml(Buffer.from(other))).toBe(false);
  });
});
