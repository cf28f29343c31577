import type { DeedAnswer } from '@millrace/api/process/view';
import { showToast } from '../ui/Toast';

/** Says that a deed is done, or that it waits for a second admin. */
export function sayDeed({ outcome }: Pick<DeedAnswer, 'outcome'>, done: string): void {
  showToast(outcome === 'done' ? done : 'Proposed. A second admin has to confirm it.');
}
