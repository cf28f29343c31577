import { describe, expect, it } from '@jest/globals';
import { findRefusal, refuseMediaType } from './documentRefusal';
import type { DocumentKind, UnreadableReason } from './extraction';

describe('a document that cannot become a draft', () => {
  it.each<[UnreadableReason, string, RegExp]>([
    ['corrupt', 'document_damaged', /damaged or is not really a PDF/],
    ['not_a_pdf', 'document_damaged', /Export it again/],
    ['encrypted', 'document_password', /password/],
    ['too_many_pages', 'document_too_long', /more than 20 pages/],
    ['too_slow', 'document_too_complex', /new PDF/],
    ['too_much_memory', 'document_too_complex', /new PDF/],
  ])('that is %s is refused as %s, with a way on', (reason, code, words) => {
    const refusal = findRefusal({ reason, readable: 'unreadable', kind: 'unknown' });
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
    expect(findRefusal({ readable: 'text', kind })).toMatchObject({ reason: 'not_an_invoice' });
    expect(findRefusal({ readable: 'text', kind })?.message).toMatch(words);
  });

  it('leaves alone what is an invoice, and what a person has to read', () => {
    expect(findRefusal({ readable: 'text', kind: 'invoice' })).toBeNull();
    expect(findRefusal({ readable: 'no_text', kind: 'statement' })).toBeNull();
    expect(findRefusal({ readable: 'text', kind: 'unknown' })).toBeNull();
    expect(findRefusal({ readable: 'unreadable', kind: 'unknown', reason: 'not_read' })).toBeNull();
    expect(
      findRefusal({ readable: 'unreadable', kind: 'unknown', reason: 'unusual_size' }),
    ).toBeNull();
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
    ['application/xml', 'document_unsupported', /e-invoice/],
    ['application/zip', 'document_unsupported', /archive/],
    [null, 'document_rejected', /PDF, PNG and JPEG/],
  ])('%s is %s', (mediaType, reason, words) => {
    const error = refuseMediaType(mediaType, 5_000);
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(words);
  });

  it('is said to be empty when it is', () => {
    expect(refuseMediaType(null, 0).reason).toBe('document_empty');
  });
});
