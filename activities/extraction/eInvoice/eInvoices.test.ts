import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { findReviewDoubts } from '@millrace/domain/invoice/reviewDoubts';
import { nothingTyped } from '../../testing/typedFacts';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { writeCii, writeUbl } from '../../testing/eInvoices';
import { drawInvoice, drawText, writeRawPdf } from '../../testing/rawPdf';
import { extractionLimits as limits } from '../limits';
import { readDocument } from '../readDocument';
import { parseEInvoice } from './parseEInvoice';
import { readDay, readMinor } from './values';

const parse = (text: string) => parseEInvoice(Buffer.from(text));

describe('the data of an e-invoice', () => {
  const facts = {
    ...{ typeCode: '380', number: 'RW-4812', issueOn: '2026-01-12', dueOn: '2026-02-11' },
    ...{ currency: 'GBP', vendorVatNumber: 'GB123456782', vendorCompanyNumber: '07341122' },
    billToNames: ['Tarn & Ferrier Joinery Ltd'],
    ...{ netMinor: 401_000, vatMinor: 80_200, grossMinor: 481_200, payableMinor: 481_200 },
  };

  it('is read from a Cross Industry Invoice', () => {
    expect(parse(writeCii({ account: '55779911' }))).toMatchObject({
      ...{ ...facts, syntax: 'cii', vendorNames: ['Rowan Works Limited'] },
      accounts: [{ id: '55779911', branch: null, holder: null }],
    });
  });

  it('is read from a UBL invoice', () => {
    expect(parse(writeUbl({ account: '55779911' }))).toMatchObject({
      ...{ ...facts, syntax: 'ubl', vendorNames: ['Rowan Works Limited', 'Rowan Works'] },
      accounts: [{ id: '55779911', branch: '20-00-00', holder: null }],
    });
  });

  it('is read from a UBL credit note as what it is', () => {
    const note = writeUbl()
      .replace('<Invoice xmlns', '<CreditNote xmlns')
      .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
      .replace('</Invoice>', '</CreditNote>')
      .replace(/<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/, '');
    expect(parse(note)).toMatchObject({ typeCode: '381', number: 'RW-4812' });
  });

  it.each<[string, Buffer]>([
    ['UTF-16', Buffer.from(`\ufeff${writeCii().replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['Latin-1', Buffer.from(writeCii().replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${writeCii()}`)],
  ])('is read in %s', (_what, bytes) => {
    expect(parseEInvoice(bytes)?.grossMinor).toBe(481_200);
  });

  const page = '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>';
  const entities = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['nothing', ''],
    ['no XML', 'RW-4812'],
    ['another document', '<html><body>Invoice</body></html>'],
    ['an invoice without a number', writeCii().replace(/<ram:ID>RW-4812<\/ram:ID>/, '')],
    ['one that declares entities', writeCii().replace('<rsm:', `${entities}<rsm:`)],
    ['one nested without end', writeCii().replace('RW-4812', '<a>'.repeat(10_000))],
    ['one that ends in the middle', writeCii().slice(0, 120)],
    ['one of another namespace', writeUbl().replace('xsd:Invoice-2', 'xsd:Invoice-3')],
    ['one whose tags do not match', writeUbl().replace('</cbc:IssueDate>', '</cbc:DueDate>')],
    ['one with another document behind it', `${writeUbl()}<a/>`],
    ['one with a page for browsers in it', writeUbl().replace('<cbc:ID>', `${page}<cbc:ID>`)],
    [
      'one of ten thousand times the tags',
      writeUbl().replace('<cbc:ID>', `${'<a/>'.repeat(1e5)}<cbc:ID>`),
    ],
    ['names of what all objects have', '<constructor><ID>1</ID></constructor>'],
  ])('is none of %s', (_what, text) => {
    expect(parse(text)).toBeNull();
  });

  it('takes letters by their number, and entities that XML itself has', () => {
    const written = writeUbl({ number: 'R&#87;-&#x34;812 &lt;b&gt;<![CDATA[ & ]]>' });
    expect(parse(written)?.number).toBe('RW-4812 <b> &');
  });

  it('is not said by elements of a namespace that no e-invoice has', () => {
    const other = '<cbc:ID xmlns:cbc="urn:example:other">RW-1</cbc:ID>';
    const read = parse(writeUbl().replace('<cbc:ID>', `${other}<cbc:ID>`));
    expect(read).toMatchObject({ number: 'RW-4812', repeated: [] });
  });

  it('names what stands there twice and not alike, and amounts that are none', () => {
    const twice = writeUbl().replace('<cbc:IssueDate>', '<cbc:ID>RW-1</cbc:ID><cbc:IssueDate>');
    expect(parse(twice)).toMatchObject({ number: 'RW-4812', repeated: ['ID'] });
    const again = writeUbl().replace('<cbc:IssueDate>', '<cbc:ID>RW-4812</cbc:ID><cbc:IssueDate>');
    expect(parse(again)?.repeated).toEqual([]);
    const huge = parse(writeUbl({ gross: '9'.repeat(400) }));
    expect([huge?.grossMinor, huge?.odd[0]]).toEqual([null, '9'.repeat(400)]);
  });

  it.each([
    ['20260112', '2026-01-12'],
    ['2026-01-12', '2026-01-12'],
    ['2026-01-12Z', '2026-01-12'],
    ['2026-01-12+01:00', '2026-01-12'],
    ['20260231', null],
    ['12/01/2026', null],
    [null, null],
  ])('has the day %s', (text, day) => expect(readDay(text)).toBe(day));

  it.each([
    ['4812', 481_200],
    ['4812.5', 481_250],
    ['4812.5000', 481_250],
    ['-0.05', -5],
    ['4812.505', null],
    ['4,812.00', null],
    ['1e5', null],
    ['9999999999999', null],
    [null, null],
  ])('has the amount %s', (text, minor) => expect(readMinor(text)).toBe(minor));
});

