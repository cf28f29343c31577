import { readTypedDate } from '@millrace/domain/dates/typedDate';
import { CalendarDays } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { formatDate } from '../../text/format';
import { Button } from './Button';
import { Field, splitField, type Control } from './Field';

type DateFieldProps = Control<'input'> & {
  /** What stands in it, to say in words which day that is. */
  typed: string;
  /** Puts a day in it, `YYYY-MM-DD`, that was picked from the calendar. */
  onPick: (on: string) => void;
  /** Says the day above the control, so that one in a row stands on the line of its neighbours. */
  wordsAbove?: boolean;
};

/**
 * A day as it is typed in Britain, day first, whatever language the browser has: its own field for
 * dates would put the month first for Americans. The calendar beside it is the browser's. Parse what
 * is typed with `readTypedDate`.
 */
export function DateField({ typed, onPick, min, wordsAbove, ...rest }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const on = readTypedDate(typed);
  // An error has the same example.
  const example = rest.error ? null : 'Day, month and year, such as 27/03/2026';
  const words = on ? formatDate(on, 'full') : example;
  const note = words && rest.note ? [words, rest.note].join('. ') : (words ?? rest.note);
  const { shell, control } = splitField({
    ...rest,
    ...(wordsAbove ? { hint: words } : { note }),
  });
  return (
    <Field {...shell}>
      <span className="date-input">
        <input
          className="input"
          autoComplete="off"
          {...control}
          onKeyDown={(event) => {
            control.onKeyDown?.(event);
            if (!event.altKey || event.key !== 'ArrowDown') return;
            event.preventDefault();
            calendar.current?.showPicker();
          }}
        />
        <Calendar
          ref={calendar}
          min={min}
          value={on ?? ''}
          onChange={({ target }) => {
            if (target.value) onPick(target.value);
            document.getElementById(shell.id)?.focus();
          }}
        />
        {/* Whoever has no pointer opens it by Alt and the arrow down, as every list that opens. */}
        <Button
          variant="icon"
          aria-label="Open the calendar"
          title="Open the calendar"
          tabIndex={-1}
          icon={<CalendarDays className="icon" aria-hidden />}
          onClick={() => calendar.current?.showPicker()}
        />
      </span>
    </Field>
  );
}

/** Never seen: it stands where the calendar is to open. */
function Calendar(props: ComponentProps<'input'>) {
  return <input type="date" aria-hidden tabIndex={-1} {...props} />;
}
