import { describe, expect, it } from '@jest/globals';
import {
  noFields,
  type Extraction,
  type ExtractionWarningCode,
} from '@millrace/domain/invoice/extraction';
import { refuseBlocking } from './blockingDoubts';

const read = (code: ExtractionWarningCode, readable: Extraction['readable'] = 'text') =>
  ({
    ...{ version: 1, kind: 'invoice', readable, pageCount: 1, fields: noFields() },
    warnings: [{ code, detail: 'as printed' }],
  }) satisfies Extraction;

describe('a file that goes no further', () => {
  it.each(['several_invoices', 'already_paid'] as const)('%s', (reason) => {
    expect(() => refuseBlocking(read(reason))).toThrow(
      expect.objectContaining({ code: 'PRECONDITION_FAILED', reason }),
    );
    expect(() => refuseBlocking(read(reason, 'no_text'))).not.toThrow();
  });

  it('is not one that a person decides about, nor one that was not read', () => {
    expect(() => refuseBlocking(read('debt_assigned'))).not.toThrow();
    expect(() => refuseBlocking(null)).not.toThrow();
  });
});
