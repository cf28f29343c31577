import { describe, expect, it } from '@jest/globals';
import { findRefusal, refuseMediaType, refuseXml } from './documentRefusal';
import type { DocumentKind, UnreadableReason } from './extraction';

const pdf = 'application/pdf';
const xml = 'application/xml';

describe('a document that cannot become a draft', () => {
  it.each<[UnreadableReason, string, RegExp]>([
    ['corrupt', 'document_damaged', /damaged or is not really a PDF/],
    ['not_a_pdf', 'document_damaged', /Export it again/],
    ['encrypted', 'document_password', /password/],
    ['too_many_pages', 'document_too_long', /more than 20 pages/],
    ['too_slow', 'document_too_complex', /new PDF/],
    ['too_much_memory', 'document_too_complex', /new PDF/],
  ])('that is %s is refused as %s, with a way on', (reason, code, words) => {
    const refusal = findRefusal({ reason, readable: 'unreadable', kind: 'unknown' }, pdf);
    expect(refusal?.reason).toBe(code);
    expect(refusal?.message).toMatch(words);
  });

  it.each<[DocumentKind, RegExp]>([
    ['credit_note', /credit note/],
    ['statement', /statement/],
    ['pro_forma', /final invoice/],
    ['quote', /quotation/],
    ['purchase_order', /purchase order/],
    ['receipt', /receipt/],
  ])('that is a %s is no invoice', (kind, words) => {
    expect(findRefusal({ readable: 'text', kind }, pdf)).toMatchObject({
      reason: 'not_an_invoice',
    });
    expect(findRefusal({ readable: 'text', kind }, pdf)?.message).toMatch(words);
  });

  it('leaves alone what is an invoice, and what a person has to read', () => {
    expect(findRefusal({ readable: 'text', kind: 'invoice' }, pdf)).toBeNull();
    expect(findRefusal({ readable: 'no_text', kind: 'statement' }, pdf)).toBeNull();
    expect(findRefusal({ readable: 'text', kind: 'unknown' }, pdf)).toBeNull();
    for (const reason of ['not_read', 'unusual_size'] as const) {
      expect(findRefusal({ readable: 'unreadable', kind: 'unknown', reason }, pdf)).toBeNull();
    }
  });
});

describe('an e-invoice that cannot become a draft', () => {
  it.each<[UnreadableReason, string, RegExp]>([
    ['corrupt', 'document_damaged', /e-invoice file is damaged/],
    ['not_a_pdf', 'document_damaged', /send it again/],
    ['too_many_pages', 'document_too_long', /20 pages/],
    ['too_slow', 'document_too_long', /20 pages/],
    // There is no page that a person could read in its place.
    ['not_read', 'document_not_read', /Upload it again in a few minutes/],
  ])('that is %s is refused as %s', (reason, code, words) => {
    const refusal = findRefusal({ reason, readable: 'unreadable', kind: 'unknown' }, xml);
    expect([refusal?.reason, refusal?.message]).toEqual([code, expect.stringMatching(words)]);
  });

  it('is told by its kind like any other document', () => {
    expect(findRefusal({ readable: 'text', kind: 'credit_note' }, xml)?.message).toMatch(/credit/);
    expect(findRefusal({ readable: 'text', kind: 'invoice' }, xml)).toBeNull();
  });

  it.each([
    ['<order/>', 'document_unsupported', /UBL 2.1/],
    ['<!DOCTYPE a []><a/>', 'document_unsupported', /without a document type/],
    ['<!doctype html><p>', 'document_rejected', /web page/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'document_rejected', /drawing/],
  ])('that is %s is none', (text, reason, words) => {
    const { reason: given, message } = refuseXml(text);
    expect([given, message]).toEqual([reason, expect.stringMatching(words)]);
  });
});

describe('a file of a kind that we do not take', () => {
  it.each([
    ['image/heic', 'document_unsupported', /JPEG/],
    ['image/webp', 'document_unsupported', /JPEG or PNG/],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'document_unsupported',
      /Word/,
    ],
    ['application/x-cfb', 'document_unsupported', /Office/],
    ['message/rfc822', 'document_unsupported', /email/],
    ['application/zip', 'document_unsupported', /archive/],
    [null, 'document_rejected', /PDF, PNG and JPEG files and e-invoices/],
  ])('%s is %s', (mediaType, reason, words) => {
    const error = refuseMediaType(mediaType, 5_000);
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(words);
  });

  it('is said to be empty when it is', () => {
    expect(refuseMediaType(null, 0).reason).toBe('document_empty');
  });
});
