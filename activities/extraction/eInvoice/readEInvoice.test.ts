import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { findReviewDoubts } from '@millrace/domain/invoice/reviewDoubts';
import { nothingTyped } from '../../testing/typedFacts';
import { findRefusal } from '@millrace/domain/invoice/documentRefusal';
import { extractedFieldNames, extraction } from '@millrace/domain/invoice/extraction';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { extractInvoice } from '../extractInvoice';
import { layOut } from '../layout';
import { extractionLimits as limits } from '../limits';
import { readPdf } from '../readPdf';
import { readEInvoice } from './readEInvoice';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${name}.xml`), 'utf8');
const ubl = fixture('ubl-invoice');
const cii = fixture('cii-invoice');
const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const read = (xml: string | Buffer) =>
  readEInvoice({ bytes: Uint8Array.from(Buffer.from(xml)), ...against, limits });

const valuesOf = ({ fields }: ReturnType<typeof read>['extraction']) =>
  Object.fromEntries(extractedFieldNames.map((name) => [name, fields[name]?.value ?? null]));

/** What a person reads on the pages that are drawn, and where. */
async function readSheet(sheet: Uint8Array | null) {
  const pdf = await readPdf(Uint8Array.from(sheet ?? []), limits);
  if (!pdf.opened) throw new Error('Nothing was drawn.');
  const text = layOut(pdf.pages)
    .lines.map(({ cells }) => cells.map((cell) => cell.text).join(' '))
    .join('\n');
  return { pages: pdf.pages, text };
}

describe('an e-invoice', () => {
  const facts = { currency: 'GBP', billToName: 'Tarn & Ferrier Joinery Ltd' };

  it('in UBL is read whole, and is sure', () => {
    const { extraction: found } = read(ubl);
    expect(extraction.parse(found)).toEqual(found);
    expect(valuesOf(found)).toEqual({
      ...{ ...facts, vendorName: 'Oakhanger Timber Supplies Ltd', vendorVatNumber: '980780684' },
      ...{ vendorCompanyNumber: '04417702', number: 'OT-20431', issueOn: '2026-01-12' },
      ...{ dueOn: '2026-03-13', termsDays: 60, netMinor: 833_333, vatMinor: 166_667 },
      ...{ grossMinor: 1_000_000, payableMinor: 1_000_000, iban: null },
      ...{ sortCode: '107999', accountNumber: '88837491', accountHolder: 'Oakhanger Timber' },
    });
    expect([found.kind, found.readable, found.warnings]).toEqual(['invoice', 'text', []]);
    expect(Object.values(found.fields).filter((field) => field && !isSure(field))).toEqual([]);
  });

  it('in CII is read with its account from the IBAN, its due date from its terms, and what was paid', () => {
    const { extraction: found } = read(cii);
    expect(valuesOf(found)).toEqual({
      ...{ ...facts, vendorName: 'Fellside Hire Limited', vendorVatNumber: '123456782' },
      ...{ vendorCompanyNumber: '06120934', number: 'FH/2026/0117', issueOn: '2026-01-15' },
      ...{ dueOn: '2026-03-01', termsDays: 45, netMinor: 488_000, vatMinor: 97_600 },
      ...{ grossMinor: 585_600, payableMinor: 500_000, iban: 'GB33BUKB20201555555555' },
      ...{ sortCode: '202015', accountNumber: '55555555', accountHolder: 'Fellside Hire Limited' },
    });
    const paid = { code: 'part_paid', field: 'grossMinor', detail: '£5,000.00', offMinor: 85_600 };
    expect(found.warnings).toEqual([{ code: 'due_date_from_terms', field: 'dueOn' }, paid]);
    expect([isSure(found.fields.dueOn), isSure(found.fields.grossMinor)]).toEqual([false, true]);
  });

  it.each([
    ['ubl', ubl],
    ['cii', cii],
  ])('is drawn with everything it says, each field where its mark is (%s)', async (_name, xml) => {
    const { extraction: found, sheet } = read(xml);
    const { pages, text } = await readSheet(sheet);
    expect(found.pageCount).toBe(pages.length);
    const said = [...xml.matchAll(/>([^<>\s][^<>]*)</g)].map(([, one = '']) => one);
    const dates = /^\d{4}-?\d{2}-?\d{2}$/;
    const squeeze = (one: string) => one.replace(/[\s,]/g, '');
    const shown = squeeze(text);
    const plain = said.filter((one) => !dates.test(one) && one !== 'true');
    expect(plain.length).toBeGreaterThan(35);
    expect(plain.filter((one) => !shown.includes(squeeze(one.replace('&amp;', '&'))))).toEqual([]);
    expect(text).toMatch(/1\d January 2026/);
    const { number, grossMinor, accountNumber } = found.fields;
    for (const field of [number, grossMinor, accountNumber]) {
      const page = pages[(field?.page ?? 0) - 1];
      const box = field?.box ?? { x: 0, y: 0, width: 0, height: 0 };
      const inside = page?.runs.filter(
        (run) =>
          run.x >= box.x * page.width - 1 &&
          run.x + run.width <= (box.x + box.width) * page.width + 1 &&
          run.y >= box.y * page.height - 2 &&
          run.y + run.height <= (box.y + box.height) * page.height + 3,
      );
      const words = squeeze(inside?.map((run) => run.text).join('') ?? '');
      expect(words).toContain(squeeze(field?.source ?? '?').replaceAll(',', ''));
    }
  });

  it('keeps its account in the one field that is masked', () => {
    const { accountNumber, sortCode, accountHolder } = read(ubl).extraction.fields;
    expect([sortCode?.source, accountHolder?.source]).not.toContain(accountNumber?.value);
    const { fields } = read(cii).extraction;
    expect(fields.sortCode?.source).toBe('202015');
  });

  it.each<[string, string, string]>([
    ['389', ubl, 'invoice'],
    ['384', ubl, 'invoice'],
    ['386', cii, 'invoice'],
    ['381', cii, 'credit_note'],
    ['261', ubl, 'credit_note'],
    ['325', ubl, 'pro_forma'],
  ])('of kind %s is one', (code, xml, kind) => {
    expect(read(xml.replace('>380<', `>${code}<`)).extraction.kind).toBe(kind);
  });

  it('of less than nothing, or by its own name, is a credit note and refused as one', () => {
    const negative = ubl.replaceAll('>10000.00<', '>-10000.00<');
    const note = ubl
      .replace('<Invoice', '<CreditNote')
      .replace('</Invoice>', '</CreditNote>')
      .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
      .replace('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '')
      .replaceAll('InvoiceLine>', 'CreditNoteLine>')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity');
    for (const xml of [negative, note]) {
      const refusal = findRefusal(read(xml).extraction, 'application/xml');
      expect(refusal?.message).toMatch(/^This is a credit note/);
    }
  });

  it.each<[string, string, string, RegExp]>([
    ['a sum', 'breaks_standard', ubl.replaceAll('>10000.00<', '>48120.00<'), /48,120.00.*BR-CO-15/],
    ['its number', 'breaks_standard', ubl.replace('>OT-20431<', '><'), /no number \(BR-02\)/],
    [
      'two numbers',
      'breaks_standard',
      ubl.replace('<cbc:DueDate>', '<cbc:ID>OT-1</cbc:ID><cbc:DueDate>'),
      /gives “ID” more than once/,
    ],
    [
      'a payee of another name',
      'debt_assigned',
      ubl.replace(
        '<cac:Delivery>',
        '<cac:PayeeParty><cac:PartyName><cbc:Name>Bridge Factors plc</cbc:Name></cac:PartyName></cac:PayeeParty><cac:Delivery>',
      ),
      /Bridge Factors plc/,
    ],
    ['the code of a sold debt', 'debt_assigned', cii.replace('>380<', '>393<'), /Factored/],
    [
      'a note of an assignment',
      'debt_assigned',
      cii.replace('Hired out from', 'This debt has been assigned to Bridge Factors plc. From'),
      /assigned to Bridge/,
    ],
  ])('with %s that is not as it should be is reviewed by a person', (_what, code, xml, words) => {
    const { extraction: found } = read(xml);
    const warning = found.warnings.find((one) => one.code === code);
    expect(warning?.detail).toMatch(words);
    expect(findReviewDoubts(found, nothingTyped).join()).toMatch(words);
  });

  it('is in doubt about what a broken rule is about, and about all where nobody knows what counts', () => {
    const wrong = read(ubl.replaceAll('>10000.00<', '>48120.00<')).extraction.fields;
    expect([isSure(wrong.grossMinor), isSure(wrong.number)]).toEqual([false, true]);
    const twice = ubl.replace('<cbc:DueDate>', '<cbc:ID>OT-1</cbc:ID><cbc:DueDate>');
    const { number, netMinor, grossMinor } = read(twice).extraction.fields;
    expect([number, netMinor, grossMinor].map(isSure)).toEqual([false, false, false]);
  });

  it.each<[string, string, string]>([
    ['a wrong account', ubl.replace('>88837491<', '>88837492<'), 'bank_details_invalid'],
    ['a wrong IBAN', cii.replace('GB33BUKB', 'GB34BUKB'), 'iban_invalid'],
    ['a wrong VAT number', ubl.replace('GB980780684', 'GB980780685'), 'vat_number_invalid'],
    ['a date to come', cii.replace('20260115', '20260201'), 'issued_in_future'],
    ['a due date before its own', ubl.replace('2026-03-13', '2025-03-13'), 'due_before_issue'],
    [
      'another due date than its terms',
      ubl.replace('>60 days', '>30 days'),
      'due_date_not_as_terms',
    ],
    [
      'two accounts',
      ubl
        .replace(/(<cac:PaymentMeans>[^]*<\/cac:PaymentMeans>)/, '$1$1')
        .replace('88837491', '55779911'),
      'several_bank_accounts',
    ],
  ])('with %s is told so', (_what, xml, code) => {
    expect(read(xml).extraction.warnings.map((warning) => warning.code)).toContain(code);
  });

  it('shows markup, signs of direction and foreign letters as the text that they are', async () => {
    const name = '&lt;script&gt;alert(1)&lt;/script&gt; \u202Etxt.exe 漢<![CDATA[<img src=x>]]>';
    const xml = ubl
      .replace('>Oakhanger Timber Supplies Ltd<', `>${name}<`)
      .replace('?>\n', '?>\n<?xml-stylesheet type="text/xsl" href="http://127.0.0.1:9/a.xsl"?>\n');
    const { extraction: found, sheet } = read(xml);
    expect(found.fields.vendorName?.value).toContain('<script>alert(1)</script>');
    const { text } = await readSheet(sheet);
    const shown = text.replace(/\s/g, '');
    expect(shown).toContain('<script>alert(1)</script>[U+202E]txt.exe[U+6F22]<imgsrc=x>');
    expect(shown).not.toContain('xsl');
  });

  it('says of an attached file that it is there', async () => {
    const file = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="more.pdf">${'QUJD'.repeat(5_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
    const { extraction: found, sheet } = read(
      ubl.replace('<cac:OrderReference>', `${file}<cac:OrderReference>`),
    );
    const { text } = await readSheet(sheet);
    expect(text).toContain('a file of 15000 bytes, not shown here');
    expect(text).toContain('more.pdf');
    expect(found.pageCount).toBeLessThan(4);
  });
});

describe('what is no e-invoice, or hides in one', () => {
  const doctype = '<!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const laughs = `<!DOCTYPE Invoice [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]>`;
  const note = (text: string) => ubl.replace(/>Oak as agreed[^<]*</, `>${text}<`);

  it.each<[string, string, string]>([
    ['asks for a file of ours', ubl.replace('<Invoice', `${doctype}<Invoice`), 'corrupt'],
    ['laughs a thousand million times', ubl.replace('<Invoice', `${laughs}<Invoice`), 'corrupt'],
    ['is nested without end', note('<a>'.repeat(20_000) + '</a>'.repeat(20_000)), 'too_many_pages'],
    ['is nested deeply', note('<a>'.repeat(100) + '</a>'.repeat(100)), 'corrupt'],
    ['ends in the middle', ubl.slice(0, 3_000), 'corrupt'],
    ['has a drawing in it', note('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'corrupt'],
    ['has a thousand pages of notes', note('More to say. '.repeat(100_000)), 'too_many_pages'],
    ['has one word of a million letters', note('x'.repeat(1_000_000)), 'too_many_pages'],
    [
      'fills pages with lines',
      ubl.replace(/(<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>)/, '$1'.repeat(900)),
      'too_many_pages',
    ],
  ])('because it %s: %s', (_what, xml, reason) => {
    const begun = Date.now();
    const { extraction: found, sheet } = read(xml);
    expect([found.readable, found.reason, sheet]).toEqual(['unreadable', reason, null]);
    expect(findRefusal(found, 'application/xml')).not.toBeNull();
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  it('is read in a process of its own, in UTF-16 too, with its pages and a picture of the first', async () => {
    const told: string[] = [];
    const found = await extractInvoice(Buffer.from(`\ufeff${cii}`, 'utf16le'), {
      ...against,
      onSheet: async (pdf) => void told.push(Buffer.from(pdf.subarray(0, 5)).toString()),
      onPicture: async (png) => void told.push(Buffer.from(png.subarray(1, 4)).toString()),
    });
    expect(found.fields.number?.value).toBe('FH/2026/0117');
    expect(told).toEqual(['%PDF-', 'PNG']);
  });
});

describe('what an e-invoice says of its payment', () => {
  const code = (xml: string, of: string) =>
    xml
      .replace(/(<cbc:PaymentMeansCode[^>]*>)30/, `$1${of}`)
      .replace('<ram:TypeCode>30<', `<ram:TypeCode>${of}<`);
  const mandate =
    '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>';
  const debitMandate =
    '<ram:DirectDebitMandateID>M-1</ram:DirectDebitMandateID></ram:SpecifiedTradePaymentTerms>';
  const note = (words: string) =>
    ubl.replace('<cbc:DocumentCurrencyCode', `<cbc:Note>${words}</cbc:Note>$&`);

  it.each([
    ['a direct debit (UBL)', code(ubl, '49'), 'collected_by_debit'],
    ['a SEPA direct debit (CII)', code(cii, '59'), 'collected_by_debit'],
    ['a card', code(ubl, '48'), 'collected_by_debit'],
    ['a mandate (UBL)', ubl.replace('</cac:PaymentMeans>', mandate), 'collected_by_debit'],
    [
      'a mandate (CII)',
      cii.replace('</ram:SpecifiedTradePaymentTerms>', debitMandate),
      'collected_by_debit',
    ],
    ['that it is paid', note('PAID IN FULL'), 'already_paid'],
    ['that it was settled', note('This invoice has already been paid by card.'), 'already_paid'],
  ])('is told of: %s', (_what, xml, expected) => {
    expect(read(xml).extraction.warnings.map((warning) => warning.code)).toContain(expected);
  });
});
