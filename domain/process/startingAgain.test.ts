import { describe, expect, it } from '@jest/globals';
import { processKinds, type ProcessKind } from './processes';
import { type BrokenProcess, explainStartAgain, processBreaks } from './startingAgain';

type Parent = BrokenProcess['parent'];
const children = ['checklist', 'vendor_verification', 'contract'] as const;

describe('starting a process again that has ended by failure', () => {
  it.each<[ProcessKind, Parent, boolean]>([
    ['financing', null, true],
    ['bank_account', null, true],
    ['refund', null, true],
    ['fee_earning', null, true],
    ['repayment', null, true],
    ['repayment', 'over', true],
    ['repayment', 'runs', false],
    ['repayment', 'broken', false],
    ['receipt', null, false],
    ...children.flatMap((kind): Array<[ProcessKind, Parent, boolean]> => [
      [kind, 'runs', false],
      [kind, 'broken', false],
      [kind, 'over', false],
    ]),
  ])('of a %s whose parent is %s: %s', (kind, parent, allowed) => {
    for (const as of processBreaks) {
      expect(explainStartAgain(kind, { as, parent }) === null).toBe(allowed);
    }
  });

  it('says of everything that a financing started where it is begun again while that goes on', () => {
    const refused = processKinds.filter(
      (kind) => explainStartAgain(kind, { as: 'failed', parent: 'runs' }) !== null,
    );
    expect(refused).toEqual([
      'checklist',
      'vendor_verification',
      'contract',
      'repayment',
      'receipt',
    ]);
  });
});