describe('a PDF that carries the data of its invoice', () => {
  const bank = drawText(40, 180, 'Sort code 20-00-00 Account number 55779911');
  const read = (xml: string, more: string[] = [bank]) =>
    readDocument({
      bytes: new Uint8Array(writeRawPdf([drawInvoice({ more })], { attached: xml })),
      ...{ todayOn: '2026-01-20', modulusTable: sampleModulusTable, limits },
    });

  it.each<[string, string]>([
    ['CII', writeCii({ account: '55779911' })],
    ['UBL', writeUbl({ account: '55779911' })],
    ['CII, sort code and number in one', writeCii({ account: '20000055779911' })],
    ['UBL, both in one and apart', writeUbl({ account: '20-00-00 55779911' })],
  ])('is sure of what both say alike (%s)', async (_syntax, xml) => {
    const { fields, warnings } = await read(xml);
    expect(warnings).toEqual([]);
    const { number, issueOn, dueOn, netMinor, vatMinor, grossMinor, vendorName } = fields;
    for (const field of [number, issueOn, dueOn, netMinor, vatMinor, grossMinor, vendorName]) {
      expect(field?.confidence).toBeGreaterThanOrEqual(0.98);
    }
  });

  it.each<[string, 'number' | 'grossMinor' | 'accountNumber', string, string]>([
    ['number', 'number', writeCii({ number: 'RW-4813' }), 'RW-4813'],
    ['total', 'grossMinor', writeCii({ gross: '48120.00' }), '£48,120.00'],
    ['account', 'accountNumber', writeCii({ account: '11112222' }), 'ending 2222'],
    ['account', 'accountNumber', writeUbl({ account: '11112222' }), 'ending 2222'],
    // The last digits are the printed ones, so they alone would show no difference.
    [
      'sort code',
      'accountNumber',
      writeUbl({ account: '55779911' }).replace('20-00-00', '20-00-01'),
      'ending 9911, sort code 20-00-01',
    ],
    [
      'account',
      'accountNumber',
      writeCii({ account: '11119911' }),
      'ending 9911, with different digits before it',
    ],
  ])('keeps what the page says where the data has another %s', async (_what, field, xml, said) => {
    const found = await read(xml);
    const plain = await read('');
    expect(found.fields[field]?.value).toBe(plain.fields[field]?.value);
    expect(isSure(found.fields[field])).toBe(false);
    expect(found.warnings).toContainEqual({ code: 'differs_from_data', field, detail: said });
    expect(findReviewDoubts(found, nothingTyped).join()).toContain(said);
  });

  it.each([
    ['a credit note', (xml: string) => xml.replace('>380<', '>381<'), 'it is a credit note'],
    [
      'a credit note by what it asks for',
      (xml: string) => xml.replaceAll('>4812.00<', '>-4812.00<'),
      'it is a credit note',
    ],
    ['a pro-forma', (xml: string) => xml.replace('>380<', '>325<'), 'it is a pro forma'],
  ])('is in doubt where its data is %s and its page an invoice', async (_what, change, detail) => {
    const found = await read(change(writeCii()));
    expect(found.kind).toBe('invoice');
    expect(found.warnings).toContainEqual({ code: 'differs_from_data', detail });
    expect(Object.values(found.fields).filter(isSure)).toEqual([]);
    expect(findReviewDoubts(found, nothingTyped).join()).toContain(detail);
  });

  it.each(['384', '386', '389', '999'])('is an invoice by the code %s too', async (code) => {
    const { warnings } = await read(writeCii().replace('>380<', `>${code}<`));
    expect(warnings).toEqual([]);
  });

  it('is sure of nothing where a letter of the page is covered, whatever the data says', async () => {
    const covered = [drawText(40, 120, 'No'), 'q 1 G 40 w 0 123 m 595 123 l S Q'];
    const { fields } = await read(writeCii(), covered);
    expect(fields.grossMinor?.value).toBe(481_200);
    expect(Object.values(fields).filter(isSure)).toEqual([]);
  });

  it('adds nothing that the page does not say', async () => {
    const found = await read(writeCii({ account: '55779911' }), []);
    expect(found.fields.accountNumber).toBeNull();
    expect(found.warnings).toEqual([]);
  });
});

describe('data that agrees with a page', () => {
  const account = (number: string, y = 180) =>
    drawText(40, y, `Sort code 20-00-00 Account number ${number}`);
  const readWith = (more: string[], attached: string) => {
    const bytes = new Uint8Array(writeRawPdf([drawInvoice({ more })], { attached }));
    const asked = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, limits };
    return readDocument({ bytes, ...asked });
  };
  const data = writeCii({ account: '31926819' });

  it.each<[string, string[]]>([
    ['a notice that it has changed', [drawText(40, 80, 'Please note our new bank details.', 8)]],
    ['another account', [account('55779911', 150)]],
  ])('makes no account sure beside %s', async (_what, more) => {
    const found = await readWith([account('31926819'), ...more], data);
    expect(found.fields.accountNumber).toMatchObject({ value: '31926819' });
    expect(isSure(found.fields.accountNumber)).toBe(false);
    expect(isSure(found.fields.grossMinor)).toBe(true);
  });

  it('says for itself that the vendor takes its money', async () => {
    const means = '<ram:SpecifiedTradeSettlementPaymentMeans>';
    const taken = data.replace(means, `${means}<ram:TypeCode>59</ram:TypeCode>`);
    const found = await readWith([account('31926819')], taken);
    expect(found.warnings).toContainEqual(expect.objectContaining({ code: 'collected_by_debit' }));
  });
});
