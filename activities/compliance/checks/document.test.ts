import { describe, expect, it } from '@jest/globals';
import type { UnreadableReason } from '@millrace/domain/invoice/extraction';
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
