import { CircleAlert } from 'lucide-react';
import { readProblem } from '../../calls/problem';
import { Reference } from './Reference';

/** Beside the button of an operation that was refused: the server's own words and what to quote. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null;
  const { message, reference } = readProblem(error);
  return (
    <div role="alert">
      <p className="field-error">
        <CircleAlert className="icon" aria-hidden />
        <span>{message}</span>
      </p>
      <Reference value={reference} />
    </div>
  );
}
