import type { OperationAnswer } from '@millrace/api/process/view';
import { showToast } from '../ui/Toast';

/** Says that an operation is done, or that it waits for a second admin. */
export function sayOperation({ outcome }: Pick<OperationAnswer, 'outcome'>, done: string): void {
  showToast(outcome === 'done' ? done : 'Proposed. A second admin has to confirm it.');
}
