import { describe, expect, it } from '@jest/globals';
import {
  noFields,
  type Extraction,
  type UnreadableReason,
} from '@millrace/domain/invoice/extraction';
import { describeReading } from './readMarks';

const read = (reason: UnreadableReason): Extraction => ({
  version: 1,
  kind: 'unknown',
  readable: 'unreadable',
  reason,
  pageCount: 1,
  fields: noFields(),
  warnings: [],
});

describe('why little or nothing could be read', () => {
  it.each<[UnreadableReason, RegExp]>([
    ['not_read', /^Reading this file took too long\. Type in the details\./],
    ['unusual_size', /^A page of this file is an unusual size.* Type in the details\./],
    ['corrupt', /^We could not open this file\. Replace it/],
  ])('a company is told of %s with a way on, an admin without', (reason, words) => {
    expect(describeReading(read(reason), 'company')).toMatch(words);
    expect(describeReading(read(reason), 'admin')).not.toMatch(/Type in|Replace/);
  });
});
