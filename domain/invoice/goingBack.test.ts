import { describe, expect, it } from '@jest/globals';
import { financingStatuses, isBeforePayout } from './financing';
import { assertCanGoBack, goBackPoints, listGoBackPoints, previewGoBack } from './goingBack';

const facts = {
  status: 'payout_approval',
  contract: 'signed',
  requestedBy: 'Ann Maker',
  hasMandate: true,
} as const;

describe('going back to a step', () => {
  it.each(financingStatuses.map((status) => [status]))(
    '%s: never once money has left',
    (status) => {
      const points = listGoBackPoints(status);
      if (!isBeforePayout(status)) expect(points).toEqual([]);
      for (const point of goBackPoints) {
        const tried = () => assertCanGoBack(point, status);
        if (points.includes(point)) expect(tried).not.toThrow();
        else expect(tried).toThrow(/cannot go back/);
      }
    },
  );

  it.each([
    ['checks', ['again', 'kept', 'kept', 'kept', 'kept', 'voided', 'not_begun']],
    ['vendor', ['again', 'again', 'kept', 'kept', 'kept', 'voided', 'not_begun']],
    ['offer', ['again', 'kept', 'again', 'voided', 'kept', 'voided', 'not_begun']],
    ['contract', ['kept', 'kept', 'kept', 'again', 'kept', 'voided', 'not_begun']],
  ] as const)('to %s says of each step what becomes of it', (point, effects) => {
    expect(previewGoBack(point, facts).map((line) => line.effect)).toEqual(effects);
  });

  it('says of what has not begun that nothing becomes of it', () => {
    const early = { status: 'checking', contract: 'none', requestedBy: null, hasMandate: false };
    const effects = previewGoBack('vendor', { ...early, status: 'checking', contract: 'none' });
    expect(effects.slice(2).map((line) => line.effect)).toEqual(Array(5).fill('not_begun'));
  });
});
