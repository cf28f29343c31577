import { formatDate, type DateForm } from '../../text/format';

/** A date or an instant in words, with its exact value for machines. */
export function DateText({ value, form = 'day' }: { value: string; form?: DateForm }) {
  return (
    <time dateTime={value} suppressHydrationWarning>
      {formatDate(value, form)}
    </time>
  );
}
