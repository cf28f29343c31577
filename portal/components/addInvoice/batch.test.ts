import { describe, expect, it } from '@jest/globals';
import {
  changeItem,
  findFirst,
  findNext,
  findPosition,
  parseBatch,
  removeItem,
  startBatch,
  type Batch,
  type BatchItem,
} from './batch';

const item = (invoiceId: string, outcome: BatchItem['outcome'] = 'open'): BatchItem => ({
  invoiceId,
  name: `${invoiceId}.pdf`,
  outcome,
  problem: outcome === 'refused' ? 'This is a credit note.' : null,
});
const batch: Batch = { items: [item('a'), item('b', 'refused'), item('c'), item('d')] };

describe('several files at once', () => {
  it.each<[string, string, { number: number; count: number } | null]>([
    ['the first', 'a', { number: 1, count: 3 }],
    ['one after a refused one', 'c', { number: 2, count: 3 }],
    ['the last', 'd', { number: 3, count: 3 }],
    ['a refused one has no place', 'b', null],
    ['nor one that was added another day', 'z', null],
  ])('the place of %s', (_what, invoiceId, expected) => {
    expect(findPosition(batch, invoiceId)).toEqual(expected);
  });

  it('a place stays as it is while others are submitted', () => {
    const later = changeItem(batch, 'a', { outcome: 'submitted' });
    expect(findPosition(later, 'c')).toEqual({ number: 2, count: 3 });
  });

  it.each<[string, Batch, string, string | null]>([
    ['past what was refused', batch, 'a', 'c'],
    ['in order', batch, 'c', 'd'],
    ['no further than the last', batch, 'd', null],
    ['past what was submitted', changeItem(batch, 'c', { outcome: 'submitted' }), 'a', 'd'],
  ])('the next one: %s', (_what, of, from, expected) => {
    expect(findNext(of, from)).toBe(expected);
  });

  it('goes on with the first that is still a draft', () => {
    expect(findFirst(batch)).toBe('a');
    expect(findFirst(changeItem(batch, 'a', { outcome: 'submitted' }))).toBe('c');
    expect(findFirst({ items: [item('b', 'refused')] })).toBeNull();
  });

  it('one file alone is none, also one that is left of two', () => {
    expect(startBatch([item('a')])).toBeNull();
    expect(removeItem({ items: [item('a'), item('b')] }, 'b')).toBeNull();
    expect(removeItem(batch, 'b')?.items).toHaveLength(3);
  });

  it('comes back from what the tab kept, and from nothing else', () => {
    expect(parseBatch(JSON.stringify(batch))).toEqual(batch);
    for (const text of [null, '', '{', '[]', '{"items":[{"invoiceId":1}]}']) {
      expect(parseBatch(text)).toBeNull();
    }
  });
});
