import { quoteProblem } from '../../calls/problem';
import { showToast } from '../ui/Toast';

/** A refused operation of a plain button, in the server's own words, with the reference to quote. */
export function showRefusal(error: unknown): void {
  showToast(quoteProblem(error), 'bad');
}
