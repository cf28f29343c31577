import { describe, expect, it } from '@jest/globals';
import { assertMayEndTask, mayEndTask } from './taskRights';

describe('who may put off or finish a task', () => {
  it.each([
    ['payment_unknown', 'treasury', true],
    ['payment_unknown', 'operations', true],
    ['payment_unknown', 'support', false],
    ['payment_unknown', 'compliance', false],
    ['book_break', 'credit', false],
    ['item_review', 'compliance', true],
    ['item_review', 'treasury', false],
    ['waiver', 'operations', false],
    ['write_off_proposed', 'operations', false],
    ['write_off_proposed', 'credit', true],
    ['parked', 'support', false],
    ['assistance', 'support', true],
    ['vendor_disputed', 'superuser', true],
  ] as const)('%s by %s: %s', (kind, role, may) => {
    expect(mayEndTask(kind, [role])).toBe(may);
  });

  it('somebody without a role ends none, and is told whose work it is', () => {
    expect(mayEndTask('assistance', [])).toBe(false);
    expect(() => assertMayEndTask('payment_unknown', ['support'])).toThrow(
      'This is for operations or treasury to put off or finish.',
    );
  });
});
