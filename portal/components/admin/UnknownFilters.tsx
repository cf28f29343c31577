import { useSearchParams } from 'next/navigation';
import { Banner } from '../ui/Status';
import { findUnknown, type KnownFilters } from './findUnknown';

/** Says which parts of the address narrow nothing here: a mistyped filter looks like a full list. */
export function UnknownFilters({ known }: { known: KnownFilters }) {
  const { names, values } = findUnknown(useSearchParams(), known);
  const lines = [
    ...(names.length > 0
      ? [`This list has no filter “${names.join('”, “')}”, so it narrows nothing.`]
      : []),
    ...values.map(
      ({ name, value }) => `The filter “${name}” has no choice “${value}”, so it narrows nothing.`,
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
