import { readProblem } from '../../problem';
import { showToast } from '../ui/Toast';

/** A refused deed of a plain button, in the server's own words for people. */
export function showRefusal(error: unknown): void {
  const { message, reference, code } = readProblem(error);
  const quoted = code === 'INTERNAL_SERVER_ERROR' && reference ? ` Reference ${reference}` : '';
  showToast(`${message}${quoted}`, 'bad');
}
