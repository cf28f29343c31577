import { describe, expect, it } from '@jest/globals';
import * as workflows from './index';

type Options = { workflowDefinitionOptions?: { versioningBehavior?: string } };

describe('a process that ends with the build that it began with', () => {
  it('is one that is over in minutes; whatever waits for people or for money upgrades', () => {
    const pinned = Object.entries(workflows)
      .filter(([, run]) => (run as Options).workflowDefinitionOptions?.versioningBehavior)
      .map(([name]) => name);
    expect(pinned.sort()).toEqual([
      'checkBooks',
      'earnMonthlyFees',
      'extractInvoiceDocument',
      'moveClock',
    ]);
  });
});
