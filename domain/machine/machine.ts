import { AppError } from '../errors/errors';

/** A state machine as plain data: which status may follow which. Anything else is refused. */
export interface Machine<Status extends string> {
  readonly noun: string;
  readonly initial: Status;
  readonly statuses: readonly Status[];
  readonly transitions: Readonly<Record<Status, readonly Status[]>>;
}

/** Makes a machine from its table; the table's keys are all its statuses. */
export function defineMachine<Status extends string>(table: {
  noun: string;
  initial: NoInfer<Status>;
  transitions: Record<Status, readonly NoInfer<Status>[]>;
}): Machine<Status> {
  return { ...table, statuses: Object.keys(table.transitions) as Status[] };
}

/** True if the move stands in the table. Staying where one is, is not a move. */
export function canMove<Status extends string>(
  machine: Machine<Status>,
  from: Status,
  to: Status,
): boolean {
  return machine.transitions[from].includes(to);
}

/** Throws PRECONDITION_FAILED `illegal_transition` unless the move stands in the table. */
export function assertMove<Status extends string>(
  machine: Machine<Status>,
  from: Status,
  to: Status,
): void {
  if (canMove(machine, from, to)) return;
  throw new AppError(
    'PRECONDITION_FAILED',
    `This ${machine.noun} is ${toWords(from)} and cannot become ${toWords(to)}.`,
    { reason: 'illegal_transition', details: { noun: machine.noun, from, to } },
  );
}

/** True for a status nothing follows. */
export function isFinal<Status extends string>(machine: Machine<Status>, status: Status): boolean {
  return machine.transitions[status].length === 0;
}

/**
 * The moves from one status to another that a provider reported, through `line`, its usual order.
 * Reports arrive late, twice or in the wrong order: a later state is taken with every step between,
 * so that no posting of a step is lost; an earlier, equal or impossible one gives an empty list.
 */
export function stepsTo<Status extends string>(
  machine: Machine<Status>,
  line: readonly Status[],
  from: Status,
  observed: Status,
): Status[] {
  if (from === observed) return [];
  const start = line.indexOf(from);
  const end = line.indexOf(observed);
  if (canMove(machine, from, observed) && (end < 0 || start < 0 || end > start)) return [observed];
  if (start < 0) return [];
  for (let index = start + 1; index < line.length; index += 1) {
    const reached = line[index];
    if (reached === undefined) return [];
    const steps = line.slice(start + 1, index + 1);
    if (reached === observed) return steps;
    if (end < 0 && canMove(machine, reached, observed)) return [...steps, observed];
  }
  return [];
}

/** `contract_pending` → `contract pending`, for messages. */
function toWords(status: string): string {
  return status.replaceAll('_', ' ');
}
