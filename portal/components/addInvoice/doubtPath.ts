import type { FieldMark, LetteredField } from './readMarks';

type Doubt = Pick<FieldMark, 'field' | 'check'>;

/** The fields to check that nobody has looked at yet, in the order of the form. */
export function findLeft(marks: readonly Doubt[], looked: ReadonlySet<string>): LetteredField[] {
  return marks.filter(({ field, check }) => check && !looked.has(field)).map(({ field }) => field);
}

/**
 * Where “Next thing to check” leads from a field, or from nowhere. Forward: the next one that nobody
 * has looked at, round from the end to those that were passed over. Back: the doubt before, looked at
 * or not. Null: there is none.
 * @param from - the field that has the focus, whether it is in doubt or not
 */
export function findDoubt(
  marks: readonly Doubt[],
  looked: ReadonlySet<string>,
  from: LetteredField | null,
  way: 'next' | 'previous',
): LetteredField | null {
  const at = marks.findIndex(({ field }) => field === from);
  if (way === 'previous') {
    const before = at < 0 ? marks : marks.slice(0, at);
    return before.findLast(({ check }) => check)?.field ?? null;
  }
  const left = new Set(findLeft(marks, looked));
  const inTurn = [...marks.slice(at + 1), ...marks.slice(0, at + 1)];
  return inTurn.find(({ field }) => left.has(field))?.field ?? null;
}
