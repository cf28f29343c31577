import { describe, expect, it } from '@jest/globals';
import {
  noFields,
  type Extraction,
  type UnreadableReason,
} from '@millrace/domain/invoice/extraction';
import { unreadable } from '../../extraction/unreadable';
import { documentReadable } from './document';

type Known = Parameters<typeof documentReadable.decide>[0];

describe('a document that could not be read', () => {
  it.each<[UnreadableReason, string]>([
    ['not_read', 'needs_review'],
    ['too_slow', 'needs_review'],
    ['unusual_size', 'needs_review'],
    ['corrupt', 'failed'],
    ['too_much_memory', 'failed'],
  ])('because it is %s: %s', async (reason, result) => {
    const facts = { extraction: unreadable(reason) } as Known['facts'];
    const found = await documentReadable.decide({ facts } as Known);
    expect(found.result).toBe(result);
  });
});

describe('a document with text', () => {
  const total = { value: 84_120, confidence: 0.5, page: 1, source: '£841.20' };
  const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.02 };
  const decide = (fields: Partial<ReturnType<typeof noFields>>) => {
    const extraction: Extraction = {
      ...{ version: 1, kind: 'unknown', readable: 'text', pageCount: 1, warnings: [] },
      fields: { ...noFields(), ...fields },
    };
    const known: Partial<Known['facts']> = { extraction, grossMinor: 84_120, payableMinor: 84_120 };
    return documentReadable.decide({ facts: known } as Known);
  };

  it('of which no total was read has a person look at what the company typed', async () => {
    const found = await decide({});
    expect(found.result).toBe('needs_review');
    expect(JSON.stringify(found)).toContain('£841.20');
  });

  it('passes by itself with its total, or with what is to be paid', async () => {
    expect((await decide({ grossMinor: { ...total, box } })).result).toBe('passed');
    expect((await decide({ payableMinor: { ...total, box } })).result).toBe('passed');
  });
});
